"""Photographs of what lies and stands on tables, most of them in the evening with lamps behind."""

import math
import random

from studio import *  # noqa: F403

ALL = {}


def photo(make):
    ALL[make.__name__.replace("_", "-")] = make
    return make


def pub(colours=(WARM, (1, 0.45, 0.2), (1, 0.8, 0.5)), count=26, low=0.0):
    """A room in the evening: dark, warm, its lamps far behind the table."""
    world((0.012, 0.008, 0.008), (0.03, 0.018, 0.014), 1)
    backdrop((0.03, 0.014, 0.008), 34, 0.6)
    bokeh(count, (-15, 15), (24, 31), (low - 4.5, low + 4.5), (0.4, 1.05), colours, (0.14, 0.6))


def daylight(low=(0.22, 0.3, 0.12), high=(0.75, 0.85, 0.95)):
    """A table outdoors: leaves and sky, out of focus."""
    world(low, high, 0.9)
    backdrop((0.12, 0.2, 0.06), 34, 0.9)
    bokeh(
        60,
        (-17, 17),
        (22, 31),
        (-7, 7),
        (0.7, 1.9),
        ((0.5, 0.62, 0.2), (0.25, 0.4, 0.1), (0.9, 0.85, 0.5), (0.7, 0.85, 0.9)),
        (0.06, 0.3),
    )


def die(at, size, ground, dots, turn):
    body = block((size, size, size), mat(ground, 0.25, coat=0.6), at, turn, edge=size * 0.12, rounds=6)
    spots = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)]}
    spots[4] = [(-1, -1), (1, 1), (-1, 1), (1, -1)]
    spots[5] = [*spots[4], (0, 0)]
    spots[6] = [*spots[4], (-1, 0), (1, 0)]
    dark = mat(dots, 0.4)
    half = size / 2
    for face, (n, place) in enumerate(
        (
            (random.choice((5, 6, 3)), lambda u, v: (u, v, half)),
            (2, lambda u, v: (u, -half, v)),
            (4, lambda u, v: (half, u, v)),
            (3, lambda u, v: (-half, u, v)),
        )
    ):
        for u, v in spots[n]:
            dot = ball(size * 0.085, dark, place(u * size * 0.26, v * size * 0.26), detail=3)
            axis = (2, 1, 0, 0)[face]
            dot.scale[axis] = 0.35
            dot.parent = body


@photo
def dice_table():
    pub()
    table(wood(OAK, planks=2.6))
    for x, y, size, ground, dots, turn in (
        (-1.5, 0.1, 1.05, CREAM, INK, 0.5),
        (0.15, -0.5, 1.05, RED, CREAM, -0.35),
        (1.75, 1.0, 1.05, BLUE, CREAM, 0.9),
        (-0.3, 2.4, 1.05, GREEN, CREAM, 0.2),
        (3.6, 2.6, 1.05, CREAM, INK, 1.1),
        (-3.9, 2.2, 1.05, YELLOW, INK, 0.7),
    ):
        die((x, y, size / 2), size, ground, dots, (0, 0, turn))
    for i in range(9):
        rod(0.36, 0.13, mat(random.choice((RED, TEAL, CREAM)), 0.35), (-3.1 + random.uniform(-1, 1), -0.5 + i * 0.2, 0.07))
    lathe([(0, 0), (0.72, 0), (0.8, 1.9), (0.76, 1.9), (0.7, 0.12), (0, 0.1)], mat((0.8, 0.4, 0.06), 0.05, glass=0.9), (4.4, 4.6, 0))
    lamp((-5, -1, 7), (0, 0.5, 0), 420, 2.5, (1, 0.78, 0.52))
    lamp((6, 5, 4), (0, 0.5, 0.5), 160, 2, (1, 0.5, 0.25))
    lens((0.3, -7.6, 2.5), (0.25, 0.6, 0.95), 58, (0.1, -0.6, 0.6), 0.16)
    return 0.3


CHESSMEN = {
    "pawn": [(0, 0), (0.42, 0), (0.42, 0.16), (0.3, 0.26), (0.17, 0.5), (0.13, 0.8), (0.27, 0.86), (0.14, 0.93)],
    "bishop": [(0, 0), (0.46, 0), (0.46, 0.18), (0.3, 0.3), (0.17, 0.7), (0.13, 1.2), (0.3, 1.28), (0.13, 1.36), (0.3, 1.62), (0.2, 1.9), (0.05, 2.02), (0.09, 2.1), (0, 2.16)],
    "rook": [(0, 0), (0.5, 0), (0.5, 0.2), (0.33, 0.34), (0.26, 1.1), (0.42, 1.2), (0.42, 1.62), (0.28, 1.62), (0.28, 1.42), (0, 1.42)],
    "queen": [(0, 0), (0.52, 0), (0.52, 0.2), (0.34, 0.34), (0.18, 0.9), (0.14, 1.6), (0.36, 1.7), (0.16, 1.8), (0.4, 2.3), (0.3, 2.36), (0.1, 2.4), (0.12, 2.52), (0, 2.6)],
    "king": [(0, 0), (0.54, 0), (0.54, 0.2), (0.36, 0.34), (0.2, 0.9), (0.16, 1.75), (0.4, 1.86), (0.18, 1.96), (0.4, 2.5), (0.1, 2.62), (0, 2.62)],
}


def chessman(kind, x, y, made):
    lathe(CHESSMEN[kind], made, (x, y, 0.02), soft=2)
    if kind == "pawn":
        ball(0.29, made, (x, y, 1.14))
    if kind == "king":
        block((0.1, 0.08, 0.46), made, (x, y, 2.86), edge=0.02)
        block((0.32, 0.08, 0.1), made, (x, y, 2.9), edge=0.02)


@photo
def chess_in_the_park():
    daylight()
    light, dark = wood(PINE, 2, 0.3), wood(WALNUT, 2, 0.3)
    table(wood(OAK, planks=3), z=-0.22)
    for column in range(8):
        for row in range(8):
            block((1, 1, 0.2), light if (column + row) % 2 else dark, (column - 3.5, row - 3.5, -0.1), edge=0.012)
    white, black = mat((0.72, 0.55, 0.34), 0.3, coat=0.5), mat((0.05, 0.025, 0.018), 0.25, coat=0.6)
    for kind, x, y, made in (
        ("king", 0.5, -1.5, white), ("pawn", -0.5, -1.5, white), ("pawn", 1.5, -2.5, white), ("bishop", -1.5, -0.5, white),
        ("rook", -2.5, -2.5, white), ("queen", -0.5, 1.5, black), ("pawn", 0.5, 0.5, black), ("king", 1.5, 3.5, black),
        ("rook", 2.5, 2.5, black), ("pawn", -2.5, 2.5, black), ("pawn", -1.5, 1.5, black), ("bishop", 3.5, 0.5, black),
    ):  # fmt: skip
        chessman(kind, x, y, made)
    sun((0.55, 0.35, -0.62), 4.2, (1, 0.88, 0.68), 2)
    lens((-2.8, -9.4, 3.0), (0.1, -0.6, 1.45), 56, (0.4, -1.5, 1.6), 0.15)
    return 0.1


@photo
def catan_board():
    pub()
    table(wood(WALNUT, planks=3))
    kinds = {
        "field": (0.75, 0.46, 0.06), "wood": (0.035, 0.15, 0.05), "meadow": (0.3, 0.46, 0.08),
        "clay": (0.5, 0.15, 0.05), "stone": (0.26, 0.27, 0.3), "sand": (0.72, 0.56, 0.33),
    }  # fmt: skip
    names = list(kinds)
    spots = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
    side = 1.22
    for q, r in spots:
        x, y = side * math.sqrt(3) * (q + r / 2), side * 1.5 * r
        sea = max(abs(q), abs(r), abs(q + r)) == 3
        kind = random.choice(names)
        corners = [(1.17 * math.sin(i * math.pi / 3), 1.17 * math.cos(i * math.pi / 3)) for i in range(6)]
        ground = mat((0.04, 0.2, 0.36), 0.35, bump=0.4, bump_scale=9) if sea else mat(kinds[kind], 0.7, vary=0.3, bump=0.3)
        polygon(corners, ground, (x, y, 0), thick=0.16, edge=0.03)
        if sea:
            continue
        if kind != "sand":
            rod(0.34, 0.07, mat(CREAM, 0.5), (x, y, 0.19))
            letters(str(random.choice((4, 5, 6, 8, 9, 10))), mat(random.choice((INK, RED)), 0.6), 0.4, (x, y, 0.23), thick=0.005)
        for _ in range({"wood": 9, "stone": 5}.get(kind, 0)):
            a, d = random.uniform(0, 6.28), random.uniform(0.55, 0.9)
            tall = random.uniform(0.3, 0.55)
            rod(0.15 if kind == "wood" else 0.24, tall, mat(kinds[kind], 0.8), (x + d * math.cos(a), y + d * math.sin(a), 0.16 + tall / 2), tip=0.0, sides=7)
    for x, y, colour in ((-1.06, -1.83, RED), (1.06, -0.6, BLUE), (2.1, 1.22, (0.8, 0.32, 0.03)), (-2.1, 1.22, CREAM), (0, -3, RED), (3.17, -0.6, BLUE)):
        made = mat(colour, 0.35, coat=0.4)
        polygon([(-0.22, 0), (0.22, 0), (0.22, 0.32), (0, 0.55), (-0.22, 0.32)], made, (x, y + 0.2, 0.17), (math.pi / 2, 0, 0), 0.42, 0.02)
    for x, y, turn, colour in ((-0.55, -2.3, 0.52, RED), (1.06, -1.25, 1.57, BLUE), (-2.1, 0.5, 1.57, CREAM), (0.5, -3.3, -0.52, RED)):
        block((0.9, 0.16, 0.18), mat(colour, 0.35, coat=0.4), (x, y, 0.26), (0, 0, turn), 0.02)
    die((2.9, -2.9, 0.66), 0.62, CREAM, INK, (0, 0, 0.4))
    die((3.7, -2.4, 0.66), 0.62, RED, CREAM, (0, 0, 1.0))
    lamp((-4, -3, 8), (0, 0, 0), 700, 2.5, (1, 0.8, 0.56))
    lamp((6, 6, 4), (0, 0, 0), 260, 2, (1, 0.55, 0.3))
    lens((-0.6, -8.6, 4.3), (0.2, -0.7, 0.2), 46, (0.2, -2.2, 0.3), 0.12)
    return 0.25


@photo
def mahjong_tiles():
    pub(((1, 0.3, 0.16), WARM, (1, 0.75, 0.45)), 20)
    table(mat((0.025, 0.16, 0.1), 0.95, bump=0.5, bump_scale=90, sheen=0.4))
    bone, back = mat((0.86, 0.8, 0.68), 0.25, coat=0.6), mat((0.02, 0.24, 0.14), 0.25, coat=0.6)
    inks = {"red": mat((0.6, 0.03, 0.03), 0.5), "green": mat((0.02, 0.3, 0.1), 0.5), "blue": mat((0.02, 0.07, 0.3), 0.5)}

    def face(x, y, z, turn, kind, up=False):
        tilt = (-0.18, 0, turn) if not up else (-math.pi / 2, 0, turn)
        body = block((0.9, 0.34, 1.22), bone, (x, y, z), tilt, 0.08)
        rear = block((0.9, 0.24, 1.22), back, (0, 0.27, 0), (0, 0, 0), 0.08)
        rear.parent = body
        if kind == "bars":
            marks = [block((0.09, 0.03, 0.38), inks["red" if c == 0 else "green"], (c * 0.24, -0.17, r * 0.27), edge=0.012) for c in (-1, 0, 1) for r in (-1, 1)]
        elif kind == "dots":
            marks = [rod(0.13, 0.03, inks[("blue", "green", "red")[(c + r) % 3]], (c * 0.24, -0.17, r * 0.36), (math.pi / 2, 0, 0)) for c in (-1, 1) for r in (-1, 0, 1)]
            marks += [rod(0.06, 0.04, bone, (c * 0.24, -0.17, r * 0.36), (math.pi / 2, 0, 0)) for c in (-1, 1) for r in (-1, 0, 1)]
        elif kind == "red":
            marks = [block((0.09, 0.03, 0.86), inks["red"], (0, -0.17, 0), edge=0.01), block((0.5, 0.03, 0.34), inks["red"], (0, -0.168, 0.06), edge=0.01), block((0.34, 0.032, 0.18), bone, (0, -0.169, 0.06), edge=0.01), block((0.09, 0.034, 0.3), inks["red"], (0, -0.17, 0.06), edge=0.01)]
        else:
            marks = [rod(0.3, 0.03, inks["green"], (0, -0.17, 0), (math.pi / 2, 0, 0)), rod(0.2, 0.035, bone, (0, -0.17, 0), (math.pi / 2, 0, 0)), rod(0.12, 0.04, inks["red"], (0, -0.17, 0), (math.pi / 2, 0, 0))]
        for mark in marks:
            mark.parent = body

    for i, kind in enumerate(("dots", "dots", "bars", "red", "bars", "one", "dots", "bars", "red")):
        face((i - 4) * 0.95, 0.2 + random.uniform(-0.03, 0.03), 0.62, random.uniform(-0.03, 0.03), kind)
    for _ in range(26):
        x, y = random.uniform(-6, 6), random.uniform(2, 7)
        if random.random() < 0.5:
            face(x, y, 0.32, random.uniform(0, 6.28), random.choice(("dots", "bars", "one", "red")), True)
        else:
            block((0.9, 1.22, 0.55), random.choice((back, bone)), (x, y, 0.28), (0, 0, random.uniform(0, 3)), 0.08)
    face(-1.9, -1.7, 0.3, 0.4, "one", True)
    face(1.5, -2.0, 0.3, -0.5, "dots", True)
    lamp((-4, -4, 6), (0, 0, 0.5), 420, 2.5, (1, 0.84, 0.62))
    lamp((5, 5, 4), (0, 1, 0), 240, 2, (1, 0.5, 0.3))
    lens((1.6, -7.8, 2.4), (0.1, 0.3, 0.85), 52, (0, 0, 0.7), 0.14)
    return 0.2


@photo
def poker_and_coins():
    pub(((0.2, 0.8, 0.45), WARM, (1, 0.8, 0.5)), 16)
    table(mat((0.012, 0.09, 0.055), 1, bump=0.6, bump_scale=120, sheen=0.6))
    gold, paper = mat((0.95, 0.6, 0.14), 0.28, 1, bump=0.25, bump_scale=14), mat((0.9, 0.88, 0.84), 0.4)
    for x, y, count in ((-2.6, 0.6, 9), (-1.6, 1.3, 5), (-3.5, 1.4, 12), (-2.4, 2.2, 7)):
        for i in range(count):
            rod(0.46, 0.11, gold, (x + random.uniform(-0.05, 0.05), y + random.uniform(-0.05, 0.05), 0.06 + i * 0.115))
    for x, y in ((-0.9, -0.7), (-1.8, -0.9), (2.9, -1.6), (3.5, 1.2)):
        rod(0.46, 0.11, gold, (x, y, 0.06))
    for i, (rank, suit, colour) in enumerate((("10", "♥", RED), ("J", "♥", RED), ("Q", "♥", RED), ("K", "♥", RED), ("A", "♥", RED))):
        turn = 0.42 - i * 0.2
        x, y = 0.7 + i * 0.55, -0.25 - abs(i - 2) * 0.08
        card = block((1.25, 1.8, 0.014), paper, (x, y, 0.03 + i * 0.02), (0, 0, turn), 0.006)
        ink = mat(colour, 0.5)
        for mark, size, u, v in ((rank, 0.34, -0.44, 0.66), (suit, 0.34, -0.44, 0.36), (suit, 0.95, 0.05, -0.05)):
            shown = letters(mark, ink, size, (u, v, 0.012), thick=0.001)
            shown.parent = card
    for i in range(14):
        block((1.25, 1.8, 0.02), mat((0.35, 0.03, 0.05), 0.4) if i == 13 else paper, (3.9, 2.6, 0.02 + i * 0.025), (0, 0, 0.35 + random.uniform(-0.03, 0.03)), 0.006)
    lamp((0, 1, 8), (0, 0.3, 0), 620, 1.6, (1, 0.84, 0.6))
    lens((-0.2, -6.2, 3.6), (0.7, 0.2, 0.3), 50, (1.6, -0.4, 0.1), 0.12)
    return 0.25


@photo
def pinball():
    world((0.01, 0.008, 0.02), (0.02, 0.01, 0.04), 1)
    chrome = mat((0.9, 0.9, 0.92), 0.03, 1)
    table(mat((0.03, 0.012, 0.07), 0.12, coat=1, vary=0.5))
    ball(0.95, chrome, (-0.4, -0.6, 0.95), detail=6)
    ball(0.95, chrome, (3.0, 4.6, 0.95), detail=5)
    colours = ((1, 0.1, 0.25), (0.1, 0.5, 1), (1, 0.62, 0.1), (0.1, 0.9, 0.5), (0.7, 0.15, 1))
    for x, y, i in ((-3.6, 2.2, 0), (2.2, 1.6, 1), (-1.0, 4.6, 2), (5.2, 3.2, 3), (-5.6, 5.6, 4)):
        rod(0.75, 0.5, mat(CREAM, 0.3), (x, y, 0.25))
        rod(0.95, 0.14, glow(colours[i], 7), (x, y, 0.58))
        rod(0.8, 0.36, mat(colours[i], 0.2, coat=1), (x, y, 0.82), tip=0.55)
    for i in range(11):
        rod(0.16, 0.03, glow(colours[i % 5], 6), (-4.4 + i * 0.86, 0.4 + 1.2 * math.sin(i * 0.7) - 1.4, 0.02))
    for x in (-2.4, 1.9):
        polygon([(0, -0.22), (1.9, -0.1), (2.0, 0), (1.9, 0.1), (0, 0.22), (-0.2, 0)], mat((0.85, 0.1, 0.1), 0.2, coat=1), (x, -2.3, 0.15), (0, 0, 0.35 if x < 0 else 2.8), 0.3, 0.04)
    bokeh(38, (-16, 16), (16, 22), (0.6, 10), (0.3, 0.9), colours, (0.2, 0.8))
    lamp((-4, -4, 6), (0, 0, 0), 120, 3, (0.8, 0.8, 1))
    lens((0.6, -7.0, 2.3), (0.1, 0.6, 0.9), 50, (-0.4, -1.4, 0.9), 0.13)
    return 0.2


@photo
def wooden_tower():
    daylight()
    table(wood(OAK, planks=3))
    pale = [wood(PINE, 1.2, 0.55) for _ in range(3)]
    for row in range(13):
        for i in range(3):
            if row in (5, 8, 10) and i == (row % 3):
                continue
            slip = random.uniform(-0.05, 0.05) + (0.45 if row == 7 and i == 1 else 0)
            at = (slip, (i - 1) * 0.52, 0.2 + row * 0.4) if row % 2 else ((i - 1) * 0.52, -slip, 0.2 + row * 0.4)
            block((1.54, 0.5, 0.385), random.choice(pale), at, (0, 0, (0 if row % 2 else math.pi / 2) + random.uniform(-0.025, 0.025)), 0.035)
    for x, y, turn in ((-2.4, -0.8, 0.5), (2.2, -1.0, -0.3), (3.1, 1.0, 0.9)):
        block((1.54, 0.5, 0.385), pale[0], (x, y, 0.2), (0, 0, turn), 0.035)
    sun((0.6, 0.5, -0.55), 4.4, (1, 0.84, 0.6), 2)
    lens((-2.6, -10.8, 2.6), (0.4, 0, 2.75), 50, (0, -0.6, 2.4), 0.2)
    return 0.05


@photo
def crossword():
    world((0.9, 0.85, 0.78), (0.95, 0.95, 1), 0.5)
    sheet(wood(PINE, planks=4), 60)
    paper, ink = mat((0.82, 0.79, 0.72), 0.8, bump=0.1, bump_scale=60), mat((0.03, 0.03, 0.035), 0.7)
    page = block((9, 9, 0.03), paper, (0, 1, 0.02), (0, 0, 0.16), 0.01)
    words = {(2, 3): "B", (2, 4): "A", (2, 5): "C", (2, 6): "K", (3, 6): "I", (4, 6): "N", (5, 6): "D", (4, 3): "Y", (4, 4): "A", (4, 5): "R", (6, 2): "T", (6, 3): "E", (6, 4): "A"}
    for column in range(11):
        for row in range(11):
            x, y = (column - 5) * 0.74, (row - 5) * 0.74
            if (column * 7 + row * 5 + column * row) % 6 == 0 and (row, column) not in words:
                part = block((0.72, 0.72, 0.012), ink, (x, y, 0.022), edge=0)
            else:
                part = block((0.7, 0.7, 0.01), mat((0.9, 0.88, 0.83), 0.8), (x, y, 0.019), edge=0)
                if (row, column) in words:
                    mark = letters(words[(row, column)], mat((0.06, 0.08, 0.22), 0.6), 0.5, (x, y, 0.03), thick=0.002)
                    mark.parent = page
            part.parent = page
    frame = block((8.2, 8.2, 0.008), ink, (0, 0, 0.0145), edge=0)
    frame.parent = page
    pencil = rod(0.13, 5.2, mat((0.85, 0.5, 0.04), 0.3, coat=0.5), (2.3, -1.1, 0.19), (0, math.pi / 2, 0.75), sides=6)
    for length, at, made, tip in ((0.5, -2.85, mat((0.7, 0.5, 0.3), 0.7), 0.03), (0.5, 2.85, mat((0.75, 0.3, 0.28), 0.8), None)):
        end = rod(0.13 if tip is None else 0.03, length, made, (0, 0, at), tip=0.13 if tip is not None else None)
        end.parent = pencil
    cup(-4.2, 3.9, (0.12, 0.2, 0.3))
    sun((0.5, -0.35, -0.5), 3.4, (1, 0.87, 0.66), 3)
    lens((-0.6, -6.4, 4.6), (0.2, 0.2, 0), 50, (0, -0.6, 0.05), 0.12)
    return 0.0


def cup(x, y, colour, size=1.0, filled=(0.07, 0.03, 0.012), saucer=True, turn=0.6):
    made = mat(colour, 0.22, coat=0.5, bump=0.05, bump_scale=3)
    outer = [(0, 0.05), (0.5, 0.05), (0.66, 0.25), (0.86, 0.9), (0.9, 1.25), (0.84, 1.27), (0.79, 0.9), (0.55, 0.3), (0, 0.24)]
    lathe([(r * size, z * size) for r, z in outer], made, (x, y, 0.06), soft=2)
    rod(0.82 * size, 0.01, mat(filled, 0.08), (x, y, 0.06 + 1.08 * size))
    ear = [(x + size * math.cos(turn) * (0.8 + 0.5 * math.sin(a)), y + size * math.sin(turn) * (0.8 + 0.5 * math.sin(a)), 0.06 + size * (0.72 + 0.36 * math.cos(a))) for a in (0.05, 0.6, 1.2, 1.8, 2.4, 3.0)]
    cord(ear, 0.09 * size, made)
    if saucer:
        lathe([(0, 0), (0.7 * size, 0), (1.45 * size, 0.2), (1.5 * size, 0.25), (0.75 * size, 0.08), (0, 0.06)], made, (x, y, 0.01), soft=2)


@photo
def morning_coffee():
    world((0.5, 0.42, 0.36), (0.7, 0.8, 0.95), 0.5)
    backdrop((0.75, 0.55, 0.38), 34, 0.75)
    bokeh(26, (-16, 16), (22, 30), (-6, 6), (0.8, 1.9), ((1, 0.75, 0.45), (0.9, 0.85, 0.7), (0.55, 0.65, 0.7)), (0.05, 0.22))
    table(wood(OAK, planks=3.4, rough=0.3))
    cup(-0.3, 0, (0.75, 0.7, 0.62), 1.35, (0.3, 0.15, 0.06))
    leaf = mat((0.86, 0.72, 0.52), 0.3)
    for i in range(4):
        ring(0.16 + i * 0.17, 0.035, leaf, (-0.3, 0, 1.525)).scale = (1, 0.82, 0.2)
    cup(4.2, 4.4, (0.1, 0.26, 0.3), 1.2)
    for _ in range(22):
        bean = ball(0.17, mat((0.06, 0.022, 0.01), 0.35, vary=0.3), (random.uniform(1.4, 3.8), random.uniform(-1.8, 0.2), 0.11), (1, 0.7, 0.6), 3)
        bean.rotation_euler = (0, 0, random.uniform(0, 6))
    ring(0.55, 0.34, mat((0.5, 0.22, 0.06), 0.45, vary=0.4, bump=0.3, bump_scale=8), (-4.0, 2.0, 0.5), lumps=0.05)
    lathe([(0, 0), (1.1, 0), (1.9, 0.12), (1.92, 0.18), (1.1, 0.1), (0, 0.1)], mat((0.12, 0.2, 0.24), 0.3), (-4.0, 2.0, 0.02))
    sun((0.62, -0.5, -0.42), 4.0, (1, 0.8, 0.55), 2)
    lamp((-5, -4, 6), (0, 0, 1), 160, 4, (0.8, 0.88, 1))
    lens((0.6, -7.6, 3.5), (0.1, 0.5, 1.0), 50, (-0.3, -0.9, 1.5), 0.16)
    return 0.35


@photo
def vinyl_record():
    pub(((1, 0.45, 0.25), (0.6, 0.3, 1), WARM), 24)
    table(wood(WALNUT, planks=4))
    block((12, 9, 0.9), wood(WALNUT, 1, 0.3), (0, 1.5, 0.4), edge=0.12)
    rod(4.1, 0.18, mat((0.5, 0.5, 0.52), 0.25, 1), (-0.8, 1.4, 0.95), sides=128)
    for i in range(30):
        ring(1.5 + i * 0.085, 0.035, mat((0.012, 0.012, 0.014), 0.18 + 0.12 * (i % 7 == 0)), (-0.8, 1.4, 1.06)).scale = (1, 1, 0.5)
    rod(3.98, 0.06, mat((0.01, 0.01, 0.012), 0.2), (-0.8, 1.4, 1.04), sides=128)
    rod(1.35, 0.09, mat((0.7, 0.2, 0.06), 0.6), (-0.8, 1.4, 1.07), sides=96)
    rod(0.95, 0.092, mat(CREAM, 0.6), (-0.8, 1.4, 1.07), sides=96)
    rod(0.07, 0.5, mat((0.8, 0.8, 0.8), 0.1, 1), (-0.8, 1.4, 1.2))
    steel = mat((0.75, 0.74, 0.72), 0.16, 1)
    rod(0.55, 0.5, steel, (4.4, 4.4, 1.1))
    cord([(4.4, 4.4, 1.5), (4.1, 3.0, 1.55), (3.3, 0.6, 1.5), (1.7, -1.0, 1.25)], 0.1, steel)
    block((0.34, 0.8, 0.24), mat(INK, 0.3), (1.55, -1.15, 1.22), (0, 0, -0.8), 0.04)
    lamp((-5, 5, 6), (-0.8, 1.4, 1), 520, 1.4, (1, 0.62, 0.36))
    lamp((5, -3, 5), (0, 1, 1), 260, 2, (0.66, 0.5, 1))
    lens((2.6, -7.4, 4.0), (0.2, 0.5, 0.9), 50, (1.4, -1.1, 1.2), 0.16)
    return 0.25


@photo
def stack_of_books():
    pub(((1, 0.7, 0.38), WARM, (1, 0.85, 0.6)), 18, 1.0)
    table(wood(OAK, planks=3))
    paper = mat((0.82, 0.75, 0.6), 0.9, bump=0.4, bump_scale=40)
    z = 0.0
    for i, (w, d, h, colour) in enumerate(((4.4, 3.1, 0.52, (0.05, 0.12, 0.2)), (4.1, 2.9, 0.62, (0.45, 0.12, 0.06)), (3.9, 2.8, 0.4, (0.7, 0.5, 0.2)), (3.6, 2.6, 0.55, (0.06, 0.2, 0.15)), (3.3, 2.3, 0.42, (0.4, 0.36, 0.4)))):
        cover = mat(colour, 0.7, vary=0.15, bump=0.2, bump_scale=50)
        turn = random.uniform(-0.16, 0.16)
        for side in (0.04, h - 0.04):
            block((w, d, 0.07), cover, (-1.6, 0.6, z + side), (0, 0, turn), 0.015)
        block((w - 0.16, d - 0.16, h - 0.12), paper, (-1.6 , 0.6, z + h / 2), (0, 0, turn), 0.02)
        spine = block((w, 0.08, h), cover, (-1.6 + math.sin(turn) * d / 2, 0.6 - math.cos(turn) * d / 2, z + h / 2), (0, 0, turn), 0.03)
        block((w * 0.3, 0.02, 0.06), mat((0.85, 0.6, 0.2), 0.3, 1), (spine.location.x, spine.location.y - 0.05, z + h / 2), (0, 0, turn), 0)
        z += h
    left = [(-1.9 + 1.9 * t, 0.42 * math.sin(t * 3.1) + 0.1) for t in (0, 0.15, 0.3, 0.5, 0.7, 0.85, 1)]
    for side in (-1, 1):
        outline = [(side * -x, z_) for x, z_ in left] + [(0, 0.0), (side * 1.9, 0.0)]
        polygon(outline if side > 0 else outline, mat((0.86, 0.8, 0.68), 0.9), (2.9, 1.0, 0.06), (math.pi / 2, 0, 0.25), 2.6)
    cup(1.0, 4.2, (0.5, 0.16, 0.1), 1.0, saucer=False)
    lathe([(0, 0), (0.9, 0), (0.9, 0.1), (0.12, 0.2), (0.1, 3.4)], mat((0.6, 0.4, 0.12), 0.25, 1), (4.9, 4.4, 0))
    lathe([(1.6, 3.0), (0.9, 4.6)], glow((1, 0.62, 0.3), 2.2), (4.9, 4.4, 0), soft=0)
    lamp((4.4, 3.6, 4.2), (1, 0.5, 0), 420, 1.6, (1, 0.7, 0.4))
    lamp((-6, -4, 6), (-1, 0, 1), 420, 3, (1, 0.82, 0.62))
    lens((0.4, -8.8, 3.1), (0.4, 0.6, 1.25), 50, (-1.2, -0.9, 1.2), 0.16)
    return 0.3


@photo
def letterpress():
    world((0.25, 0.2, 0.16), (0.4, 0.42, 0.46), 0.5)
    backdrop((0.1, 0.07, 0.05), 34, 0.6)
    table(wood(WALNUT, planks=3))
    rows = ("ABCDEFGHK", "NEIGHBOR&", "PQRSTUVWX", "BACKYARD!", "MEETHERE?", "STAY&TALK")
    for row, text in enumerate(rows):
        x = -4.9
        for sign in text:
            wide = random.choice((0.9, 1.0, 1.14))
            tones = random.choice((OAK, PINE, WALNUT))
            tall = 1.0 + (0.25 if random.random() < 0.1 else 0)
            body = block((wide, 1.3, tall), wood(tones, 2, 0.5), (x + wide / 2, row * 1.36 - 2.2, tall / 2), edge=0.04)
            inked = mat((0.42, 0.03, 0.03), 0.2, coat=1) if row == 1 else mat((0.12, 0.06, 0.03), 0.35)
            mark = letters(sign, inked, 1.15, (0, 0.02, tall / 2 + 0.04), thick=0.05, mirrored=True)
            mark.parent = body
            x += wide + 0.05
    lamp((-5, 5, 5), (0, 0, 1), 700, 2, (1, 0.84, 0.62))
    lamp((6, -3, 6), (0, 0, 1), 180, 4, (0.75, 0.85, 1))
    lens((1.4, -6.6, 5.0), (0.3, 0.0, 0.8), 55, (0.2, -0.9, 1.1), 0.16)
    return 0.35


@photo
def yarn_and_needles():
    world((0.6, 0.5, 0.42), (0.85, 0.85, 0.9), 0.45)
    backdrop((0.42, 0.3, 0.22), 34, 0.7)
    bokeh(16, (-16, 16), (22, 30), (-6, 6), (0.9, 1.8), ((1, 0.8, 0.55), (0.9, 0.7, 0.5)), (0.04, 0.14))
    table(wood(PINE, planks=3))

    def skein(x, y, radius, colour):
        made = mat(colour, 0.95, vary=0.2, bump=0.8, bump_scale=26, sheen=0.6)
        ball(radius * 0.93, made, (x, y, radius))
        for _ in range(44):
            axis = Vector((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1))).normalized()
            side = axis.orthogonal().normalized()
            other = axis.cross(side)
            off = random.uniform(-0.35, 0.35)
            flat = math.sqrt(1 - off * off)
            cord([Vector((x, y, radius)) + radius * (off * axis + flat * (math.cos(a) * side + math.sin(a) * other)) for a in [i * math.pi / 7 for i in range(14)]], 0.06, made, closed=True)

    skein(-1.6, 0.2, 1.3, (0.55, 0.12, 0.07))
    skein(1.3, 0.9, 1.15, (0.72, 0.5, 0.16))
    skein(0.1, 3.2, 1.4, (0.06, 0.2, 0.24))
    skein(4.0, 3.0, 1.25, (0.7, 0.62, 0.5))
    made = mat((0.55, 0.12, 0.07), 0.95, bump=0.8, bump_scale=26, sheen=0.6)
    cord([(-2.6, -0.8, 0.1), (-3.2, -1.8, 0.07), (-1.8, -2.4, 0.07), (-0.6, -1.7, 0.07), (0.8, -2.3, 0.07), (2.2, -1.9, 0.07), (3.4, -2.5, 0.07)], 0.07, made)
    for turn, y in ((0.5, -0.9), (0.32, -0.5)):
        rod(0.07, 6, wood(OAK, 2), (2.9, y, 0.55), (0, 1.42, turn))
    sun((0.5, -0.42, -0.5), 3.0, (1, 0.84, 0.64), 3)
    lamp((-5, -5, 6), (0, 0, 1), 180, 4, (0.9, 0.92, 1))
    lens((0.3, -7.6, 3.7), (0.3, 0.6, 0.9), 50, (-1.2, -0.9, 1.2), 0.15)
    return -0.05


@photo
def potters_shelf():
    world((0.16, 0.12, 0.1), (0.2, 0.2, 0.22), 0.6)
    backdrop((0.36, 0.25, 0.17), 9, 0.35)
    sheet(wood(OAK, planks=6), 26, (0, 0, 0))
    glazes = ((0.62, 0.56, 0.46), (0.06, 0.16, 0.24), (0.42, 0.16, 0.08), (0.16, 0.22, 0.16), (0.75, 0.68, 0.56))
    forms = (
        [(0, 0), (0.6, 0), (1.05, 0.7), (1.0, 1.6), (0.45, 2.3), (0.42, 2.9), (0.6, 3.1), (0.54, 3.1), (0.36, 2.8), (0.36, 2.2), (0, 2.0)],
        [(0, 0), (0.5, 0), (1.25, 0.7), (1.55, 1.35), (1.48, 1.36), (1.15, 0.75), (0, 0.2)],
        [(0, 0), (0.7, 0), (0.75, 1.7), (0.7, 1.7), (0.64, 0.15), (0, 0.14)],
        [(0, 0), (0.4, 0), (0.8, 1.2), (0.5, 2.2), (0.24, 2.7), (0.22, 3.4), (0.34, 3.6), (0.28, 3.6), (0.15, 3.2), (0, 3.0)],
    )
    for i, (x, y, form, size) in enumerate(((-3.4, 0.4, 0, 1.0), (-1.0, -0.3, 1, 1.0), (1.3, 0.5, 3, 0.95), (3.1, -0.2, 2, 1.0), (-5.6, 1.6, 2, 1.2), (5.2, 1.2, 0, 1.05), (-0.2, 2.6, 0, 0.9), (3.4, 2.8, 1, 1.0), (-2.6, 3.0, 3, 1.0))):
        glaze = mat(glazes[i % 5], 0.28, coat=0.4, vary=0.3, bump=0.15, bump_scale=7)
        lathe([(r * size, z * size) for r, z in forms[form]], glaze, (x, y, 0), soft=2)
    lamp((-7, -2, 6), (0, 0, 1), 900, 2.5, (1, 0.85, 0.66))
    lamp((7, 4, 4), (0, 0, 1.5), 200, 2, (0.7, 0.8, 1))
    lens((0.2, -10, 2.6), (0.1, 0.4, 1.3), 50, (-1.0, -0.8, 1.1), 0.13)
    return 0.25


@photo
def still_life():
    world((0.05, 0.045, 0.045), (0.1, 0.1, 0.11), 0.6)
    backdrop((0.045, 0.05, 0.05), 9, 0.7)
    sheet(checked((0.7, 0.66, 0.58), (0.2, 0.26, 0.34), 0.7), 30)
    lathe([(0, 0), (0.7, 0), (1.2, 0.9), (1.05, 2.0), (0.45, 2.8), (0.4, 3.5), (0.62, 3.8), (0.56, 3.8), (0.33, 3.4), (0, 3.2)], mat((0.05, 0.14, 0.24), 0.18, coat=0.7, vary=0.3), (-1.9, 1.6, 0), soft=2)
    pear = [(0, 0.05), (0.35, 0), (0.78, 0.4), (0.8, 0.85), (0.46, 1.45), (0.34, 1.85), (0.14, 2.08), (0, 2.08)]
    for x, y, turn, colour in ((0.6, 0.3, 0, (0.6, 0.5, 0.08)), (2.2, 0.7, 0.1, (0.5, 0.42, 0.06))):
        lathe(pear, mat(colour, 0.4, vary=0.35, bump=0.06), (x, y, 0), (turn, turn, 0), soft=2)
        cord([(x, y, 2.0), (x + 0.08, y, 2.3), (x + 0.22, y, 2.5)], 0.05, mat((0.1, 0.05, 0.02)))
    for x, y, colour in ((-0.4, -1.2, (0.5, 0.05, 0.03)), (3.6, -0.4, (0.55, 0.1, 0.03)), (1.6, -1.0, (0.8, 0.35, 0.03))):
        lathe([(0, 0.12), (0.3, 0), (0.75, 0.35), (0.78, 0.85), (0.4, 1.28), (0.1, 1.15), (0, 1.08)], mat(colour, 0.32, vary=0.4), (x, y, 0), soft=2)
    for i, (x, z) in enumerate(((-2.4, 5.4), (-1.4, 5.9), (-3.2, 4.9), (-0.9, 5.0))):
        cord([(-1.9, 1.6, 3.4), ((x - 1.9) / 2, 1.6, 4.4), (x, 1.5, z)], 0.04, mat((0.1, 0.2, 0.06)))
        for k in range(9):
            a = k * 2 * math.pi / 9
            ball(0.3, mat((0.82, 0.78, 0.7), 0.7), (x + 0.34 * math.cos(a), 1.4, z + 0.34 * math.sin(a)), (0.7, 0.3, 1) if k % 2 else (1, 0.3, 0.7), 3)
        ball(0.22, mat((0.75, 0.45, 0.05), 0.9), (x, 1.25, z))
    for i, colour in enumerate(((0.7, 0.5, 0.3), (0.55, 0.3, 0.14), (0.3, 0.2, 0.14))):
        rod(0.07, 4.2, wood((colour, colour)), (-4.6 + i * 0.4, -0.4 - i * 0.3, 0.09), (0, math.pi / 2, 0.9 + i * 0.16))
    lamp((-6, -2, 5), (0, 0.5, 1), 720, 1.6, (1, 0.86, 0.66))
    lens((0.4, -9.4, 3.4), (0.2, 0.4, 1.9), 50, (0.5, -0.4, 1.2), 0.1)
    return 0.3


@photo
def circuit_board():
    world((0.03, 0.04, 0.05), (0.06, 0.07, 0.09), 0.6)
    backdrop((0.02, 0.03, 0.05), 34, 0.6)
    bokeh(22, (-15, 15), (18, 26), (0, 8), (0.4, 1.1), ((0.3, 0.6, 1), WARM, (0.2, 0.9, 0.6)), (0.12, 0.5))
    board = mat((0.01, 0.11, 0.06), 0.3, coat=0.5, vary=0.25)
    sheet(mat((0.05, 0.04, 0.04), 0.6), 60, (0, 0, -0.4))
    block((12, 9, 0.16), board, (0, 1, -0.08), edge=0.05)
    tin, black, gold = mat((0.75, 0.75, 0.76), 0.22, 1), mat((0.018, 0.018, 0.02), 0.4), mat((0.9, 0.55, 0.15), 0.22, 1)
    for _ in range(70):
        x, y = random.uniform(-5.6, 5.6), random.uniform(-3, 5)
        points = [(x, y, 0.005), (x + random.choice((-1, 1)) * random.uniform(0.3, 1.4), y, 0.005)]
        points.append((points[1][0] + 0.3, y + random.choice((-1, 1)) * random.uniform(0.4, 1.6), 0.005))
        cord(points, 0.022, mat((0.03, 0.2, 0.1), 0.3), soft=False)
    for x, y, w, d in ((-1.6, 0.4, 2.2, 2.2), (2.9, 2.6, 1.6, 2.4), (-4.0, 3.2, 1.8, 1.2)):
        block((w, d, 0.3), black, (x, y, 0.2), edge=0.05)
        for i in range(8):
            for side in (-1, 1):
                block((0.09, 0.3, 0.06), tin, (x + (i - 3.5) * w / 9, y + side * (d / 2 + 0.12), 0.06), edge=0.015)
                block((0.3, 0.09, 0.06), tin, (x + side * (w / 2 + 0.12), y + (i - 3.5) * d / 9, 0.06), edge=0.015)
    for _ in range(54):
        x, y = random.uniform(-5.4, 5.4), random.uniform(-2.9, 5)
        turn = random.choice((0, math.pi / 2))
        block((0.34, 0.2, 0.16), random.choice((black, mat((0.4, 0.25, 0.12), 0.5))), (x, y, 0.1), (0, 0, turn), 0.02)
        block((0.44, 0.19, 0.1), tin, (x, y, 0.07), (0, 0, turn), 0.02)
    for x, y, colour in ((1.0, -1.1, (1, 0.12, 0.05)), (1.9, -1.1, (0.1, 1, 0.3)), (2.8, -1.1, (1, 0.6, 0.05))):
        rod(0.2, 0.4, glow(colour, 4), (x, y, 0.25))
        ball(0.2, glow(colour, 6), (x, y, 0.45))
    for x, y in ((-3.6, -0.8), (-4.5, -0.2), (4.5, 0.2), (4.9, 1.3)):
        rod(0.4, 1.0, mat((0.05, 0.1, 0.24), 0.3), (x, y, 0.5))
        rod(0.37, 0.02, tin, (x, y, 1.01))
    for i in range(12):
        rod(0.05, 0.7, gold, (-1.8 + i * 0.32, -2.4, 0.35), sides=8)
    rod(0.16, 5, mat((0.5, 0.5, 0.5), 0.2, 1), (1.9, 0.9, 2.2), (-0.95, 0.5, 0), tip=0.16)
    rod(0.02, 0.9, tin, (0.55, -0.62, 0.42), (-0.95, 0.5, 0), tip=0.16)
    lamp((-5, 4, 6), (0, 0, 0), 420, 2, (1, 0.86, 0.7))
    lamp((5, -4, 4), (0, 0, 0), 160, 2, (0.5, 0.7, 1))
    lens((0.6, -6.2, 3.0), (0.3, 0.2, 0.15), 50, (0.6, -0.9, 0.3), 0.14)
    return 0.25


@photo
def desk_from_above():
    world((0.8, 0.8, 0.85), (0.95, 0.97, 1), 0.4)
    sheet(wood(PINE, 0.8, planks=4, turn=0.02), 60)
    silver, dark = mat((0.62, 0.62, 0.64), 0.3, 1), mat((0.03, 0.03, 0.035), 0.5)
    base = block((6.4, 4.4, 0.16), silver, (0, -0.5, 0.1), (0, 0, 0.06), 0.06)
    for row in range(5):
        for key in range(13):
            part = block((0.38, 0.36, 0.06), dark, ((key - 6) * 0.44, 1.5 - row * 0.43, 0.1), edge=0.03)
            part.parent = base
    pad = block((2.2, 1.3, 0.02), mat((0.5, 0.5, 0.52), 0.25, 1), (0, -1.4, 0.085), edge=0.02)
    pad.parent = base
    lid = block((6.4, 0.14, 4.2), silver, (0, 2.3, 1.95), (-0.3, 0, 0), 0.06)
    lid.parent = base
    block((4.0, 5.4, 0.22), mat((0.08, 0.12, 0.14), 0.7), (-6.3, -0.8, 0.12), (0, 0, 0.14), 0.05)
    book = block((3.8, 5.2, 0.2), mat((0.88, 0.84, 0.76), 0.9), (-6.26, -0.78, 0.2), (0, 0, 0.14), 0.03)
    for i in range(13):
        line = block((2.9 - (0.9 if i % 4 == 3 else 0), 0.03, 0.005), mat((0.2, 0.24, 0.34), 0.8), (-0.1, 1.9 - i * 0.31, 0.105), edge=0)
        line.parent = book
    rod(0.1, 4.4, mat((0.5, 0.06, 0.05), 0.25, coat=1), (-4.6, -1.6, 0.45), (math.pi / 2, 0, -0.25))
    cup(5.0, 1.6, (0.8, 0.75, 0.68), 1.1, turn=-0.6)
    lathe([(0, 0), (0.9, 0), (1.2, 1.4), (1.08, 1.4), (0.9, 0.9), (0, 0.9)], mat((0.6, 0.3, 0.18), 0.85), (6.6, -2.4, 0))
    for i in range(34):
        a, r = i * 2.4, 0.2 + 0.2 * math.sqrt(i)
        leaf = polygon([(0, 0), (0.3, 0.3), (0.36, 0.75), (0, 1.25), (-0.36, 0.75), (-0.3, 0.3)], mat((0.09, 0.26, 0.08), 0.5, vary=0.4), (6.6 + r * math.cos(a) * 0.5, -2.4 + r * math.sin(a) * 0.5, 1.5 + 0.02 * i), (random.uniform(0.1, 0.7), random.uniform(-0.3, 0.3), a - 1.57))
    block((1.6, 3.2, 0.16), mat(INK, 0.12, coat=1), (4.4, -2.2, 0.1), (0, 0, -0.2), 0.08)
    sun((0.4, -0.6, -0.6), 3.0, (1, 0.9, 0.74), 3)
    lens((0.2, -2.6, 14.6), (0, -0.3, 0), 38, (0, 0, 0.2), 0.06)
    return -0.15
