"""The games. A game is found by being here; nothing else has to be told of it."""
