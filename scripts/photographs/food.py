"""Photographs of what is eaten and drunk."""

import math
import random

from studio import *  # noqa: F403
from tables import daylight, pub

ALL = {}


def photo(make):
    ALL[make.__name__.replace("_", "-")] = make
    return make


def bowl(x, y, size, outside, inside, z=0.0):
    lathe([(r * size, h * size) for r, h in ((0, 0), (0.45, 0), (0.5, 0.08), (1.0, 0.45), (1.22, 0.85), (1.16, 0.87), (0.95, 0.5), (0.4, 0.16), (0, 0.14))], mat(outside, 0.3, coat=0.4, vary=0.12), (x, y, z), soft=2)
    return rod(1.08 * size, 0.02, inside, (x, y, z + 0.68 * size), sides=96)


def plate(x, y, size, colour, z=0.0):
    lathe([(r * size, h * size) for r, h in ((0, 0), (0.7, 0), (1.2, 0.12), (1.5, 0.17), (1.5, 0.2), (1.1, 0.14), (0.75, 0.05), (0, 0.05))], mat(colour, 0.25, coat=0.5), (x, y, z), soft=2)


def cutlery(x, y, turn=0.0):
    steel = mat((0.8, 0.79, 0.76), 0.2, 1)
    for side, kind in ((-1, "fork"), (1, "knife")):
        dx, dy = side * 1.95 * math.cos(turn), side * 1.95 * math.sin(turn)
        body = block((0.14, 2.0, 0.07), steel, (x + dx, y + dy, 0.06), (0, 0, turn), 0.03)
        if kind == "knife":
            part = polygon([(-0.08, 0), (0.1, 0), (0.14, 1.0), (0.06, 1.5), (-0.08, 1.5)], steel, (0, 0.95, -0.02), thick=0.03)
            part.parent = body
        else:
            for i in range(4):
                tine = block((0.05, 0.8, 0.04), steel, ((i - 1.5) * 0.1, 1.6, 0), edge=0.015)
                tine.parent = body
            neck = block((0.36, 0.3, 0.05), steel, (0, 1.15, 0), edge=0.02)
            neck.parent = body


def herbs(x, y, z, count, spread, colour=(0.07, 0.26, 0.04), size=0.14):
    green = mat(colour, 0.6, vary=0.5)
    for _ in range(count):
        a, d = random.uniform(0, 6.28), spread * math.sqrt(random.random())
        polygon([(0, 0), (size, size * 0.7), (size * 1.3, size * 1.6), (0, size * 2.4), (-size * 1.1, size * 1.5), (-size, size * 0.6)], green, (x + d * math.cos(a), y + d * math.sin(a), z + random.uniform(0, 0.06)), (random.uniform(-0.4, 0.4), random.uniform(-0.4, 0.4), random.uniform(0, 6.28)))


@photo
def soup_bowls():
    world((0.7, 0.66, 0.62), (0.9, 0.92, 1), 0.35)
    sheet(wood(WALNUT, planks=3.2, turn=0.1), 60)
    block((9, 4.6, 0.03), checked((0.75, 0.7, 0.6), (0.45, 0.12, 0.08), 0.34), (-1.2, -0.9, 0.02), (0, 0, 0.3), 0.01)
    soups = ((-3.4, 1.3, 1.55, (0.68, 0.22, 0.03)), (0.2, -0.7, 1.7, (0.5, 0.05, 0.02)), (3.9, 1.4, 1.6, (0.24, 0.34, 0.05)), (0.6, 3.6, 1.3, (0.74, 0.6, 0.28)), (-3.9, -2.6, 1.3, (0.26, 0.1, 0.03)), (4.6, -2.5, 1.35, (0.8, 0.42, 0.05)))
    for x, y, size, colour in soups:
        bowl(x, y, size, random.choice(((0.72, 0.66, 0.56), (0.1, 0.16, 0.22), (0.2, 0.17, 0.14))), mat(colour, 0.16, vary=0.3, bump=0.3, bump_scale=3))
        cream = mat((0.85, 0.78, 0.62), 0.3)
        cord([(x + 0.5 * size * (i / 14) * math.cos(i * 0.75), y + 0.5 * size * (i / 14) * math.sin(i * 0.75), 0.7 * size) for i in range(1, 15)], 0.045 * size, cream)
        herbs(x, y, 0.72 * size, 14, 0.5 * size)
        for _ in range(7):
            a, d = random.uniform(0, 6.28), random.uniform(0.2, 0.8) * size
            ball(0.07 * size, mat((0.6, 0.3, 0.08), 0.5), (x + d * math.cos(a), y + d * math.sin(a), 0.71 * size), detail=2)
    for x, y, turn in ((-1.6, -3.1, 0.4), (2.6, -0.4, 1.2), (-1.0, 1.4, 2.2)):
        crust = mat((0.42, 0.2, 0.06), 0.8, vary=0.4, bump=0.6, bump_scale=6)
        loaf = ball(0.8, crust, (x, y, 0.3), (1.15, 0.72, 0.45), 4, 0.1)
        loaf.rotation_euler = (0, 0, turn)
        inside = ball(0.7, mat((0.8, 0.66, 0.42), 0.95, bump=1, bump_scale=9), (x, y, 0.42), (1.12, 0.7, 0.4), 4, 0.04)
        inside.rotation_euler = (0, 0, turn)
    sun((0.55, -0.5, -0.5), 3.6, (1, 0.88, 0.7), 4)
    lens((0, -3.4, 12.4), (0.1, -0.05, 0), 42, (0.2, -0.7, 1.1), 0.1)
    return -0.05


@photo
def dumpling_steamers():
    world((0.2, 0.17, 0.15), (0.3, 0.3, 0.32), 0.6)
    sheet(mat((0.04, 0.042, 0.045), 0.45, vary=0.4, bump=0.2, bump_scale=5), 60)
    bamboo, dough = wood(PINE, 2.5, 0.6), mat((0.84, 0.76, 0.62), 0.5, bump=0.05)

    def dumpling(x, y, z, size):
        made = lathe([(0, 0), (0.6, 0), (0.92, 0.25), (0.85, 0.6), (0.42, 0.9), (0.14, 1.0), (0.2, 1.12), (0, 1.1)], dough, (x, y, z), sides=72, soft=2)
        made.rotation_euler = (0, 0, random.uniform(0, 6))
        for vertex in made.data.vertices:
            c = vertex.co
            a = math.atan2(c.y, c.x)
            pleat = 1 + 0.09 * math.sin(a * 13 + c.z * 3) * max(0, min(1, c.z * 1.4))
            c.x *= pleat * size
            c.y *= pleat * size
            c.z *= size

    def steamer(x, y, size, count):
        for i in range(3):
            ring(size, 0.13, bamboo, (x, y, 0.2 + i * 0.24))
        lathe([(size - 0.06, 0), (size + 0.05, 0), (size + 0.05, 0.9), (size - 0.06, 0.9)], bamboo, (x, y, 0.02), soft=0)
        for i in range(14):
            block((size * 2 * math.cos(math.asin((i - 6.5) / 7.2)), size / 8.2, 0.08), bamboo, (x, y + (i - 6.5) * size / 7.2, 0.2), edge=0.02)
        rod(size * 0.9, 0.02, mat((0.8, 0.76, 0.66), 0.9), (x, y, 0.27), sides=80)
        if count > 1:
            dumpling(x, y, 0.28, size * 0.3)
        for i in range(count - 1):
            a = i * 2 * math.pi / (count - 1) + 0.2
            dumpling(x + size * 0.6 * math.cos(a), y + size * 0.6 * math.sin(a), 0.28, size * 0.3)

    steamer(-1.0, 0.3, 2.6, 7)
    steamer(4.3, 2.4, 2.2, 7)
    steamer(-5.6, 3.4, 2.0, 6)
    bowl(3.4, -1.9, 0.8, (0.05, 0.1, 0.16), mat((0.05, 0.016, 0.006), 0.05))
    herbs(3.4, -1.9, 0.57, 8, 0.5, (0.16, 0.4, 0.06), 0.08)
    bowl(-5.0, -1.6, 0.9, (0.6, 0.1, 0.06), mat((0.45, 0.04, 0.01), 0.1, vary=0.4))
    for turn, x in ((0.5, 0.2), (0.58, 0.6)):
        rod(0.09, 6.4, wood(WALNUT, 2, 0.3), (x + 2.8, -2.6, 0.16), (0, math.pi / 2, turn), tip=0.05)
    lamp((-5, 4, 7), (0, 0, 0), 900, 2.4, (1, 0.86, 0.66))
    lamp((6, -4, 6), (0, 0, 0), 200, 3, (0.8, 0.88, 1))
    lens((0.2, -6.4, 7.2), (0, 0.4, 0.3), 44, (-0.9, -0.5, 0.9), 0.13)
    return 0.3


@photo
def bagels():
    world((0.8, 0.75, 0.7), (0.95, 0.95, 1), 0.35)
    sheet(mat((0.75, 0.72, 0.68), 0.5, vary=0.1), 60)
    block((11, 6.6, 0.4), wood(OAK, 1, planks=0), (0, 0.2, 0.2), (0, 0, -0.12), 0.12)
    sesame, poppy = mat((0.82, 0.66, 0.4), 0.5), mat((0.03, 0.03, 0.04), 0.6)
    crusts = [mat(c, 0.35, coat=0.15, vary=0.45, bump=0.12, bump_scale=5) for c in ((0.46, 0.19, 0.045), (0.38, 0.14, 0.03), (0.52, 0.25, 0.07))]
    spots = ((-3.4, 1.4, 0.9, 0), (-0.8, 0.2, 0.9, 0), (2.0, 1.3, 0.9, 0), (4.2, -0.8, 0.9, 0), (-2.8, -1.9, 0.9, 0), (1.0, -2.1, 0.9, 0), (0.5, 2.2, 1.5, 0.5), (-6.2, -0.6, 0.5, 0), (6.6, 2.2, 0.5, 0))
    for i, (x, y, z, tilt) in enumerate(spots):
        ring(0.78, 0.5, crusts[i % 3], (x, y, z), (tilt, 0, random.uniform(0, 6)), lumps=0.06)
        seed = (sesame, poppy, None)[i % 3]
        for _ in range(90 if seed and not tilt else 0):
            a, b = random.uniform(0, 6.28), random.uniform(0.25, 1.25) * random.choice((1, 1, 1)) + random.uniform(-0.1, 1.0)
            r = 0.78 + 0.51 * math.cos(b)
            ball(0.06 if seed is sesame else 0.04, seed, (x + r * math.cos(a), y + r * math.sin(a), z + 0.51 * math.sin(b)), (1, 0.6, 0.5), 2)
    for _ in range(160):
        ball(random.uniform(0.02, 0.05), mat((0.9, 0.88, 0.84), 0.9) if random.random() < 0.6 else sesame, (random.uniform(-7, 7), random.uniform(-4, 4), 0.03 if random.random() < 0.4 else 0.42), detail=1)
    bowl(6.2, -2.6, 1.0, (0.1, 0.2, 0.26), mat((0.85, 0.8, 0.72), 0.6, bump=0.6, bump_scale=4))
    sun((0.62, -0.3, -0.42), 3.6, (1, 0.83, 0.6), 3)
    lens((0.4, -6.4, 7.4), (0.2, -0.2, 0.5), 46, (-0.6, -0.7, 1.2), 0.12)
    return -0.1


@photo
def fresh_pasta():
    world((0.7, 0.66, 0.62), (0.95, 0.95, 1), 0.35)
    sheet(wood(OAK, planks=4, turn=0.05), 60)
    dough = mat((0.82, 0.58, 0.2), 0.6, vary=0.1)
    for x, y, size in ((-3.0, 0.6, 1.1), (-0.3, -0.6, 1.2), (2.6, 0.8, 1.1), (-1.6, 2.7, 1.0), (1.4, 3.0, 1.0), (-4.6, -2.0, 1.05)):
        for _ in range(30):
            a, tilt = random.uniform(0, 6.28), random.uniform(-0.25, 0.25)
            r, z = size * random.uniform(0.45, 1.0), random.uniform(0.1, 0.75) * size
            oval = random.uniform(0.7, 1)
            cord([(x + r * math.cos(a + i * 0.7), y + r * oval * math.sin(a + i * 0.7), z + 0.22 * math.sin(i * 1.3 + a) + tilt * i * 0.05) for i in range(8)], 0.055, dough)
    for x, y in ((4.9, -1.6), (5.6, -0.4), (4.2, -2.7), (6.3, -2.0), (5.4, -3.1)):
        made = ball(0.62, dough, (x, y, 0.26), (1, 1, 0.42))
        rod(0.86, 0.06, dough, (x, y, 0.05), sides=18)
    egg = mat((0.7, 0.42, 0.26), 0.5)
    for x, y, turn in ((-6.0, 1.4, 0.4), (-6.6, 0.1, 1.6)):
        ball(0.55, egg, (x, y, 0.52), (1.28, 1, 1)).rotation_euler = (0, 0, turn)
    rod(0.45, 7.0, wood(PINE, 1), (1.8, -3.4, 0.45), (0, math.pi / 2, 0.14))
    flour = mat((0.92, 0.9, 0.86), 1)
    for _ in range(420):
        x, y = random.gauss(0, 3.6), random.gauss(0, 2.2)
        ball(random.uniform(0.015, 0.05), flour, (x, y, 0.01), (1.6, 1.3, 0.3), 1)
    herbs(6.6, 2.6, 0.06, 26, 1.1, (0.06, 0.25, 0.04), 0.34)
    sun((0.5, -0.45, -0.5), 3.6, (1, 0.88, 0.68), 4)
    lens((0.2, -5.0, 9.4), (0.2, -0.1, 0.2), 42, (-0.3, -1.0, 0.9), 0.1)
    return -0.05


@photo
def coffee_cupping():
    world((0.3, 0.26, 0.22), (0.45, 0.46, 0.5), 0.6)
    backdrop((0.12, 0.08, 0.06), 34, 0.8)
    bokeh(18, (-16, 16), (22, 30), (-4, 5), (0.5, 1.0), (WARM, (1, 0.8, 0.55)), (0.1, 0.35))
    table(wood(WALNUT, planks=3), 9)
    for row in range(3):
        for i in range(6):
            x, y = (i - 2.5) * 2.5 + row * 0.5, row * 3.0 - 0.6
            brew = mat(((0.1, 0.04, 0.015), (0.16, 0.07, 0.025), (0.07, 0.026, 0.01))[(i + row) % 3], 0.12, vary=0.5, bump=0.3, bump_scale=10)
            bowl(x, y, 0.9, (0.82, 0.78, 0.72), brew)
    for x, turn in ((-1.4, 0.3), (3.6, -0.2)):
        steel = mat((0.8, 0.79, 0.77), 0.15, 1)
        ball(0.42, steel, (x, -2.5, 0.12), (0.8, 1.1, 0.3))
        block((0.13, 2.2, 0.06), steel, (x + 1.0 * math.sin(turn), -3.6, 0.1), (0, 0, -turn * 0.6), 0.02)
    for _ in range(60):
        bean = ball(0.17, mat((0.08, 0.03, 0.012), 0.35, vary=0.3), (random.gauss(-4.6, 0.9), random.gauss(-2.6, 0.5), 0.11), (1, 0.7, 0.6), 3)
        bean.rotation_euler = (0, 0, random.uniform(0, 6))
    lamp((-5, -2, 7), (0, 0, 0), 620, 2.5, (1, 0.86, 0.68))
    lamp((6, 6, 5), (0, 2, 0), 260, 2, (1, 0.7, 0.45))
    lens((-0.6, -8.2, 4.2), (0.1, 0.6, 0.4), 50, (0.2, -0.8, 0.7), 0.15)
    return 0.2


def wine_glass(x, y, filled, size=1.0, drink=(0.28, 0.01, 0.03)):
    glass = mat((1, 1, 1), 0.0, glass=1)
    lathe([(r * size, h * size) for r, h in ((0, 0), (0.8, 0), (0.8, 0.05), (0.1, 0.16), (0.07, 1.5), (0.3, 1.7), (0.85, 2.2), (0.9, 2.8), (0.66, 3.6), (0.64, 3.6), (0.86, 2.8), (0.8, 2.24), (0.26, 1.78), (0, 1.74))], glass, (x, y, 0), soft=2)
    if filled:
        lathe([(r * size, h * size) for r, h in ((0, 1.77), (0.25, 1.81), (0.78, 2.26), (0.85, 2.62), (0, 2.62))], mat(drink, 0.02, glass=0.6), (x, y, 0), soft=1)


def candle(x, y, tall, lit=True):
    rod(0.22, tall, mat((0.85, 0.78, 0.64), 0.5), (x, y, tall / 2))
    lathe([(0, 0), (0.5, 0), (0.55, 0.1), (0.24, 0.16), (0.24, 0.4), (0, 0.4)], mat((0.7, 0.45, 0.14), 0.25, 1), (x, y, 0))
    flame = lathe([(0, 0), (0.11, 0.12), (0.12, 0.26), (0.06, 0.5), (0, 0.7)], glow((1, 0.55, 0.16), 9), (x, y, tall + 0.05), soft=2)
    flame.visible_diffuse = False
    flame.visible_shadow = False


@photo
def supper_by_candles():
    world((0.008, 0.006, 0.008), (0.012, 0.01, 0.014), 1)
    backdrop((0.02, 0.01, 0.008), 40, 0.4)
    bokeh(22, (-14, 14), (30, 36), (3, 11), (0.35, 0.8), (WARM, (1, 0.7, 0.36)), (0.14, 0.4))
    sheet(mat((0.5, 0.46, 0.4), 0.95, bump=0.3, bump_scale=40), 20, stretch=0.62)
    for i in range(5):
        for side in (-1, 1):
            x, y = side * 2.7, -2.5 + i * 3.3
            plate(x, y, 1.0, (0.72, 0.68, 0.62))
            wine_glass(x - side * 1.35, y + 0.9, True, 0.72)
            block((0.9, 0.5, 0.12), mat((0.3, 0.06, 0.05), 0.95), (x, y, 0.16), (0, 0, side * 0.5), 0.04)
    for i in range(6):
        candle(random.uniform(-0.35, 0.35), -2.4 + i * 2.7, 1.4 + (i % 3) * 0.55)
    green = mat((0.05, 0.13, 0.05), 0.6, vary=0.5)
    for i in range(170):
        x, y = random.gauss(0, 0.32), random.uniform(-4, 14)
        polygon([(0, 0), (0.12, 0.2), (0, 0.6), (-0.12, 0.2)], green, (x, y, random.uniform(0.05, 0.35)), (random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6), random.uniform(0, 6)))
    lamp((0, -2, 6.5), (0, 1, 0), 420, 2.0, (1, 0.58, 0.26))
    lamp((0, 7, 6.5), (0, 6, 0), 420, 2.0, (1, 0.55, 0.24))
    lamp((-7, 4, 4), (0, 2, 0.5), 160, 2.5, (1, 0.5, 0.3))
    lens((-0.9, -8.2, 3.0), (0.1, 1.6, 0.8), 46, (-0.2, -1.4, 1.0), 0.12)
    return 0.5


@photo
def wine_and_projector():
    pub(((1, 0.75, 0.5), (0.6, 0.75, 1), WARM), 18, 2)
    table(wood(WALNUT, planks=3, rough=0.3))
    wine_glass(-0.9, 0.2, True, 1.0, (0.55, 0.16, 0.02))
    wine_glass(1.4, 1.3, True, 1.0)
    bottle = [(0, 0), (0.8, 0), (0.85, 0.3), (0.85, 2.9), (0.5, 3.6), (0.3, 4.0), (0.3, 5.0), (0.24, 5.0), (0.24, 4.0), (0, 3.6)]
    lathe(bottle, mat((0.015, 0.06, 0.02), 0.06, coat=1), (4.0, 3.2, 0), soft=1)
    lathe([(0.87, 0.9), (0.87, 2.4)], mat((0.8, 0.74, 0.6), 0.8), (4.0, 3.2, 0), soft=0)
    for x, y, size in ((-3.8, 1.4, 0.9), (-3.0, 0.4, 0.7)):
        polygon([(0, 0), (2.2 * size, 0.5), (2.2 * size, -0.5)], mat((0.8, 0.6, 0.22), 0.6), (x - 0.8, y, 0.2), (0, 0, 0.3), 0.8 * size, 0.06)
    block((4.4, 2.6, 0.2), wood(OAK, 1), (-3.0, 1.0, 0.1), (0, 0, 0.2), 0.06)
    for i in range(26):
        ball(0.24, mat((0.09, 0.015, 0.06), 0.25, coat=0.3), (-4.8 + random.gauss(0, 0.35), 2.3 + random.gauss(0, 0.3), 0.35 + random.random() * 0.5))
    for i in range(7):
        spread = 0.25 + i * 0.5
        polygon([(-9, 7.0), (9, 6.2 + spread), (9, 6.2 - spread)], veil((0.7, 0.82, 1), 0.012), (0, 14 + i * 0.2, 0), (math.pi / 2, 0, 0))
    lamp((-5, -3, 6), (0, 0, 1), 620, 2.5, (1, 0.8, 0.58))
    lamp((5, 6, 5), (0, 0, 2), 900, 2.4, (1, 0.66, 0.4))
    lens((0.2, -9.2, 3.0), (0.1, 0.5, 2.0), 50, (-0.8, -0.4, 2.4), 0.14)
    return 0.35


@photo
def long_lunch_table():
    daylight((0.3, 0.34, 0.2), (0.8, 0.9, 1))
    sheet(wood(PINE, planks=1.5, turn=math.pi / 2), 26, stretch=0.36)
    sheet(mat((0.1, 0.17, 0.05), 1, vary=0.5), 120, (0, 0, -4))
    for i in range(6):
        for side in (-1, 1):
            plate(side * 2.9, -3.2 + i * 3.1, 1.05, random.choice(((0.8, 0.76, 0.7), (0.3, 0.42, 0.46), (0.75, 0.55, 0.42))))
            for _ in range(7):
                green = mat(random.choice(((0.22, 0.36, 0.05), (0.3, 0.4, 0.08), (0.55, 0.14, 0.05))), 0.6, vary=0.5)
                ball(0.42, green, (side * 2.9 + random.gauss(0, 0.3), -3.2 + i * 3.1 + random.gauss(0, 0.3), 0.28), (1, 0.8, 0.4), 4, 0.2, 2.4)
            lathe([(0, 0), (0.45, 0), (0.55, 1.2), (0.5, 1.2), (0.42, 0.1), (0, 0.1)], mat((0.8, 0.95, 1), 0.02, glass=1), (side * 1.5, -2.3 + i * 3.1, 0))
    for i in range(5):
        y = -2.4 + i * 3.4
        bowl(0.1 * (-1) ** i, y, 1.05, random.choice(((0.12, 0.26, 0.3), (0.78, 0.72, 0.62))), mat(((0.2, 0.38, 0.05), (0.65, 0.1, 0.04), (0.8, 0.5, 0.08))[i % 3], 0.6, vary=0.6, bump=1, bump_scale=5))
        for _ in range(16):
            a, d = random.uniform(0, 6.28), 0.8 * math.sqrt(random.random())
            ball(0.24, mat(random.choice(((0.6, 0.05, 0.03), (0.22, 0.4, 0.05), (0.8, 0.5, 0.06))), 0.35), (d * math.cos(a), y + d * math.sin(a), 0.85))
    lathe([(0, 0), (0.7, 0), (0.9, 1.2), (0.5, 2.2), (0.62, 2.6), (0.56, 2.6), (0.42, 2.2), (0, 1.9)], mat((0.75, 0.9, 1), 0.02, glass=1), (-0.4, 6.2, 0), soft=2)
    sun((0.5, 0.3, -0.7), 4.2, (1, 0.92, 0.76), 2)
    lens((-1.6, -9.4, 4.6), (0.2, 0.8, 0.3), 42, (0.2, -2.6, 0.6), 0.13)
    return -0.1


@photo
def picnic_blanket():
    world((0.6, 0.7, 0.75), (0.8, 0.92, 1), 0.5)
    sheet(mat((0.1, 0.2, 0.035), 1, vary=0.6, bump=1, bump_scale=6), 80, (0, 0, -0.12))
    grass = mat((0.14, 0.27, 0.045), 0.8, vary=0.5)
    for _ in range(1300):
        x, y = random.uniform(-10, 10), random.uniform(-6, 7)
        if abs(x * 0.97 + y * 0.2) < 6.0 and abs(y * 0.97 - x * 0.2) < 4.1:
            continue
        rod(0.035, 0.6, grass, (x, y, 0.1), (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), 0), tip=0.0, sides=4)
    block((12, 8.2, 0.06), checked((0.82, 0.78, 0.72), (0.55, 0.05, 0.05), 0.55), (0, 0.1, 0), (0, 0, 0.2), 0.02)
    plate(-2.4, 0.2, 1.0, (0.85, 0.83, 0.8), 0.05)
    for x, y in ((-2.9, 0.75), (-1.6, 0.2)):
        polygon([(0, 0), (1.3, 0), (0.65, 1.1)], mat((0.75, 0.55, 0.3), 0.9, bump=0.5, bump_scale=9), (x - 0.5, y - 0.6, 0.25), (0, 0, random.uniform(-0.2, 0.3)), 0.4, 0.03)
    bowl(1.0, -1.0, 1.0, (0.82, 0.78, 0.7), mat((0.4, 0.02, 0.04), 0.3))
    for _ in range(26):
        a, d = random.uniform(0, 6.28), 0.85 * math.sqrt(random.random())
        ball(0.22, mat((0.55, 0.03, 0.05), 0.25, coat=0.5, vary=0.3), (1.0 + d * math.cos(a), -1.0 + d * math.sin(a), 0.85 + random.random() * 0.12))
    for x, y, colour in ((3.6, 0.4, (0.8, 0.4, 0.04)), (4.3, 1.0, (0.82, 0.44, 0.05)), (3.7, 1.6, (0.5, 0.05, 0.03)), (-4.4, -2.4, (0.35, 0.45, 0.05))):
        ball(0.55, mat(colour, 0.4, bump=0.1), (x, y, 0.55))
    block((3.0, 2.0, 1.5), mat((0.42, 0.23, 0.09), 0.9, bump=1.2, bump_scale=7, vary=0.3), (0.6, 2.8, 0.8), (0, 0, 0.3), 0.25)
    cord([(-0.8, 2.3, 1.4), (-0.5, 2.4, 2.6), (0.6, 2.8, 3.2), (1.7, 3.2, 2.6), (2.0, 3.3, 1.4)], 0.12, mat((0.36, 0.18, 0.06), 0.8))
    for x, y in ((-0.6, -2.6), (0.6, -3.0), (2.8, -2.0)):
        lathe([(0, 0), (0.42, 0), (0.52, 1.2), (0.47, 1.2), (0.4, 0.1), (0, 0.1)], mat((1, 0.75, 0.4), 0.02, glass=0.9), (x, y, 0.05))
    sun((0.5, -0.5, -0.55), 4.0, (1, 0.92, 0.76), 1.5)
    lens((0.2, -4.6, 10.6), (0, -0.1, 0.2), 42, (0, -0.6, 0.4), 0.07)
    return -0.15


@photo
def rooftop_glasses():
    world((0.06, 0.04, 0.1), (0.03, 0.035, 0.09), 1)
    sheet(glow((0.25, 0.1, 0.14), 0.5), 220, (0, 60, 0), (math.pi / 2, 0, 0))
    for i in range(17):
        x, tall = -24 + i * 3.0 + random.uniform(-0.8, 0.8), random.uniform(5, 19)
        wide = random.uniform(2.0, 3.6)
        block((wide, 2, tall), mat((0.02, 0.02, 0.045), 0.6), (x, 44, tall / 2 - 5), edge=0)
        for _ in range(int(tall * 1.5)):
            bokeh(1, (x - wide / 2, x + wide / 2), (40, 42), (-4, tall - 5.5), (0.3, 0.62), (WARM, (1, 0.85, 0.6), (1, 0.5, 0.25), (0.6, 0.75, 1)), (0.2, 0.7))
    sheet(mat((0.07, 0.06, 0.065), 0.35, vary=0.4, bump=0.15, bump_scale=9), 12, (0, -0.5, 0), stretch=3)
    ice = mat((1, 1, 1), 0.05, glass=1)
    for x, y, drink in ((-1.7, 0.3, (1, 0.36, 0.05)), (0.9, -0.3, (1, 0.66, 0.2)), (3.4, 0.9, (0.9, 0.16, 0.2))):
        lathe([(0, 0), (0.78, 0), (0.86, 2.1), (0.81, 2.1), (0.73, 0.2), (0, 0.18)], mat((1, 1, 1), 0, glass=1), (x, y, 0))
        lathe([(0, 0.2), (0.71, 0.2), (0.77, 1.6), (0, 1.6)], mat(drink, 0, glass=0.92), (x, y, 0.01), soft=0)
        for i in range(3):
            block((0.55, 0.55, 0.55), ice, (x + random.uniform(-0.25, 0.25), y + random.uniform(-0.25, 0.25), 1.1 + i * 0.28), (random.random(), random.random(), random.random()), 0.08)
        rod(0.5, 0.09, mat((0.9, 0.42, 0.04), 0.5), (x + 0.8, y - 0.1, 2.15), (math.pi / 2 - 0.2, 0, 0.5))
    for x in range(-9, 10, 3):
        ball(0.24, glow((1, 0.7, 0.36), 14), (x, 3.6, 5.2 - 0.7 * math.cos(x * 0.35)))
    lamp((-4, -4, 5), (0, 0, 1), 260, 2.5, (1, 0.7, 0.5))
    lamp((4, 6, 3), (0, 0, 1), 420, 2, (1, 0.6, 0.4))
    lens((0.4, -8.4, 2.4), (0.6, 0.6, 1.9), 50, (0.7, -0.9, 1.4), 0.17)
    return 0.4
