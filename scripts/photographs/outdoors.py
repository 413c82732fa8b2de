"""Photographs of hills, woods, lakes and the sky above them."""

import math
import random

from studio import *  # noqa: F403

ALL = {}


def photo(make):
    ALL[make.__name__.replace("_", "-")] = make
    return make


def sky_sheet(low, middle, high, y=900, top=360.0, horizon=0.0, clouds=0.55):
    """A painted sky behind everything: three colours upward from the horizon."""
    made = bpy.data.materials.new("sky")
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.remove(nodes["Principled BSDF"])
    where = nodes.new("ShaderNodeNewGeometry")
    apart = nodes.new("ShaderNodeSeparateXYZ")
    links.new(where.outputs["Position"], apart.inputs["Vector"])
    reach = nodes.new("ShaderNodeMapRange")
    reach.inputs["From Min"].default_value = horizon
    reach.inputs["From Max"].default_value = top
    links.new(apart.outputs["Z"], reach.inputs["Value"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = (*low, 1)
    ramp.color_ramp.elements[1].color = (*high, 1)
    between = ramp.color_ramp.elements.new(0.34)
    between.color = (*middle, 1)
    ramp.color_ramp.interpolation = "EASE"
    links.new(reach.outputs["Result"], ramp.inputs["Fac"])
    # Thin clouds, drawn out along the horizon.
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.0035, 1, 0.022)
    links.new(where.outputs["Position"], stretch.inputs["Vector"])
    cloud = nodes.new("ShaderNodeTexNoise")
    cloud.inputs["Scale"].default_value = 1.0
    cloud.inputs["Detail"].default_value = 9
    cloud.inputs["Roughness"].default_value = 0.6
    links.new(stretch.outputs["Vector"], cloud.inputs["Vector"])
    thin = nodes.new("ShaderNodeMapRange")
    thin.inputs["From Min"].default_value = 0.5
    thin.inputs["From Max"].default_value = 0.78
    thin.inputs["To Max"].default_value = clouds
    links.new(cloud.outputs["Fac"], thin.inputs["Value"])
    mix = nodes.new("ShaderNodeMixRGB")
    links.new(thin.outputs["Result"], mix.inputs["Fac"])
    links.new(ramp.outputs["Color"], mix.inputs["Color1"])
    mix.inputs["Color2"].default_value = (*[min(1.2, c * 1.35 + 0.1) for c in low], 1)
    light = nodes.new("ShaderNodeEmission")
    links.new(mix.outputs["Color"], light.inputs["Color"])
    links.new(light.outputs["Emission"], nodes["Material Output"].inputs["Surface"])
    sheet(made, size=5200, at=(0, y, 0), turn=(math.pi / 2, 0, 0))


def sun_disc(x, y, z, radius, colour, power):
    halo = [(1 + 0.045 * step**2, power * 0.022 * (1 - step / 16) ** 2) for step in range(1, 16)]
    for share, light in ((1, power), *halo):
        polygon([(radius * share * math.cos(a * math.pi / 40), radius * share * math.sin(a * math.pi / 40)) for a in range(80)], veil(colour, light), (x, y - share, z), (math.pi / 2, 0, 0))


def fir(x, y, z, tall, made):
    """A conifer as one sees it against the light: ragged tiers around a stem."""
    rod(tall * 0.02, tall, made, (x, y, z + tall / 2), tip=0.0, sides=8)
    for i in range(11):
        t = i / 11
        wide = tall * 0.22 * (1 - t) * random.uniform(0.8, 1.15) + tall * 0.015
        tier = rod(wide, tall * 0.17, made, (x, y, z + tall * (0.16 + 0.8 * t)), (random.uniform(-0.08, 0.08), random.uniform(-0.08, 0.08), random.random()), tip=0.0, sides=11)
        for vertex in tier.data.vertices:
            if vertex.co.z < 0:
                vertex.co.xy *= random.uniform(0.6, 1.15)
                vertex.co.z -= random.uniform(0, tall * 0.03)


@photo
def hills_at_first_light():
    air = (0.95, 0.52, 0.3)
    world((0.8, 0.5, 0.4), (0.35, 0.42, 0.6), 0.5)
    sky_sheet((1.0, 0.56, 0.28), (0.9, 0.55, 0.45), (0.25, 0.33, 0.52), top=300)
    sun_disc(60, 880, 62, 13, (1, 0.72, 0.36), 2.6)
    for i in range(8):
        y = 620 - i * 76
        tone = i / 7
        colour = [a * (1 - tone) ** 1.35 + b * tone for a, b in zip((0.86, 0.5, 0.36), (0.02, 0.028, 0.03))]
        ridge(y * 2.2 + 240, -6 + 46 * (1 - tone) - 14 * tone, 40 - 12 * tone, 0.006 + 0.006 * tone, 120, glow(colour, 1), y, i * 3.1 + 1, -14 * tone)
        if i < 7:
            for step in range(12):
                top = 16 * (1 - tone) + 4 - step * 3.2
                polygon([(-y * 1.4 - 200, -50), (y * 1.4 + 200, -50), (y * 1.4 + 200, top), (-y * 1.4 - 200, top)], veil(air, 0.006), (0, y - 20 - step * 0.1, 0), (math.pi / 2, 0, 0))
    for _ in range(60):
        ball(random.uniform(0.8, 2.2), glow((0.012, 0.016, 0.014), 1), (random.uniform(-50, 50), random.uniform(52, 66), random.uniform(-10, -6.4)), (1.3, 1, 1), 3, 0.5)
    lens((0, 0, 6), (4, 300, 26), 40, blur=0)
    return 0.0


@photo
def starry_sky():
    world((0.01, 0.016, 0.04), strength=1)
    sky_sheet((0.15, 0.09, 0.1), (0.014, 0.03, 0.075), (0.003, 0.006, 0.022), top=420, clouds=0.06)
    for _ in range(2300):
        x, z = random.uniform(-620, 620), random.uniform(-10, 560)
        band = math.exp(-(((x * 0.55 + 170 - z) / 90) ** 2))
        if random.random() > 0.28 + band:
            continue
        tint = random.choice(((0.85, 0.9, 1), (1, 0.92, 0.8), (1, 1, 1)))
        polygon([(r * math.cos(a * math.pi / 3), r * math.sin(a * math.pi / 3)) for r in (random.choice((0.4, 0.5, 0.6, 0.9)),) for a in range(6)], glow(tint, random.uniform(0.4, 3.0)), (x, 850, z), (math.pi / 2, 0, 0))
    for _ in range(130):
        x = random.uniform(-300, 560)
        z = x * 0.55 + 170 + random.gauss(0, 34)
        radius = random.uniform(14, 46)
        tint = random.choice(((0.5, 0.45, 0.62), (0.35, 0.42, 0.62), (0.62, 0.45, 0.42)))
        for share in (1, 0.75, 0.5, 0.25):
            polygon([(radius * share * math.cos(a * math.pi / 12), radius * share * 0.7 * math.sin(a * math.pi / 12)) for a in range(24)], veil(tint, 0.0042), (x, 870, z), (math.pi / 2, -0.5, 0))
    ridge(1700, -16, 44, 0.006, 90, glow((0.03, 0.035, 0.055), 1), 560, 4)
    ridge(900, -22, 34, 0.011, 90, glow((0.012, 0.015, 0.026), 1), 300, 9)
    ridge(420, -14, 14, 0.03, 90, glow((0.004, 0.005, 0.008), 1), 110, 2)
    black = glow((0.003, 0.004, 0.006), 1)
    for x, y, tall in ((-42, 96, 34), (-34, 100, 26), (-52, 104, 30), (44, 98, 20), (52, 104, 27), (30, 106, 14)):
        fir(x, y, -10, tall, black)
    # Somebody's lamp and telescope, small under all of it.
    rod(0.35, 4.2, black, (4, 90, 1.0), (0, 1.0, 0))
    for a in (-0.3, 0.3, 0):
        rod(0.1, 5.5, black, (4 + a * 2.4, 90, -2.4), (0, -a, 0))
    sun_disc(8, 89, -3.2, 0.35, (1, 0.6, 0.25), 3)
    lens((0, 0, 4), (0, 300, 76), 26, blur=0)
    return 0.35


@photo
def forest_in_fog():
    air = (0.5, 0.6, 0.56)
    world((0.5, 0.58, 0.56), (0.75, 0.85, 0.85), 0.7)
    backdrop((0.62, 0.7, 0.66), 150, 1.0)

    def floor(x, y):
        path = abs(x - 3 * math.sin(y * 0.06))
        return 0.9 * noise.fractal(Vector((x * 0.11, y * 0.11, 0)), 1, 2, 5) + min(1.4, path * 0.14)

    sheet(hazy((0.06, 0.085, 0.02), air, 14, 92), 190, (0, 80, -1.2), cuts=260, height=floor)
    bark = [hazy(c, air, 12, 88) for c in ((0.045, 0.03, 0.02), (0.06, 0.045, 0.032), (0.035, 0.03, 0.022))]
    moss = hazy((0.09, 0.15, 0.02), air, 12, 88)
    for i in range(150):
        y = 8 + 110 * random.random() ** 0.8
        x = random.uniform(-1, 1) * (10 + y * 0.62)
        if abs(x - 3 * math.sin((y - 80) * 0.06)) < 2.4:
            continue
        radius = random.uniform(0.28, 0.85)
        trunk = rod(radius, 46, random.choice(bark), (x, y, 20), (random.uniform(-0.02, 0.02), random.uniform(-0.03, 0.03), 0), tip=radius * 0.45, sides=24)
        for vertex in trunk.data.vertices:
            vertex.co.xy *= 1 + 0.2 * noise.noise(Vector((vertex.co.x * 2, vertex.co.y * 2, i)))
        for _ in range(5):
            z, a = random.uniform(4, 18), random.uniform(0, 6.28)
            cord([(x, y, z), (x + 1.6 * math.cos(a), y + 1.6 * math.sin(a), z + 0.3), (x + 3.2 * math.cos(a), y + 3.2 * math.sin(a), z - 0.5)], 0.06, bark[0])
    fern = [hazy(c, air, 10, 80) for c in ((0.09, 0.2, 0.03), (0.06, 0.15, 0.03), (0.14, 0.24, 0.04))]
    for _ in range(150):
        y = 5 + 46 * random.random()
        x = random.uniform(-1, 1) * (7 + y * 0.5)
        if abs(x - 3 * math.sin((y - 80) * 0.06)) < 1.7:
            continue
        ground = floor(x, y - 80) - 1.2
        for k in range(9):
            a, long = k * 0.7 + random.random() * 0.4, random.uniform(0.9, 1.5)
            leaf = polygon([(0, -0.05), (0.3 * long, -0.17), (0.7 * long, -0.12), (long, 0), (0.7 * long, 0.12), (0.3 * long, 0.17), (0, 0.05)], random.choice(fern), (x, y, ground + 0.1), (0, -0.55, a))
    for i in range(10):
        polygon([(-1.6, 0), (1.6, 0), (0.3, 60), (-0.3, 60)], veil((0.9, 0.95, 0.8), 0.03), (-22 + i * 5.4, 46 + i * 2, -4), (math.pi / 2, 0.34, 0))
    sun((0.5, -0.4, -0.8), 1.6, (1, 0.95, 0.8), 8)
    lens((0.4, -2.5, 1.9), (0.2, 30, 5.2), 30, (1, 12, 2), 0.02)
    return 0.1


@photo
def dock_at_sunrise():
    world((0.9, 0.55, 0.42), (0.4, 0.5, 0.68), 0.6)
    sky_sheet((1.0, 0.58, 0.34), (0.95, 0.6, 0.5), (0.3, 0.4, 0.6), top=260)
    sun_disc(-30, 880, 40, 10, (1, 0.74, 0.42), 2.6)
    sheet(water((0.03, 0.05, 0.07), 0.16, 0.35, 0.03), 1600, (0, 760, 0))
    for i, (base, y) in enumerate(((14, 640), (8, 420), (3, 250))):
        tone = i / 2
        colour = [a * (1 - tone) + b * tone for a, b in zip((0.72, 0.42, 0.36), (0.1, 0.075, 0.09))]
        ridge(1500, base, 26 - i * 5, 0.009, 4, glow(colour, 1), y, i * 4 + 2)
    for i in range(6):
        polygon([(-500, 0), (500, 0), (500, 5), (-500, 5)], veil((1, 0.75, 0.6), 0.05), (0, 235 - i * 20, 0.3 + i * 0.6), (math.pi / 2, 0, 0))
    planks = [wood(((0.3, 0.2, 0.14), (0.14, 0.09, 0.07)), 1.2, 0.5) for _ in range(3)]
    for i in range(64):
        block((5.0, 0.5, 0.14), random.choice(planks), (0.2 + random.uniform(-0.04, 0.04), 3 + i * 0.56, 0.9), edge=0.03)
    for i in range(8):
        for x in (-2.3, 2.7):
            rod(0.2, 3.4, planks[0], (x, 4 + i * 4.6, 0.7))
    for x, y, colour in ((-0.9, 11, (0.35, 0.1, 0.2)), (1.3, 11.6, (0.1, 0.26, 0.3)), (-0.9, 17.4, (0.7, 0.42, 0.12)), (1.3, 18, (0.3, 0.3, 0.45))):
        block((1.5, 4.4, 0.08), mat(colour, 0.9), (x, y, 1.0), edge=0.03)
        rod(0.28, 1.5, mat(colour, 0.9), (x, y + 2.3, 1.26), (0, math.pi / 2, 0))
    lens((0.3, -4.6, 4.0), (-0.6, 60, 3.6), 32, (0, 10, 1), 0.03)
    return 0.1


def hull(x, y, colour, turn=0.0, long=3.4, z=0.05):
    """A kayak with whoever paddles it, seen against the light."""
    body = ball(1, mat(colour, 0.3, coat=0.6), (x, y, z), (long, 0.42, 0.32), 5)
    body.rotation_euler = (0, 0, turn)
    for vertex in body.data.vertices:
        vertex.co.z += 0.9 * vertex.co.x**4 * (1 if vertex.co.z > -0.9 else 1)
    dark = mat((0.02, 0.02, 0.025), 0.9)
    ball(0.34, dark, (x, y, z + 0.75), (0.85, 0.7, 1.5))
    ball(0.2, dark, (x + 0.04, y, z + 1.46))
    rod(0.035, 4.0, dark, (x + 0.3, y, z + 0.95), (0.5, 1.1, turn))
    for side in (-1, 1):
        blade = ball(0.24, dark, (x + 0.3 + side * 1.75, y, z + 0.95 + side * 0.86), (1, 0.15, 0.6))
        blade.rotation_euler = (0, -0.45, 0)


@photo
def paddle_at_sunset():
    world((0.95, 0.45, 0.28), (0.3, 0.25, 0.5), 0.6)
    sky_sheet((1.0, 0.42, 0.14), (0.85, 0.35, 0.34), (0.2, 0.16, 0.4), top=280)
    sun_disc(36, 880, 26, 15, (1, 0.56, 0.2), 3.0)
    sheet(water((0.03, 0.03, 0.05), 0.22, 0.5, 0.04), 1700, (0, 790, 0))
    ridge(1500, 5, 26, 0.008, 4, glow((0.42, 0.17, 0.2), 1), 560, 3)
    ridge(1500, 0, 20, 0.012, 4, glow((0.12, 0.05, 0.09), 1), 330, 8)
    hull(3.2, 21, (0.5, 0.05, 0.03), 0.12)
    hull(-6.4, 33, (0.6, 0.35, 0.03), -0.1)
    hull(12, 46, (0.05, 0.15, 0.3), 0.05)
    lens((0, 0, 2.4), (2.2, 60, 4.6), 42, (3, 21, 1), 0.03)
    return 0.15


@photo
def paddle_by_moonlight():
    world((0.05, 0.08, 0.16), (0.012, 0.02, 0.06), 1)
    sky_sheet((0.2, 0.28, 0.42), (0.06, 0.1, 0.22), (0.012, 0.022, 0.07), top=300, clouds=0.2)
    sun_disc(-52, 880, 108, 16, (0.95, 0.92, 0.8), 1.6)
    for _ in range(220):
        x, z = random.uniform(-480, 480), random.uniform(40, 330)
        polygon([(0.5 * math.cos(a), 0.5 * math.sin(a)) for a in range(6)], glow((0.9, 0.95, 1), random.uniform(0.3, 1.6)), (x, 850, z), (math.pi / 2, 0, 0))
    sheet(water((0.008, 0.014, 0.03), 0.24, 0.45, 0.05), 1700, (0, 790, 0))
    ridge(1500, 4, 22, 0.01, 4, glow((0.05, 0.075, 0.13), 1), 520, 6)
    ridge(1500, 0, 16, 0.016, 4, glow((0.014, 0.02, 0.04), 1), 300, 11)
    for i in range(46):
        x = random.uniform(-150, 190)
        sun_disc(x, 296, random.uniform(2, 9), 0.5, random.choice((WARM, (1, 0.8, 0.5))), random.uniform(0.3, 1.2))
    for x, y in ((-4.2, 20), (5.2, 30), (13, 42)):
        hull(x, y, (0.03, 0.05, 0.08), random.uniform(-0.1, 0.1))
        ball(0.12, glow((1, 0.6, 0.2), 30), (x - 3.0, y, 0.62))
        lamp((x - 2.9, y - 0.4, 0.9), (x, y, 0), 30, 0.4, (1, 0.6, 0.25))
    lens((0, 0, 2.6), (-1.4, 60, 7.6), 36, (-4, 20, 1), 0.03)
    return 0.35


@photo
def desert_buttes():
    sky(17, 116, 0.1, 3.0)
    red = (0.48, 0.19, 0.09)

    def land(x, y):
        tall = 0.0
        for bx, by, r, h in ((-46, 120, 22, 40), (52, 170, 34, 54), (8, 250, 40, 36), (-120, 220, 50, 50)):
            d = math.hypot((x - bx) / r, (y - by) / (r * 0.8)) + 0.22 * noise.fractal(Vector((x * 0.05, y * 0.05, 3)), 1, 2, 4)
            step = max(0.0, min(1.0, (1.05 - d) * 4.5))
            skirt = max(0.0, 1.9 - d) * 0.24
            tall = max(tall, h * (0.72 * step * step * (3 - 2 * step) + skirt))
        return tall + 1.8 * noise.fractal(Vector((x * 0.03, y * 0.03, 0)), 1, 2, 6) + 1.0 * noise.fractal(Vector((x * 0.2, y * 0.2, tall * 0.25)), 1, 2, 4)

    ground = hazy(red, (0.9, 0.62, 0.5), 90, 620, most=0.75)
    sheet(ground, 460, (0, 0, -3), cuts=430, height=land).location = (0, 0, -3)
    made = mat((0.09, 0.16, 0.06), 0.8, vary=0.4)
    for x, y, tall in ((-9, 24, 7), (13, 40, 8.5), (24, 66, 9), (-24, 56, 8)):
        z = land(x, y) - 3.2
        stem = rod(0.6, tall, made, (x, y, z + tall / 2), tip=0.5)
        ball(0.5, made, (x, y, z + tall))
        for side, at in ((-1, 0.45), (1, 0.58)):
            cord([(x, y, z + tall * at), (x + side * 1.4, y, z + tall * at + 0.1), (x + side * 1.7, y, z + tall * at + 0.8), (x + side * 1.7, y, z + tall * (at + 0.28))], 0.36, made)
    for _ in range(300):
        x, y = random.uniform(-60, 60), random.uniform(6, 130)
        ball(random.uniform(0.2, 0.75), mat(random.choice(((0.13, 0.15, 0.05), (0.22, 0.2, 0.09), (0.09, 0.12, 0.05))), 1, vary=0.5), (x, y, land(x, y) - 2.9), (1.2, 1.2, 0.75), 2, 0.2)
    lens((0, -4, 3.6), (3, 120, 15), 34, (0, 40, 2), 0.02)
    return -0.25


@photo
def lake_in_winter_mist():
    air = (0.78, 0.82, 0.86)
    world((0.75, 0.78, 0.82), (0.85, 0.9, 0.98), 0.7)
    sky_sheet((0.9, 0.82, 0.76), (0.8, 0.84, 0.88), (0.62, 0.72, 0.84), top=280)
    sheet(water((0.09, 0.12, 0.14), 0.1, 0.3, 0.02), 1700, (0, 790, 0))
    for i, (base, y) in enumerate(((18, 600), (9, 420))):
        ridge(1500, base, 28, 0.008, 4, glow(((0.7, 0.73, 0.77), (0.58, 0.63, 0.68))[i], 1), y, i * 5 + 3)
    for i in range(120):
        y = random.uniform(150, 300)
        tone = (y - 150) / 150
        made = glow([0.13 + 0.4 * tone, 0.17 + 0.4 * tone, 0.19 + 0.4 * tone], 1)
        fir(random.uniform(-1, 1) * y * 0.62, y, -0.5, random.uniform(13, 27), made)
    for i in range(16):
        polygon([(-500, 0), (500, 0), (500, 3.6), (-500, 3.6)], veil(air, 0.035, 0.04), (0, 290 - i * 15, -0.4 + random.uniform(0, 2)), (math.pi / 2, 0, 0))
    stone = mat((0.1, 0.1, 0.11), 0.7, vary=0.3)
    for x, y, r in ((-4.6, 9, 1.3), (-3.0, 8.2, 0.7), (5.6, 12, 1.0), (7.2, 10.4, 1.6)):
        ball(r, stone, (x, y, 0), (1.3, 1, 0.6), 4, r * 0.25)
    planks = wood(((0.36, 0.33, 0.3), (0.2, 0.18, 0.16)), 1, 0.6)
    for i in range(9):
        block((13, 0.62, 0.2), planks, (0, 1.4 + i * 0.68, 0.9), edge=0.04)
    for x, colour in ((1.2, (0.5, 0.08, 0.05)), (2.5, (0.8, 0.76, 0.68))):
        lathe([(0, 0), (0.42, 0), (0.46, 0.9), (0.4, 0.9), (0.36, 0.12), (0, 0.12)], mat(colour, 0.35, coat=0.3), (x, 4.4, 1.0), soft=1)
        rod(0.38, 0.02, mat((0.2, 0.08, 0.02), 0.1), (x, 4.4, 1.75))
        for k in range(3):
            ball(0.34 + k * 0.12, veil((1, 1, 1), 0.05), (x + 0.12 * k, 4.5, 2.2 + k * 0.55), (0.8, 0.5, 1.2), 4, 0.16)
    block((2.2, 1.5, 0.34), mat((0.72, 0.62, 0.5), 1, bump=1, bump_scale=12, sheen=0.5), (-1.6, 4.6, 1.16), (0, 0, 0.2), 0.14)
    lens((0.2, -3.4, 3.0), (0, 60, 4.2), 36, (1.2, 4.2, 1.6), 0.045)
    return -0.25
