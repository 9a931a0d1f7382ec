"""Bridges: the games in the forms that learning programs and language models expect.

Each bridge needs packages of its own, an extra of Nightboard: `pip install nightboard[pettingzoo]`.

| module | what it gives | extra |
| --- | --- | --- |
| `aec` | PettingZoo: all seats are agents | pettingzoo |
| `gym` | Gymnasium: one seat is the agent, bots play the others | gymnasium |
| `spiel` | OpenSpiel: every game as a registered Python game | openspiel |
| `mcp` | a tool server for language models | mcp |

All of them see a game through views and offers, and no bridge names a game: whatever is in
`games/`, and any module that holds a `GAME`, can be crossed. docs/bridges.md tells the whole story.
"""

from __future__ import annotations
