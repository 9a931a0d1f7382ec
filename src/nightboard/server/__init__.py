"""The server: tables that people, bots and programs share over HTTP and WebSocket."""
