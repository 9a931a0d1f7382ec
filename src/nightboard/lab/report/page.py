"""The report as one HTML page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from ...engine.game import game
from .. import analysis
from ..analysis import CardUse
from ..results import Arm, Results
from ..simulate import Row
from ..summary import Rate
from .names import Names
from .plots import Mark, columns, gap, heat, intervals, percent
from .words import Finding, findings, loud_cards, odd

SHOWN = 24
"""A plot of cards shows the best and the worst, so many in all; a table has them all."""


def render(results: Results) -> str:
    """The whole page."""
    header = results.header
    played = game(header.game)
    arms = [(arm, results.of(arm.name)) for arm in header.arms]
    arms = [(arm, rows) for arm, rows in arms if rows]
    names = [Names(played, arm, header.seed) for arm, _ in arms]
    body = [_top(played.title, results)]
    if len(arms) > 1:
        body.append(
            _side_by_side([(arm, rows, n) for (arm, rows), n in zip(arms, names, strict=True)])
        )
    for (arm, rows), own in zip(arms, names, strict=True):
        body.append(_arm(arm, rows, own, many=len(arms) > 1))
    style = files(__package__).joinpath("style.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(played.title)}: balance report</title>\n<style>\n{style}</style>\n"
        f"</head>\n<body>\n{''.join(body)}</body>\n</html>\n"
    )


def _top(title: str, results: Results) -> str:
    header = results.header
    relieved = sum(bool(row.relieved) for row in results.rows)
    facts = [
        ("Games", f"{len(results.rows):,}, seed {escape(header.seed)}"),
        ("Rules", f"version {header.version}"),
    ]
    if len(header.arms) == 1:
        facts += _described(header.arms[0])
    if header.rotate:
        facts.append(("Seats", "everybody moves on by one from game to game"))
    if header.until:
        facts.append(("Played until", f"every share is known to {percent(header.until, digits=1)}"))
    if relieved:
        facts.append(("Bots that failed", f"in {relieved:,} games; a random one played on"))
    return (
        f"<h1>{escape(title)}</h1>\n<p class=lead>What {len(results.rows):,} games between bots "
        f"say about its balance</p>\n<dl class=facts>{_pairs(facts)}</dl>\n"
    )


def _described(arm: Arm) -> list[tuple[str, str]]:
    facts = [
        ("Players", f"{arm.players}: {escape(', '.join(arm.bots))}"),
        ("Content", f"<code>{escape(arm.content)}</code>"),
    ]
    if arm.options:
        chosen = ", ".join(f"{key} = {value}" for key, value in arm.options.items())
        facts.append(("Options", escape(chosen)))
    return facts


def _side_by_side(arms: Sequence[tuple[Arm, list[Row], Names]]) -> str:
    parts = [
        "<h2>Side by side</h2>\n<p class=how>How often each side wins in each way to play.</p>"
    ]
    teams = sorted({team for _, rows, _ in arms for team in analysis.by_team(rows)})
    for team in teams:
        marks = [
            _mark(arm.name, analysis.by_team(rows)[team], None)
            for arm, rows, _ in arms
            if team in analysis.by_team(rows)
        ]
        owner = next(names for _, rows, names in arms if team in analysis.by_team(rows))
        title = owner.team(team)
        parts.append(f"<h3>{escape(title)}</h3>{_figure(intervals(marks, line=None, title=title))}")
    return "".join(parts)


def _arm(arm: Arm, rows: list[Row], names: Names, *, many: bool) -> str:
    teams, parts = analysis.by_team(rows), analysis.by_part(rows)
    used = analysis.cards(rows)
    head = f"<h2>{escape(arm.name)}</h2>\n<dl class=facts>{_pairs(_described(arm))}</dl>"
    return "".join(
        [
            head if many else "",
            _verdict(findings(names, teams, parts, used)),
            _wins(names, teams, rows),
            _played_parts(names, parts),
            _routes(names, rows),
            _length(rows),
            _card_use(names, used),
            _where(names, rows),
        ]
    )


def _verdict(found: Sequence[Finding]) -> str:
    items = "".join(
        f"<li class={'loud' if one.loud else 'calm'}>{escape(one.text)}</li>" for one in found
    )
    return f"<section class=verdict><h2>In short</h2><ul>{items}</ul></section>\n"


def _wins(names: Names, teams: dict[int, Rate], rows: list[Row]) -> str:
    marks = [
        _mark(names.team(team), rate, (names.fair, len(teams)))
        for team, rate in sorted(teams.items())
    ]
    bots = analysis.by_bot(rows)
    levels = ""
    if len(bots) > 1:
        of_bots = [_mark(level, rate, None) for level, rate in sorted(bots.items())]
        levels = "<h3>By bot</h3>" + _figure(
            intervals(of_bots, line=names.fair, title="Wins by level of bot")
        )
    return (
        "<h2>Who wins</h2>\n<p class=how>Each dot is a share of games won, its bar the 95 % "
        "interval, the dashed line an equal share. A diamond is off by more than chance "
        "explains. A win that several share counts in parts.</p>"
        + _figure(intervals(marks, line=names.fair, title="Wins by side"))
        + levels
    )


def _played_parts(names: Names, parts: dict[str, Rate]) -> str:
    if not parts:
        return ""
    plots = []
    for family in sorted({key.partition(".")[0] for key in parts}):
        kin = {key: rate for key, rate in parts.items() if key.startswith(family + ".")}
        mean = sum(r.rate * r.n for r in kin.values()) / sum(r.n for r in kin.values())
        tries = len(kin) if 0 < mean < 1 else 0
        marks = [
            _mark(names.thing(key), rate, (mean, tries) if tries else None)
            for key, rate in sorted(kin.items(), key=lambda pair: -pair[1].rate)
        ]
        plots.append(_figure(intervals(marks, line=mean, title=f"Wins by {family}")))
    return (
        "<h2>Parts to play</h2>\n<p class=how>How often whoever played a part won; the dashed line "
        "is the average of its kind.</p>" + "".join(plots)
    )


def _routes(names: Names, rows: list[Row]) -> str:
    found = analysis.routes(rows)
    marks = [_mark(rule, rate, None) for rule, rate in found.items()]
    told = [
        (f"<code>{escape(rule)}</code>", escape(names.rule(rule)))
        for rule in found
        if names.rule(rule)
    ]
    return (
        "<h2>How games end</h2>\n<p class=how>By the rule that ended them.</p>"
        + _figure(intervals(marks, line=None, title="How games end"))
        + f"<dl class=facts>{_pairs(told)}</dl>"
    )


def _length(rows: list[Row]) -> str:
    bins = analysis.histogram([row.decisions for row in rows])
    parts = [
        "<h2>How long and how close</h2>\n<p class=how>Decisions in a game.</p>",
        _figure(columns(bins, title="Decisions in a game", unit="decisions")),
    ]
    leads = [row.leads for row in rows if row.leads is not None]
    if leads:
        changes = columns(analysis.histogram(leads), title="Changes of the lead", unit="changes")
        parts += [
            "<p class=how>How often the lead changed hands, judged by what the rules would give "
            "everybody at that moment.</p>",
            _figure(changes),
        ]
    return "".join(parts)


def _card_use(names: Names, used: list[CardUse]) -> str:
    if not used:
        return ""
    loud = loud_cards(used)
    compared = [card for card in used if card.difference]
    shown = compared
    if len(compared) > SHOWN:
        shown = [*compared[: SHOWN // 2], *compared[-SHOWN // 2 :]]
    marks = [
        Mark(
            names.thing(card.card), *card.difference[:3], note=gap(card.difference),
            loud=card.card in loud,
        )
        for card in shown
        if card.difference
    ]  # fmt: skip
    plot = _figure(intervals(marks, line=0.0, title="Cards", signed=True)) if marks else ""
    ends = " (the best and the worst)" if len(compared) > SHOWN else ""
    rows = "".join(_card_row(names, card, loud) for card in used)
    return (
        "<h2>Cards</h2>\n<p class=how>Wins of those who used a card, less the wins of those who "
        f"had it and did not use it{ends}; for what is always used, of those who did not have it. "
        f"A diamond differs by more than chance explains among {len(compared)} comparisons.</p>"
        f"{plot}"
        f"<details{'' if len(used) > 60 else ' open'}><summary>All {len(used)} cards</summary>"
        "<table><thead><tr><th>Card</th><th>had</th><th>used</th><th>times</th><th>wins, used</th>"
        "<th>wins, not used</th><th>difference, 95 %</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></details>"
    )


def _card_row(names: Names, card: CardUse, loud: set[str]) -> str:
    cells = [
        f"{card.had:,}", f"{card.used:,}", f"{card.times:,}",
        percent(card.with_.rate) if card.with_ else "–",
        percent(card.without.rate) if card.without else "–",
        gap(card.difference) if card.difference else "–",
    ]  # fmt: skip
    kind = " class=loud" if card.card in loud else ""
    rest = "".join(f"<td>{cell}</td>" for cell in cells)
    return f"<tr{kind}><td>{escape(names.thing(card.card))}</td>{rest}</tr>"


def _where(names: Names, rows: list[Row]) -> str:
    board = names.board
    if board is None:
        return ""
    maps = []
    for event in names.game.study.heat:
        counts = names.on_board(analysis.spots(rows, event))
        if counts:
            title = names.event(event)
            maps.append(
                f"<figure><figcaption>{escape(title)}: {sum(counts.values()) / len(rows):.1f} "
                f"times a game</figcaption>{heat(board, counts, title=title)}</figure>"
            )
    if not maps:
        return ""
    return (
        "<h2>Where it happens</h2>\n<p class=how>The fuller, the more often; the number is the "
        f"count in all games.</p><div class=maps>{''.join(maps)}</div>"
    )


def _mark(label: str, rate: Rate, fair: tuple[float, int] | None) -> Mark:
    note = f"{percent(rate.rate, digits=1)} of {rate.n:,}"
    loud = fair is not None and odd(rate, *fair)
    return Mark(label, rate.rate, rate.low, rate.high, note, loud)


def _figure(plot: str) -> str:
    return f"<figure>{plot}</figure>\n"


def _pairs(pairs: Iterable[tuple[str, str]]) -> str:
    return "".join(f"<dt>{title}</dt><dd>{value}</dd>" for title, value in pairs)
