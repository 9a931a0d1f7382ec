"""The engine: tables, steps, asks, dice and matches. It knows no game."""
