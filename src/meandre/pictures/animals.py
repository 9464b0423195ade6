"""The five animals of the river that play, from the gentlest to the wiliest, in a square of 64."""

from collections.abc import Callable
from dataclasses import dataclass

from meandre.pictures.eyes import Eye, eye
from meandre.pictures.seats import INK, Stone

BUST = "M9.1 48.1{}54.9 48.1A28 28 0 0 1 9.1 48.1Z"
"""Shoulders down to the frame; the line from shoulder to shoulder is to be filled in."""


@dataclass(frozen=True)
class Animal:
    """How one kind is drawn, and where it wears what."""

    ground: str
    """The colour of the sky behind it."""
    water: str
    coats: tuple[tuple[str, str], ...]
    """Colours of coats and of their shadows: three, so that not all of a kind look alike."""
    body: Callable[[str, str, Stone], str]
    """What is below the head, for a coat, its shadow and a stone."""
    head: Callable[[str, str, Stone], str]
    eyes: tuple[Eye, ...]
    neck: tuple[float, float, float]
    """The middle of the neck, and half its width."""
    crown: tuple[float, float, float, float]
    """Where a hat sits: its middle, its scale and its turn."""
    ear: tuple[float, float, float]
    """Where a flower is worn, and its scale."""

    def face(self, coat: tuple[str, str], look: str, stone: Stone) -> str:
        """The head with its eyes."""
        pair = look == "spectacled" and len(self.eyes) > 1
        bridge = f'<path d="M29.4 {self.eyes[0].y}q2.6-1.6 5.2 0" fill="none" stroke-width="1.3"/>' if pair else ""
        return self.head(*coat, stone) + "".join(eye(at, look, coat[0]) for at in self.eyes) + bridge


def duckling_body(coat: str, shade: str, _stone: Stone) -> str:
    """Downy shoulders."""
    return (
        f'<path d="{BUST.format("C13 44 20 43.5 25 40H39C44 43.5 51 44 ")}" fill="{coat}"/>'
        f'<path d="M14 50q2 4 5 5M46 54q3-1 4-4M17 47q1 3 3 4" fill="none" stroke="{shade}" stroke-width="1.3"/>'
    )


def duckling_head(coat: str, shade: str, _stone: Stone) -> str:
    """A round head with a tuft and a broad bill."""
    return (
        f'<path d="M32 15Q29 9.4 25.4 9.2M32 15Q31.4 8 34.4 6.4M32 15Q35 10.6 39 10.8" fill="none" stroke="{shade}" '
        'stroke-width="2.2"/>'
        '<path d="M32 13.6C41 13.6 47 20 47.2 27.6C48.8 37.4 41.4 44 32 44S15.2 37.4 16.8 27.6C17 20 23 13.6 32 '
        f'13.6Z" fill="{coat}"/>'
        '<path d="M46.4 27C48 36 42 43 33 43.2C40 41 44 36 43.4 27C43 22 41 18.6 38 16.4C43 18 46 22 46.4 27Z" '
        f'fill="{shade}" fill-opacity=".55" stroke="none"/>'
        '<path d="M20.4 22Q22 18 26 16.4" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.8"/>'
        '<g fill="#ee7c4b" fill-opacity=".5" stroke="none"><ellipse cx="20.8" cy="33" rx="3" ry="2.1"/>'
        '<ellipse cx="43.2" cy="33" rx="3" ry="2.1"/></g>'
        '<path d="M26.4 34.6Q32 42 37.6 34.6Z" fill="#b9531a"/>'
        '<path d="M23 33.4C24.6 29.6 28.4 28.6 32 28.6S39.4 29.6 41 33.4C38.6 36 35.6 36.2 32 36.2S25.4 36 23 33.4Z" '
        'fill="#f18a2e"/>'
        '<path d="M29.4 31.4l.8.5M34.6 31.4l-.8.5" stroke-width="1.2"/>'
        '<path d="M26.4 31.6Q28 30.2 30 30" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.1"/>'
    )


def otter_body(coat: str, shade: str, _stone: Stone) -> str:
    """Sloping shoulders and a pale throat."""
    return (
        f'<path d="{BUST.format("C12 44 17 42.5 20 37H44C47 42.5 52 44 ")}" fill="{coat}"/>'
        f'<path d="M21 44Q32 50 43 44Q43 54 40 58.8Q32 61.5 24 58.8Q21 54 21 44Z" fill="#f2dfbc" stroke="none"/>'
        f'<path d="M12.6 50q1 4 3 6M51.4 50q-1 4-3 6" fill="none" stroke="{shade}" stroke-width="1.3"/>'
    )


def otter_head(coat: str, shade: str, _stone: Stone) -> str:
    """A broad head with small ears, a pale muzzle and whiskers."""
    return (
        f'<g fill="{coat}"><circle cx="16.4" cy="20.4" r="4.3"/><circle cx="47.6" cy="20.4" r="4.3"/></g>'
        f'<g fill="{shade}" stroke="none"><circle cx="16.2" cy="20.6" r="2"/><circle cx="47.8" cy="20.6" r="2"/></g>'
        '<path d="M32 14C40 14 46 17 48.4 22C50.8 27 51.4 33.4 48 38C44.6 42.6 38 44.4 32 44.4S19.4 42.6 16 38C12.6 '
        f'33.4 13.2 27 15.6 22C18 17 24 14 32 14Z" fill="{coat}"/>'
        '<path d="M47.6 23C50 29 50.2 34 47 37.6C44 41.6 39 43.4 34 43.6C41 41 45 36 45 30Q45 22 40 16.6Q45.6 18.6 '
        f'47.6 23Z" fill="{shade}" fill-opacity=".6" stroke="none"/>'
        '<path d="M20.4 20.6Q24 17.4 28.6 16.8" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.7"/>'
        '<path d="M32 30C36 28.4 43.4 30 44 35.6C44.4 40.8 37 43.4 32 43.4S19.6 40.8 20 35.6C20.6 30 28 28.4 32 30Z" '
        'fill="#f6e6c6" stroke="none"/>'
        '<path d="M27.2 29.2C27.2 27 36.8 27 36.8 29.2C36.8 32 33.6 33.6 32 33.6S27.2 32 27.2 29.2Z" fill="#33221a" '
        'stroke="none"/>'
        '<path d="M29.2 29Q30.6 28 32.4 28.2" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1"/>'
        '<path d="M32 33.4v2.4C30.6 39 27 39 25.4 36.6M32 35.8C33.4 39 37 39 38.6 36.6" fill="none" '
        'stroke-width="1.5"/>'
        '<path d="M22 35.4 12 33.6M22 37.4l-9.6 1.4M42 35.4l10-1.8M42 37.4l9.6 1.4" fill="none" stroke-width=".9"/>'
    )


def heron_body(coat: str, shade: str, _stone: Stone) -> str:
    """Folded wings, and a long neck with dark streaks."""
    return (
        f'<path d="{BUST.format("C11 45 16 44 24 43H42C47 44 52 45 ")}" fill="{coat}"/>'
        f'<path d="M13 50q5-2 9 2M15 54.4q5-1.6 8 2M50 50q-4-1-7 2" fill="none" stroke="{shade}" stroke-width="1.4"/>'
        '<path d="M20.6 22C18.6 31 26.6 34 25.4 40Q24.4 45 20 49Q30 57 43 50C43 43 39.6 40 37.6 36C35.8 32 36 29.6 '
        '35.6 26Z" fill="#fbf6ea"/>'
        f'<path d="M22.4 29C23 33 27.4 35 27 40.4Q26.4 45 23 49L27 50Q30 40 26 34Q24 31 24 28Z" fill="{coat}" '
        'fill-opacity=".6" stroke="none"/>'
        '<path d="M34 33l1 2.6M35.6 37.6l1.4 2.6M37.6 42l.8 2.6" stroke="#2f3540" stroke-width="1.6"/>'
    )


def heron_head(coat: str, _shade: str, _stone: Stone) -> str:
    """A narrow head with a dagger of a bill and a long plume."""
    return (
        '<path d="M40 18.6C47 19.4 56 23 62.4 27.4C55 29.2 46 29.2 38.4 28Z" fill="#eda83a"/>'
        '<path d="M41 24Q50 24.4 61 27.2" fill="none" stroke="#8a5512" stroke-width="1.1"/>'
        '<path d="M18.8 23C18.4 16 24.4 12.8 30.6 13C36.6 13.2 40 16 41.6 19.4Q43 24 41 28.2C33 31.4 19.6 31.4 18.8 '
        '23Z" fill="#fbf6ea"/>'
        f'<path d="M20 25Q24 30.6 36 29Q28 31.6 23 29.6Q20.4 28 20 25Z" fill="{coat}" fill-opacity=".6" stroke="none"/>'
        '<path d="M37.6 15.8C31 11.6 23 12.6 17.6 16C12.4 19 8 19.2 3.4 17C7 23 14.6 24.4 20.6 21.4C26 18.6 32 17.6 '
        '37.6 18.4Z" fill="#2f3540"/>'
        '<path d="M14 20.6Q9.6 25 6 25.2" fill="none" stroke="#2f3540" stroke-width="1.6"/>'
    )


def crocodile_body(coat: str, shade: str, _stone: Stone) -> str:
    """A ridged back and shoulders."""
    return (
        f'<path d="M12.4 40 6.4 38.6 9.6 34 5 30.4 10.4 27.6 8.6 22.6 15 23.4Z" fill="{shade}"/>'
        f'<path d="{BUST.format("C8 44 9 41 11 38L36 42C44 43 51 44 ")}" fill="{coat}"/>'
        f'<path d="M44 48q3 1 5 4M40 52q3 1 4 4" fill="none" stroke="{shade}" stroke-width="1.4"/>'
    )


def crocodile_head(coat: str, shade: str, _stone: Stone) -> str:
    """A long snout with a smile full of teeth."""
    return (
        '<path d="M13 48C8 38 10 27 17.4 23.4C16.6 17 22.6 13.4 27.4 15.8C30.6 17.4 31.2 20.6 32 22.6C38 24 43 26.2 '
        "48.4 26.8C50 23.4 55.6 22.8 58.4 25.8C61.6 29.2 61 33.8 58.6 36C58 40.4 51 43.4 44 44.6Q38 45.6 35 48.6Q24 "
        f'53 13 48Z" fill="{coat}"/>'
        '<path d="M58.6 36C58 40.4 51 43.4 44 44.6Q38 45.6 35 48.6Q27 51.6 20 50Q28 46 29 37Q43 40.6 58.6 36Z" '
        'fill="#efe3b4" fill-opacity=".75" stroke="none"/>'
        '<path d="M14 33q2-2 4 0M13.4 38q2-2 4 0M18.6 36q2-2 4 0M35 27.6q1.8-1.6 3.6 0M40 30q1.8-1.6 3.6 0M45.6 '
        f'30.6q1.6-1.4 3.2 0" fill="none" stroke="{shade}" stroke-width="1.4"/>'
        '<path d="M21 19.4Q22.6 17 25.4 17" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.4"/>'
        '<path d="M33 36.6l2.4 4.4 2-4ZM40 37.4l2.2 4.2 2.2-4.2ZM47.4 37l2 4 2.4-4.6ZM54 36l1.6 3.4 2-4.4Z" '
        'fill="#fffdf4" stroke-width="1"/>'
        '<path d="M59.4 34.8C51 38 41 37.8 33.4 36.6C28.6 36 25.6 33.6 24.4 30.2" fill="none" stroke-width="1.7"/>'
        f'<ellipse cx="54.6" cy="28" rx="1.7" ry="1.2" fill="{INK}" stroke="none"/>'
    )


def cobra_body(coat: str, shade: str, stone: Stone) -> str:
    """A coil with diamonds in the seat's colour, and the tip of the tail."""
    diamonds = "".join(
        f'<path d="M{x} {y}l3.6 2.7-3.6 2.7-3.6-2.7Z"/>' for x, y in ((13.6, 48), (22.4, 51.4), (31.8, 52.6), (41, 51))
    )
    return (
        f'<path d="M46 46C54.6 46 57 39 52.4 33.6C53.4 38 50 40.6 43 40.6Z" fill="{coat}"/>'
        '<path d="M7.4 45.6C9 39.6 17 39.6 25 40.4H39C47 39.6 55 39.6 56.6 45.6A28 28 0 0 1 7.4 45.6Z" '
        f'fill="{shade}"/>'
        f'<path d="M8 47C14 44 22 49.4 32 49.4S50 44 56 47A28 28 0 0 1 8 47Z" fill="{coat}"/>'
        f'<g fill="{stone.colour}" stroke-width="1">{diamonds}</g>'
    )


def cobra_head(coat: str, shade: str, stone: Stone) -> str:
    """A spread hood marked in the seat's colour, a wedge of a head before it, and a forked tongue."""
    return (
        '<path d="M32 12.6C46 12 56 18.6 56.2 28C56.2 37.6 43.6 40 41.4 49.4Q32 53.4 22.6 49.4C20.4 40 7.8 37.6 7.8 '
        f'28C8 18.6 18 12 32 12.6Z" fill="{coat}"/>'
        '<path d="M55 25.6Q56.4 33 48 38Q41.6 42 40.4 48.8L36 50Q38 42 44.4 36.6Q51 30.6 48.4 18Q54 20.6 55 25.6Z" '
        f'fill="{shade}" fill-opacity=".5" stroke="none"/>'
        '<path d="M24.6 28C23.4 37 26 43 26.4 50.4Q32 52.4 37.6 50.4C38 43 40.6 37 39.4 28Z" fill="#f6e6c6" '
        'stroke-width="1"/>'
        '<path d="M25.4 36.4q6.6 1.8 13.2 0M26 40.4q6 1.8 12 0M26.4 44.4q5.6 1.8 11.2 0" fill="none" stroke="#c9a873" '
        'stroke-width="1.3"/>'
        f'<g fill="{stone.colour}" stroke-width="1.1">'
        '<path d="M13.6 20.6C19 23.6 21.4 30 20.4 36C14 33.4 10.4 27 13.6 20.6Z"/>'
        '<path d="M50.4 20.6C45 23.6 42.6 30 43.6 36C50 33.4 53.6 27 50.4 20.6Z"/></g>'
        '<g fill="none"><path d="M32 31v6.4l-2.6 3.4M32 37.4l2.6 3.4" stroke-width="3.2"/>'
        '<path d="M32 31v6.4l-2.6 3.4M32 37.4l2.6 3.4" stroke="#d8433a" stroke-width="1.7"/></g>'
        '<path d="M32 10.6C39.4 10.6 43.4 14.6 44 20C44.4 25.6 39.8 29.6 36.6 32.6C34.6 34.4 29.4 34.4 27.4 '
        f'32.6C24.2 29.6 19.6 25.6 20 20C20.6 14.6 24.6 10.6 32 10.6Z" fill="{coat}"/>'
        f'<path d="M43 19Q43.4 24.6 36 31.8Q34.6 33 32.4 33.2Q39.4 24 39.4 14Q42.6 15.6 43 19Z" fill="{shade}" '
        'fill-opacity=".55" stroke="none"/>'
        '<path d="M24 15.4Q26.6 12.8 30 12.6" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>'
        f'<path d="M32 12.8l2.6 3.4-2.6 3.6-2.6-3.6Z" fill="{stone.colour}" stroke-width="1"/>'
        '<path d="M22.6 25.8Q24 26 25 27Q32 31.6 39 27Q40 26 41.4 25.8" fill="none" stroke-width="1.5"/>'
        f'<g fill="{INK}" stroke="none"><circle cx="30.6" cy="26" r=".8"/><circle cx="33.4" cy="26" r=".8"/></g>'
    )


ANIMALS = (
    Animal(
        "#fdf0cf",
        "#a9d3d0",
        (("#f9d75c", "#dda52c"), ("#fbe38c", "#dfb24a"), ("#eec25a", "#c28a2a")),
        duckling_body,
        duckling_head,
        (Eye(24, 25.2, 2.9), Eye(40, 25.2, 2.9)),
        (32, 46.6, 12),
        (32, 16.4, 1, 0),
        (47.4, 15.6, 0.9),
    ),
    Animal(
        "#e4f0e2",
        "#8fc3bf",
        (("#9a6a40", "#6f4728"), ("#7d5638", "#573823"), ("#ab8462", "#7c5b40")),
        otter_body,
        otter_head,
        (Eye(24, 25, 2.8), Eye(40, 25, 2.8)),
        (32, 47, 12.6),
        (32, 15.4, 0.98, 0),
        (47.6, 17, 0.9),
    ),
    Animal(
        "#e6ecf0",
        "#9dbccb",
        (("#8fa0b0", "#5d6f82"), ("#a9b4ba", "#74838c"), ("#7f8ea6", "#525f7a")),
        heron_body,
        heron_head,
        (Eye(33.8, 21.6, 2.9, "#ffd54d", lean=1.4),),
        (32, 45.4, 8.6),
        (27.4, 14, 0.7, -8),
        (20.4, 16.4, 0.85),
    ),
    Animal(
        "#eef0d2",
        "#9fbf9d",
        (("#7fa356", "#557a36"), ("#6d9367", "#486b47"), ("#98a557", "#6d7a34")),
        crocodile_body,
        crocodile_head,
        (Eye(24.6, 21.4, 3.2, "#ffe066", slit=True, lean=1.5),),
        (25.4, 48.6, 11.6),
        (16.4, 20.6, 0.64, -34),
        (14.6, 23, 0.9),
    ),
    Animal(
        "#ece0ee",
        "#a3a9cb",
        (("#dcb276", "#a97a41"), ("#cf9d6d", "#96663c"), ("#c9b48a", "#94794c")),
        cobra_body,
        cobra_head,
        (Eye(26.4, 20.6, 3, "#ffcf3f", slit=True, lean=-1.9), Eye(37.6, 20.6, 3, "#ffcf3f", slit=True, lean=1.9)),
        (32, 47.2, 9.4),
        (32, 12.6, 0.72, 0),
        (43.8, 12.4, 0.8),
    ),
)
"""By level: a duckling, an otter, a heron, a crocodile and a cobra."""
