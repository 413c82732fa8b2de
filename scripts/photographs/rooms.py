"""Photographs of stages, walls, courts and galleries."""

import math
import random

from studio import *  # noqa: F403

ALL = {}


def photo(make):
    ALL[make.__name__.replace("_", "-")] = make
    return make


@photo
def microphone():
    world((0.01, 0.008, 0.02), (0.02, 0.01, 0.03), 1)
    backdrop((0.05, 0.008, 0.05), 34, 0.7)
    bokeh(46, (-17, 17), (20, 30), (-4, 11), (0.4, 1.3), ((1, 0.2, 0.35), (1, 0.6, 0.2), (0.5, 0.25, 1), (0.2, 0.5, 1)), (0.12, 0.5))
    steel = mat((0.75, 0.75, 0.77), 0.2, 1)
    ball(1.22, mat((0.02, 0.02, 0.02), 0.8), (0, 0, 3.0))
    for i in range(1, 14):
        a = i * math.pi / 14
        ring(1.26 * math.sin(a), 0.028, steel, (0, 0, 3.0 + 1.26 * math.cos(a)))
    for i in range(26):
        ring(1.26, 0.028, steel, (0, 0, 3.0), (math.pi / 2, 0, i * math.pi / 26))
    ring(1.27, 0.12, steel, (0, 0, 3.0)).scale = (1, 1, 1.6)
    lathe([(1.05, 0), (0.98, 0.25), (0.72, -2.6), (0.6, -5.6)][::-1], mat((0.03, 0.03, 0.035), 0.35), (0, 0, 2.0), soft=1)
    for i in range(7):
        polygon([(-0.1, 12), (0.1, 12), (2.2, -4), (-2.2, -4)], veil((1, 0.4, 0.6) if i % 2 else (0.5, 0.5, 1), 0.022), (-9 + i * 3, 15, 0), (math.pi / 2, random.uniform(-0.3, 0.3), 0))
    lamp((-5, -1, 6), (0, 0, 3), 520, 1.6, (1, 0.4, 0.55))
    lamp((5, 1, 5), (0, 0, 3), 460, 1.6, (0.5, 0.6, 1))
    lamp((0, -6, 7), (0, 0, 3), 130, 2, (1, 0.9, 0.8))
    lens((1.5, -8.4, 2.5), (1.35, 0, 2.75), 50, (0, -1.1, 3.0), 0.18)
    return 0.2


@photo
def guitar_strings():
    world((0.1, 0.07, 0.05), (0.2, 0.16, 0.14), 0.6)
    sheet(wood((((0.55, 0.27, 0.07)), (0.44, 0.19, 0.045)), 3.5, 0.16, turn=math.pi / 2), 60)
    ring(2.5, 0.06, mat((0.02, 0.012, 0.01), 0.3), (0.4, 0.6, 0.0))
    rod(2.1, 0.02, mat((0.006, 0.004, 0.004), 0.9), (0.4, 0.6, 0.0), sides=96)
    for i, colour in enumerate((CREAM, (0.04, 0.02, 0.015), (0.5, 0.2, 0.06), (0.04, 0.02, 0.015), CREAM)):
        ring(2.2 + i * 0.12, 0.045, mat(colour, 0.25), (0.4, 0.6, 0)).scale = (1, 1, 0.2)
    block((9, 3.2, 0.4), wood(WALNUT, 2, 0.3), (-5.4, 0.6, 0.3), edge=0.04)
    steel, bronze = mat((0.85, 0.85, 0.86), 0.12, 1), mat((0.8, 0.5, 0.24), 0.22, 1)
    for i in range(4):
        block((0.09, 3.1, 0.1), steel, (-1.5 - i * 1.25, 0.6, 0.54), edge=0.03)
    block((1.2, 5.2, 0.45), wood(WALNUT, 2, 0.3), (6.6, 0.6, 0.22), edge=0.1)
    block((0.16, 3.0, 0.3), mat(CREAM, 0.3), (6.2, 0.6, 0.55), edge=0.05)
    for i in range(6):
        y = 0.6 + (i - 2.5) * 0.5
        cord([(-12, y, 0.72), (-4, y, 0.72), (2, y, 0.72), (6.2, y, 0.72)], 0.028 + 0.009 * i, bronze if i > 1 else steel, soft=False)
    polygon([(0.7 * math.cos(a) * (1 + 0.35 * math.sin(a)), 0.7 * math.sin(a)) for a in [i * math.pi / 16 for i in range(32)]], mat((0.6, 0.06, 0.03), 0.2, coat=1), (2.2, -2.2, 0.03), (0, 0, -0.9), 0.05, 0.02)
    lamp((-4, 6, 5), (0, 0, 0), 620, 1.8, (1, 0.76, 0.5))
    lamp((6, -3, 4), (0, 0, 0), 140, 3, (0.7, 0.8, 1))
    lens((2.4, -5.8, 4.0), (0.6, 0.3, 0.2), 50, (0.9, -0.6, 0.7), 0.16)
    return 0.1


@photo
def bouldering_wall():
    world((0.25, 0.25, 0.28), (0.4, 0.42, 0.46), 0.5)
    panels = mat((0.5, 0.47, 0.43), 0.9, vary=0.16, bump=0.35, bump_scale=12)
    dark = mat((0.06, 0.09, 0.12), 0.85, vary=0.2, bump=0.3, bump_scale=12)
    walls = (((-5.5, 2, 4), (0.3, 0, 0.5), panels), ((1.5, 3, 4), (-0.05, 0, -0.12), dark), ((8.6, 1.6, 4), (0.26, 0, -0.6), panels))
    colours = ((0.8, 0.06, 0.05), (0.9, 0.55, 0.03), (0.03, 0.3, 0.55), (0.1, 0.42, 0.12), (0.75, 0.2, 0.5), (0.85, 0.85, 0.8))
    for at, turn, made in walls:
        wall = block((7.6, 0.3, 16), made, at, turn, 0.02)
        for row in range(15):
            for i in range(7):
                hole = rod(0.045, 0.06, mat((0.01, 0.01, 0.01), 0.8), ((i - 3) * 1.0 + (row % 2) * 0.5, -0.14, (row - 7) * 1.0), (math.pi / 2, 0, 0), sides=12)
                hole.parent = wall
        for _ in range(26):
            size = random.choice((0.26, 0.34, 0.45, 0.62))
            hold = ball(size, mat(random.choice(colours), 0.75, bump=0.5, bump_scale=16), (random.uniform(-3.4, 3.4), -0.16, random.uniform(-6, 6)), (1.25, 0.75, random.uniform(0.5, 0.9)), 4, size * 0.24, 0.9)
            hold.rotation_euler = (0, random.uniform(0, 3), 0)
            hold.parent = wall
            bolt = rod(0.07, 0.06, mat((0.6, 0.6, 0.6), 0.3, 1), (0, -size * 0.98, 0), (math.pi / 2, 0, 0), sides=6)
            bolt.parent = hold
    block((30, 12, 1), mat((0.03, 0.07, 0.12), 0.85, bump=0.2), (0, -2, -3.6), edge=0.2)
    lamp((-7, -8, 10), (0, 2, 3), 2400, 2, (1, 0.88, 0.7))
    lamp((9, -5, 8), (2, 2, 3), 900, 3, (0.7, 0.82, 1))
    lens((-2.6, -11.5, 0.6), (0.6, 1, 3.6), 36, (-1.5, 0, 3), 0.07)
    return -0.2


@photo
def mirror_ball():
    world((0.2, 0.04, 0.2), (0.3, 0.14, 0.5), 1)
    colours = ((1, 0.15, 0.5), (0.3, 0.4, 1), (1, 0.55, 0.15), (0.6, 0.2, 1))
    backdrop((0.09, 0.012, 0.09), 30, 0.8)
    bokeh(70, (-17, 17), (18, 26), (-5, 13), (0.2, 0.8), colours, (0.1, 0.5))
    glassy = mat((0.93, 0.93, 0.95), 0.03, 1)
    radius, rows = 2.3, 26
    rod(radius * 0.97, 0.02, mat(INK, 0.8), (0, 0, 4))
    ball(radius * 0.975, mat((0.03, 0.03, 0.03), 0.6), (0, 0, 4))
    for row in range(1, rows):
        up = -math.pi / 2 + row * math.pi / rows
        count = max(6, int(2 * rows * math.cos(up)))
        for i in range(count):
            a = i * 2 * math.pi / count + row * 0.1
            if math.sin(a) > 0.25:
                continue
            tile = block((0.255, 0.255, 0.03), glassy, (radius * math.cos(up) * math.cos(a), radius * math.cos(up) * math.sin(a), 4 + radius * math.sin(up)), edge=0.012, rounds=1)
            tile.rotation_euler = (math.pi / 2 - up + random.uniform(-0.03, 0.03), 0, a + math.pi / 2)
    rod(0.05, 4, mat((0.5, 0.5, 0.5), 0.3, 1), (0, 0, 8.2))
    rod(0.3, 0.4, mat((0.5, 0.5, 0.5), 0.3, 1), (0, 0, 6.4))
    for i in range(9):
        a = random.uniform(-1.2, 1.2)
        polygon([(-0.05, 0), (0.05, 0), (1.0, 16), (-1.0, 16)], veil(random.choice(colours), 0.03), (0, 6, 4), (math.pi / 2, a + (3.14 if i % 2 else 0), 0))
    for x, y, z, colour in ((-7, -7, 7, (1, 0.2, 0.5)), (7, -6, 5, (0.3, 0.5, 1)), (0, -9, 9, (1, 0.85, 0.7)), (-6, -3, 1, (1, 0.5, 0.1))):
        lamp((x, y, z), (0, 0, 4), 900, 1.4, colour)
        ball(2.4, glow(colour, 9), (x * 1.6, y * 1.5 - 5, z + 2))
    lens((1.2, -10.5, 3.0), (1.5, 0, 3.9), 46, (0, -2.2, 4), 0.14)
    return 0.35


@photo
def pickleball_court():
    sky(24, 130, 0.1, 1.5)
    sheet(mat((0.03, 0.13, 0.26), 0.85, vary=0.14, bump=0.35, bump_scale=60), 60)
    sheet(mat((0.06, 0.2, 0.09), 0.9, vary=0.2, bump=0.3), 300, (0, 0, -0.02))
    white = mat((0.86, 0.86, 0.84), 0.8)
    for x, y, w, d in ((0, -1.5, 30, 0.26), (0, 9, 30, 0.26), (-2.4, 3.8, 0.26, 10.5), (9, 3.8, 0.26, 10.5), (-12, 3.8, 0.26, 10.5)):
        block((w, d, 0.012), white, (x, y, 0.007), edge=0)
    yellow = mat((0.72, 0.78, 0.04), 0.5)
    hole = mat((0.2, 0.22, 0.01), 0.9)

    def pickle(x, y, r):
        ball(r, yellow, (x, y, r), detail=5)
        for i in range(46):
            z = 1 - 2 * (i + 0.5) / 46
            a, flat = i * 2.4, math.sqrt(1 - z * z)
            n = Vector((flat * math.cos(a), flat * math.sin(a), z))
            spot = rod(r * 0.12, r * 0.05, hole, tuple(Vector((x, y, r)) + n * r * 0.985), sides=20)
            spot.rotation_euler = n.to_track_quat("Z", "Y").to_euler()

    pickle(-0.7, -1.2, 0.72)
    pickle(3.6, 3.4, 0.72)
    face = [(1.5 * math.cos(a) * 0.86, 1.5 * math.sin(a) * 1.1 + (0.2 if math.sin(a) > 0 else 0)) for a in [i * math.pi / 20 for i in range(40)]]
    paddle = polygon(face, mat((0.6, 0.06, 0.05), 0.45, bump=0.2, bump_scale=70), (2.9, -1.3, 0.1), (0, 0, -0.9), 0.16, 0.05)
    grip = rod(0.22, 2.0, mat((0.03, 0.03, 0.03), 0.8, bump=0.8, bump_scale=9), (0, -2.4, 0.08), (math.pi / 2, 0, 0))
    grip.parent = paddle
    for i in range(64):
        cord([(-16 + i * 0.5, 9.5, 0.1), (-16 + i * 0.5, 9.5, 3.2)], 0.02, mat((0.02, 0.02, 0.02)), soft=False)
    for i in range(9):
        cord([(-16, 9.5, 0.2 + i * 0.36), (16, 9.5, 0.2 + i * 0.36)], 0.02, mat((0.02, 0.02, 0.02)), soft=False)
    block((34, 0.1, 0.4), white, (0, 9.5, 3.3), edge=0.03)
    for i in range(40):
        ball(random.uniform(2, 4), mat((0.05, 0.12, 0.04), 1, vary=0.5), (random.uniform(-50, 50), random.uniform(40, 60), random.uniform(0, 5)), detail=3, rough=0.8)
    lens((-2.4, -8.2, 1.7), (0.7, 1.0, 0.9), 46, (-0.7, -1.8, 0.8), 0.12)
    return 0.0


@photo
def beach_volleyball():
    sky(16, 120, 0.1, 2.5)

    def dunes(x, y):
        return 0.28 * noise.fractal(Vector((x * 0.3, y * 0.3, 0)), 1, 2, 5) + 0.05 * noise.fractal(Vector((x * 2.4, y * 2.4, 1)), 1, 2, 3)

    sheet(mat((0.66, 0.5, 0.32), 0.95, vary=0.1, bump=0.7, bump_scale=70), 46, cuts=420, height=dunes)
    sheet(mat((0.62, 0.47, 0.3), 0.95), 500, (0, 240, -0.2))
    sheet(water((0.02, 0.1, 0.13), 0.3, 0.6), 900, (0, 480, -0.1))
    r = 1.25
    at = Vector((-1.6, -0.6, r + dunes(-1.6, -0.6) - 0.12))
    ball(r, mat((0.85, 0.8, 0.68), 0.55, bump=0.06, bump_scale=20), at, detail=6)
    for axis, colour in (((0.3, -0.6, 0.75), (0.05, 0.2, 0.5)), ((0.8, -0.4, -0.2), (0.9, 0.5, 0.04)), ((-0.7, -0.7, -0.1), (0.9, 0.5, 0.04))):
        for off in (-0.28, 0, 0.28):
            band = ring(math.sqrt(r * r - (off * r) ** 2) * 1.0, 0.012 if off else 0.02, mat((0.2, 0.16, 0.1), 0.8), at + Vector(axis).normalized() * off * r)
            band.rotation_euler = Vector(axis).to_track_quat("Z", "Y").to_euler()
        stripe = lathe([(math.sqrt(r * r - (z * r) ** 2) * 1.004, z * r) for z in (-0.26, -0.13, 0, 0.13, 0.26)], mat(colour, 0.55), at, soft=1)
        stripe.rotation_euler = Vector(axis).to_track_quat("Z", "Y").to_euler()
    net = mat((0.05, 0.05, 0.05), 0.9)
    for i in range(60):
        cord([(-18 + i * 0.6, 12, 3.4), (-18 + i * 0.6, 12, 6.2)], 0.025, net, soft=False)
    for i in range(6):
        cord([(-18, 12, 3.4 + i * 0.56), (18, 12, 3.4 + i * 0.56)], 0.025, net, soft=False)
    for z in (3.3, 6.3):
        block((40, 0.06, 0.32), mat((0.8, 0.5, 0.06), 0.8), (0, 12, z), edge=0.02)
    rod(0.16, 9, mat((0.5, 0.5, 0.5), 0.4), (8.6, 12, 3))
    lens((-2.6, -9.4, 1.9), (0.6, 1.6, 1.9), 46, (-1.6, -1.8, 1.3), 0.14)
    return 0.1


@photo
def gallery():
    world((0.02, 0.02, 0.022), (0.03, 0.03, 0.03), 1)
    sheet(wood(OAK, planks=0.5, rough=0.2), 40)
    wall = mat((0.12, 0.13, 0.14), 0.95, bump=0.1, bump_scale=30)
    block((30, 0.3, 12), wall, (0, 7, 6), edge=0)
    block((0.3, 30, 12), wall, (-8.4, 0, 6), edge=0)
    blocks = ((0.62, 0.12, 0.05), (0.8, 0.52, 0.12), (0.05, 0.2, 0.34), (0.75, 0.7, 0.6), (0.1, 0.3, 0.25), (0.3, 0.06, 0.2))

    def canvas(x, y, z, w, h, turn):
        frame = block((w + 0.3, 0.24, h + 0.3), wood(WALNUT, 2, 0.4), (x, y, z), (0, 0, turn), 0.04)
        ground = block((w, 0.1, h), mat(random.choice(blocks), 0.9, bump=0.5, bump_scale=9, vary=0.2), (0, -0.1, 0), edge=0)
        ground.parent = frame
        for i in range(7):
            a, b = random.uniform(0.15, 0.4) * w, random.uniform(0.1, 0.4) * h
            spot = polygon([(a * math.cos(t) * random.uniform(0.85, 1.1), b * math.sin(t) * random.uniform(0.85, 1.1)) for t in [k * math.pi / 8 for k in range(16)]], mat(random.choice(blocks), 0.85, bump=0.6, bump_scale=8, vary=0.2), (random.uniform(-0.25, 0.25) * w, -0.156 - i * 0.004, random.uniform(-0.25, 0.25) * h), (math.pi / 2, 0, 0))
            spot.parent = frame
        aside = Vector((0, -4.4, 0))
        aside.rotate(frame.rotation_euler)
        lamp((x + aside.x, y + aside.y, 9.6), (x, y, z), 1500, 0.2, (1, 0.86, 0.66), spot=44)

    canvas(-3.6, 6.75, 4.4, 3.4, 4.2, 0)
    canvas(1.6, 6.75, 4.4, 4.6, 3.2, 0)
    canvas(7.2, 6.75, 4.4, 3.0, 4.2, 0)
    canvas(-8.15, 2.4, 4.4, 4.0, 3.0, math.pi / 2)
    block((4.4, 1.4, 0.16), mat((0.05, 0.04, 0.035), 0.5), (0.8, 1.6, 1.2), (0, 0, 0.06), 0.05)
    for x in (-0.9, 2.5):
        block((0.16, 1.2, 1.2), mat((0.03, 0.03, 0.03), 0.5), (x, 1.6, 0.6), (0, 0, 0.06), 0.02)
    lens((3.4, -9.6, 3.0), (-0.2, 4, 3.7), 30, (1.6, 6.5, 4.2), 0.05)
    return 0.5


@photo
def bonfire():
    world((0.012, 0.02, 0.05), (0.006, 0.01, 0.03), 1)
    sheet(mat((0.05, 0.035, 0.025), 1, vary=0.5, bump=1, bump_scale=5), 200)
    ridge(90, 2, 9, 0.09, 4, glow((0.008, 0.012, 0.03), 1), 46, 3)
    for _ in range(150):
        ball(0.05, glow((0.8, 0.85, 1), random.uniform(0.5, 4)), (random.uniform(-50, 50), 70, random.uniform(6, 40)), detail=1)
    bark = mat((0.05, 0.026, 0.015), 0.95, vary=0.5, bump=1.2, bump_scale=7)
    for i in range(9):
        a = i * 2 * math.pi / 9 + 0.2
        rod(0.32, 4.4, bark, (1.0 * math.cos(a), 1.0 * math.sin(a), 1.4), (0.62 * math.sin(a), -0.62 * math.cos(a), 0), tip=0.22, sides=20)
    for i in range(15):
        a = i * 2 * math.pi / 15
        ball(0.5, mat((0.11, 0.1, 0.1), 0.95, vary=0.4), (3.3 * math.cos(a), 3.3 * math.sin(a), 0.2), (1, 1, 0.75), 3, 0.16)
    for _ in range(64):
        ball(random.uniform(0.08, 0.24), glow((1, 0.22, 0.03), random.uniform(2, 9)), (random.gauss(0, 0.8), random.gauss(0, 0.8), random.uniform(0.05, 0.4)), detail=2, rough=0.05)
    for _ in range(70):
        x, y, tall = random.gauss(0, 0.62), random.gauss(0, 0.5), random.uniform(1.4, 4.6)
        tall *= max(0.3, 1 - abs(x) * 0.6)
        lean = random.uniform(-0.35, 0.35)
        wide = random.uniform(0.2, 0.5)
        outline = []
        for side in (1, -1):
            part = [(side * wide * math.sin(math.pi * t) * (1 - t * 0.7) + lean * t + 0.14 * math.sin(t * 7 + x * 5), tall * t) for t in [k / 14 for k in range(15)]]
            outline += part if side > 0 else part[::-1][1:-1]
        heat = random.random()
        polygon(outline, veil((1, 0.16 + 0.3 * heat, 0.02 + 0.07 * heat), 0.34), (x, y, 0.5), (math.pi / 2, 0, 0)).visible_shadow = False
    for _ in range(90):
        z = random.uniform(2.5, 11)
        ball(random.uniform(0.015, 0.05), glow((1, 0.4, 0.08), 12), (random.gauss(0, 0.3 + z * 0.16), random.gauss(0, 1), z), detail=1)
    for z, power in ((1.0, 1500), (2.4, 900)):
        light = lamp((0, -0.2, z + 0.6), (0, -0.2, 0), power * 0.5, 1.2, (1, 0.42, 0.12))
        light.data.type = "POINT"
        light.data.shadow_soft_size = 0.9
    for a in (0.5, 2.6, 3.7):
        rod(0.55, 5.0, bark, (6.6 * math.cos(a), 6.2 * math.sin(a), 0.5), (math.pi / 2, 0, a + 1.4), sides=24)
    lens((1.2, -13.0, 2.6), (0.9, 0, 2.6), 42, (0, -3.4, 1.0), 0.42)
    return 0.25


@photo
def string_lights_dance():
    world((0.03, 0.02, 0.06), (0.012, 0.015, 0.05), 1)
    sheet(glow((0.22, 0.07, 0.12), 0.45), 260, (0, 90, -60), (math.pi / 2, 0, 0))
    sheet(wood(OAK, planks=1.0, rough=0.32, turn=0.2), 70)
    for row in range(4):
        y = 2 + row * 6.4
        lamp((0, y, 8), (0, y, 0), 900, 7, (1, 0.6, 0.3))
        droop = random.uniform(1.0, 1.6)
        wire = [(-15 + i * 1.0, y + math.sin(i + row) * 0.1, 8.2 - droop * (1 - ((i - 15) / 15) ** 2)) for i in range(31)]
        cord(wire, 0.03, mat((0.01, 0.01, 0.01)))
        for i, (x, yy, z) in enumerate(wire):
            if i % 2:
                continue
            bulb = ball(0.23, glow((1, 0.5, 0.17), 5), (x, yy, z - 0.36), (1, 1, 1.25), 3)
            bulb.visible_diffuse = False
            rod(0.09, 0.2, mat((0.02, 0.02, 0.02)), (x, yy, z - 0.08))
    for x in (-11, 11):
        for y in (2, 15, 26):
            rod(0.2, 9.5, wood(WALNUT, 1), (x, y, 4.6))
    for i in range(22):
        ball(random.uniform(2.4, 5), mat((0.012, 0.035, 0.015), 1, vary=0.5), (random.uniform(-40, 40), random.uniform(34, 46), random.uniform(0.5, 4)), detail=3, rough=1.2)
    for x, y, turn in ((-7.4, 6, 0.4), (7.2, 8, -0.6), (-6.6, 14, 0.1)):
        rod(0.9, 0.1, wood(PINE), (x, y, 2.5))
        rod(0.1, 2.5, mat(INK), (x, y, 1.25))
        for k in (-0.3, 0.35):
            lathe([(0, 0), (0.2, 0), (0.26, 0.7), (0, 0.7)], mat((1, 0.75, 0.3), 0.02, glass=0.8), (x + k, y, 2.56))
    lens((-1.4, -9.0, 2.3), (0.2, 6, 4.2), 34, (0, 3, 5), 0.14)
    return 0.1
