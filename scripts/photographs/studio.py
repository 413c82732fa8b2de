"""What every photograph is made with: shapes, materials, lamps, a lens. One unit is about the height of a die or a cup."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

WARM = (1.0, 0.62, 0.28)
CREAM = (0.86, 0.78, 0.64)
INK = (0.025, 0.02, 0.03)
RED = (0.62, 0.06, 0.05)
BLUE = (0.05, 0.16, 0.42)
GREEN = (0.08, 0.28, 0.14)
TEAL = (0.02, 0.3, 0.32)
YELLOW = (0.85, 0.5, 0.05)
PLUM = (0.22, 0.04, 0.16)
OAK = ((0.36, 0.19, 0.085), (0.14, 0.062, 0.026))
PINE = ((0.62, 0.42, 0.23), (0.4, 0.235, 0.105))
WALNUT = ((0.13, 0.062, 0.03), (0.042, 0.02, 0.011))


def clear(seed):
    """An empty stage; everything that is drawn by lot afterwards comes from the seed."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    noise.seed_set(seed)
    bpy.context.scene.world = bpy.data.worlds.new("World")
    bpy.context.scene.world.use_nodes = True


# Materials


def _nodes(name):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    return made, made.node_tree.nodes, made.node_tree.links


def mat(colour, rough=0.5, metal=0.0, glass=0.0, coat=0.0, bump=0.0, bump_scale=30.0, vary=0.0, sheen=0.0):
    """A surface. `bump` roughens it, `vary` lets its colour wander a little: nothing real is one colour."""
    made, nodes, links = _nodes("surface")
    shader = nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Transmission"].default_value = glass
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Sheen"].default_value = sheen
    where = nodes.new("ShaderNodeTexCoord")
    if bump:
        grain = nodes.new("ShaderNodeTexNoise")
        grain.inputs["Scale"].default_value = bump_scale
        grain.inputs["Detail"].default_value = 6
        links.new(where.outputs["Object"], grain.inputs["Vector"])
        lift = nodes.new("ShaderNodeBump")
        lift.inputs["Strength"].default_value = bump
        lift.inputs["Distance"].default_value = 0.1
        links.new(grain.outputs["Fac"], lift.inputs["Height"])
        links.new(lift.outputs["Normal"], shader.inputs["Normal"])
    if vary:
        cloud = nodes.new("ShaderNodeTexNoise")
        cloud.inputs["Scale"].default_value = 2.2
        cloud.inputs["Detail"].default_value = 8
        links.new(where.outputs["Object"], cloud.inputs["Vector"])
        ramp = nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].position = 0.3
        ramp.color_ramp.elements[1].position = 0.7
        ramp.color_ramp.elements[0].color = (*[c * (1 - vary) for c in colour], 1)
        ramp.color_ramp.elements[1].color = (*[min(1, c * (1 + vary)) for c in colour], 1)
        links.new(cloud.outputs["Fac"], ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return made


def wood(tones=OAK, scale=1.0, rough=0.42, planks=0.0, turn=0.0):
    """Wood with its grain along x; `planks` is how wide its boards are."""
    made, nodes, links = _nodes("wood")
    shader = nodes["Principled BSDF"]
    where = nodes.new("ShaderNodeTexCoord")
    place = nodes.new("ShaderNodeMapping")
    place.inputs["Rotation"].default_value[2] = turn
    place.inputs["Scale"].default_value = (0.16 * scale, 1.5 * scale, 1.5 * scale)
    links.new(where.outputs["Object"], place.inputs["Vector"])
    rings = nodes.new("ShaderNodeTexNoise")
    rings.inputs["Scale"].default_value = 2.6
    rings.inputs["Detail"].default_value = 12
    rings.inputs["Distortion"].default_value = 1.1
    links.new(place.outputs["Vector"], rings.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position = 0.34
    ramp.color_ramp.elements[1].position = 0.66
    ramp.color_ramp.elements[0].color = (*tones[1], 1)
    ramp.color_ramp.elements[1].color = (*tones[0], 1)
    links.new(rings.outputs["Fac"], ramp.inputs["Fac"])
    colour = ramp.outputs["Color"]
    height = rings.outputs["Fac"]
    if planks:
        boards = nodes.new("ShaderNodeTexBrick")
        for key, value in {"Scale": 1.0, "Mortar Size": 0.015, "Brick Width": planks * 9, "Row Height": planks}.items():
            boards.inputs[key].default_value = value
        boards.inputs["Color1"].default_value = (1, 1, 1, 1)
        boards.inputs["Color2"].default_value = (0.66, 0.64, 0.62, 1)
        boards.inputs["Mortar"].default_value = (0.05, 0.04, 0.03, 1)
        flat = nodes.new("ShaderNodeMapping")
        flat.inputs["Rotation"].default_value[2] = turn
        links.new(where.outputs["Object"], flat.inputs["Vector"])
        links.new(flat.outputs["Vector"], boards.inputs["Vector"])
        mix = nodes.new("ShaderNodeMixRGB")
        mix.blend_type = "MULTIPLY"
        mix.inputs["Fac"].default_value = 1
        links.new(colour, mix.inputs["Color1"])
        links.new(boards.outputs["Color"], mix.inputs["Color2"])
        colour = mix.outputs["Color"]
    links.new(colour, shader.inputs["Base Color"])
    lift = nodes.new("ShaderNodeBump")
    lift.inputs["Strength"].default_value = 0.16
    lift.inputs["Distance"].default_value = 0.05
    links.new(height, lift.inputs["Height"])
    links.new(lift.outputs["Normal"], shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = rough
    return made


def checked(one, two, size=1.0, rough=0.9):
    """Cloth with checks."""
    made, nodes, links = _nodes("cloth")
    shader = nodes["Principled BSDF"]
    where = nodes.new("ShaderNodeTexCoord")
    half = []
    for axis in (0, 1):
        wave = nodes.new("ShaderNodeTexWave")
        wave.bands_direction = "X" if axis == 0 else "Y"
        wave.inputs["Scale"].default_value = 0.314 / size
        links.new(where.outputs["Object"], wave.inputs["Vector"])
        cut = nodes.new("ShaderNodeMath")
        cut.operation = "GREATER_THAN"
        cut.inputs[1].default_value = 0.5
        links.new(wave.outputs["Fac"], cut.inputs[0])
        half.append(cut)
    total = nodes.new("ShaderNodeMath")
    links.new(half[0].outputs[0], total.inputs[0])
    links.new(half[1].outputs[0], total.inputs[1])
    share = nodes.new("ShaderNodeMath")
    share.operation = "MULTIPLY"
    share.inputs[1].default_value = 0.5
    links.new(total.outputs[0], share.inputs[0])
    mix = nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value = (*one, 1)
    mix.inputs["Color2"].default_value = (*two, 1)
    links.new(share.outputs[0], mix.inputs["Fac"])
    links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    weave = nodes.new("ShaderNodeTexNoise")
    weave.inputs["Scale"].default_value = 60
    lift = nodes.new("ShaderNodeBump")
    lift.inputs["Strength"].default_value = 0.3
    lift.inputs["Distance"].default_value = 0.03
    links.new(where.outputs["Object"], weave.inputs["Vector"])
    links.new(weave.outputs["Fac"], lift.inputs["Height"])
    links.new(lift.outputs["Normal"], shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = rough
    return made


def glow(colour, strength=5.0):
    made, nodes, links = _nodes("glow")
    # Met by chance alone: as a lamp among lamps each of dozens would take its turn, and all of them would be noisy.
    made.cycles.sample_as_light = False
    nodes.remove(nodes["Principled BSDF"])
    light = nodes.new("ShaderNodeEmission")
    light.inputs["Color"].default_value = (*colour, 1)
    light.inputs["Strength"].default_value = strength
    links.new(light.outputs["Emission"], nodes["Material Output"].inputs["Surface"])
    return made


def veil(colour, strength=1.0, opacity=0.0):
    """Light that adds to what is behind it: lamps that are out of focus, beams, haze."""
    made, nodes, links = _nodes("veil")
    made.cycles.sample_as_light = False
    nodes.remove(nodes["Principled BSDF"])
    light = nodes.new("ShaderNodeEmission")
    light.inputs["Color"].default_value = (*colour, 1)
    light.inputs["Strength"].default_value = strength
    clear_ = nodes.new("ShaderNodeBsdfTransparent")
    clear_.inputs["Color"].default_value = (1 - opacity, 1 - opacity, 1 - opacity, 1)
    both = nodes.new("ShaderNodeAddShader")
    links.new(light.outputs["Emission"], both.inputs[0])
    links.new(clear_.outputs["BSDF"], both.inputs[1])
    links.new(both.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    return made


def hazy(colour, air, near, far, rough=0.95, most=1.0):
    """Something far away: between these distances from the lens it takes the colour of the air."""
    made = mat(colour, rough, vary=0.25)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    lens = nodes.new("ShaderNodeCameraData")
    reach = nodes.new("ShaderNodeMapRange")
    reach.inputs["From Min"].default_value = near
    reach.inputs["From Max"].default_value = far
    reach.inputs["To Max"].default_value = most
    links.new(lens.outputs["View Distance"], reach.inputs["Value"])
    light = nodes.new("ShaderNodeEmission")
    light.inputs["Color"].default_value = (*air, 1)
    mix = nodes.new("ShaderNodeMixShader")
    links.new(reach.outputs["Result"], mix.inputs["Fac"])
    links.new(nodes["Principled BSDF"].outputs["BSDF"], mix.inputs[1])
    links.new(light.outputs["Emission"], mix.inputs[2])
    links.new(mix.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    return made


def water(colour, ripples=0.25, scale=1.2, rough=0.04):
    made = mat(colour, rough, bump=ripples, bump_scale=scale)
    made.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0.7
    return made


# Shapes


def _object(mesh, material, at=(0, 0, 0), turn=(0, 0, 0), smooth=True):
    made = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.collection.objects.link(made)
    made.location = at
    made.rotation_euler = turn
    if material:
        mesh.materials.append(material)
    if smooth and hasattr(mesh, "polygons"):
        for face in mesh.polygons:
            face.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(38)
    return made


def _mesh(build):
    shape = bmesh.new()
    build(shape)
    mesh = bpy.data.meshes.new("shape")
    shape.to_mesh(mesh)
    shape.free()
    return mesh


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), sides=72, soft=1):
    """What a potter makes: (radius, height) pairs from the bottom, turned around the upright. `soft` rounds the pairs off."""
    for _ in range(soft):
        round_ = [profile[0]]
        for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
            round_ += [(0.75 * r0 + 0.25 * r1, 0.75 * z0 + 0.25 * z1), (0.25 * r0 + 0.75 * r1, 0.25 * z0 + 0.75 * z1)]
        profile = [*round_, profile[-1]]

    def build(shape):
        rings = []
        for radius, height in profile:
            rings.append(
                [
                    shape.verts.new(
                        (radius * math.cos(2 * math.pi * i / sides), radius * math.sin(2 * math.pi * i / sides), height)
                    )
                    for i in range(sides)
                ]
            )
        for low, high in zip(rings, rings[1:]):
            for i in range(sides):
                shape.faces.new((low[i], low[(i + 1) % sides], high[(i + 1) % sides], high[i]))
        bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-5)
        bmesh.ops.recalc_face_normals(shape, faces=shape.faces)

    return _object(_mesh(build), material, at, turn)


def block(size, material, at=(0, 0, 0), turn=(0, 0, 0), edge=0.06, rounds=4):
    """A box around its middle, its edges taken off."""
    made = _object(_mesh(lambda shape: bmesh.ops.create_cube(shape, size=1)), material, at, turn)
    for vertex in made.data.vertices:
        vertex.co = [c * s for c, s in zip(vertex.co, size)]
    if edge:
        bevel = made.modifiers.new("edge", "BEVEL")
        bevel.width = edge
        bevel.segments = rounds
    return made


def ball(radius, material, at=(0, 0, 0), scale=(1, 1, 1), detail=4, rough=0.0, lumps=1.5):
    """A ball; `rough` makes it lumpy."""
    made = _object(
        _mesh(lambda shape: bmesh.ops.create_icosphere(shape, subdivisions=detail, radius=radius)), material, at
    )
    made.scale = scale
    if rough:
        aside = Vector((random.random() * 90, random.random() * 90, 0))
        for vertex in made.data.vertices:
            vertex.co += vertex.co.normalized() * rough * noise.fractal(vertex.co * lumps / radius + aside, 1, 2, 4)
    return made


def rod(radius, length, material, at=(0, 0, 0), turn=(0, 0, 0), tip=None, sides=48):
    """A cylinder, or a cone where `tip` is the radius of its upper end."""
    return _object(
        _mesh(
            lambda shape: bmesh.ops.create_cone(
                shape,
                cap_ends=True,
                segments=sides,
                radius1=radius,
                radius2=radius if tip is None else tip,
                depth=length,
            )
        ),
        material,
        at,
        turn,
    )


def ring(radius, thick, material, at=(0, 0, 0), turn=(0, 0, 0), lumps=0.0):
    bpy.ops.mesh.primitive_torus_add(
        major_radius=radius, minor_radius=thick, major_segments=96, minor_segments=40, location=at, rotation=turn
    )
    made = bpy.context.object
    made.data.materials.append(material)
    for face in made.data.polygons:
        face.use_smooth = True
    if lumps:
        aside = Vector((random.random() * 90, 0, 0))
        for vertex in made.data.vertices:
            vertex.co *= 1 + lumps * noise.fractal(vertex.co * 1.4 + aside, 1, 2, 3)
    return made


def sheet(material, size=60.0, at=(0, 0, 0), turn=(0, 0, 0), cuts=0, height=None, stretch=1.0):
    """Flat ground around its middle; with `height(x, y)` it has hills."""
    made = _object(
        _mesh(
            lambda shape: bmesh.ops.create_grid(shape, x_segments=max(1, cuts), y_segments=max(1, cuts), size=size / 2)
        ),
        material,
        at,
        turn,
    )
    for vertex in made.data.vertices:
        vertex.co.x *= stretch
        if height:
            vertex.co.z = height(vertex.co.x, vertex.co.y)
    return made


def table(material, edge=7.0, z=0.0):
    """A table that ends `edge` away, so that the room behind it is seen."""
    return sheet(material, 60, (0, edge - 30, z))


def polygon(points, material, at=(0, 0, 0), turn=(0, 0, 0), thick=0.0, edge=0.0):
    """A flat piece with these corners, lying down; `thick` is how far it rises."""

    def build(shape):
        face = shape.faces.new([shape.verts.new((x, y, 0)) for x, y in points])
        if thick:
            risen = bmesh.ops.extrude_face_region(shape, geom=[face])["geom"]
            bmesh.ops.translate(
                shape, vec=(0, 0, thick), verts=[v for v in risen if isinstance(v, bmesh.types.BMVert)]
            )
        bmesh.ops.recalc_face_normals(shape, faces=shape.faces)

    made = _object(_mesh(build), material, at, turn)
    if edge:
        bevel = made.modifiers.new("edge", "BEVEL")
        bevel.width = edge
        bevel.segments = 3
    return made


def cord(points, radius, material, closed=False, soft=True):
    """A round cord through these points: noodles, yarn, strings, wire."""
    line = bpy.data.curves.new("cord", "CURVE")
    line.dimensions = "3D"
    line.bevel_depth = radius
    line.bevel_resolution = 5
    line.resolution_u = 5
    path = line.splines.new("NURBS" if soft else "POLY")
    path.points.add(len(points) - 1)
    for spot, point in zip(path.points, points):
        spot.co = (*point, 1)
    path.use_cyclic_u = closed
    path.use_endpoint_u = True
    made = bpy.data.objects.new("cord", line)
    bpy.context.collection.objects.link(made)
    line.materials.append(material)
    return made


def letters(text, material, size=1.0, at=(0, 0, 0), turn=(0, 0, 0), thick=0.05, mirrored=False):
    made = bpy.data.curves.new("letters", "FONT")
    made.body = text
    made.size = size
    made.extrude = thick
    made.bevel_depth = 0.01
    made.align_x = "CENTER"
    made.align_y = "CENTER"
    made.materials.append(material)
    shown = bpy.data.objects.new("letters", made)
    bpy.context.collection.objects.link(shown)
    shown.location = at
    shown.rotation_euler = turn
    if mirrored:
        shown.scale.x = -1
    return shown


def ridge(width, base, rise, detail, depth, material, y, seed, up=0.0):
    """A line of hills across the picture, `y` away."""
    steps = 260
    points = []
    for i in range(steps + 1):
        x = (i / steps - 0.5) * width
        top = base + rise * (0.5 + noise.fractal(Vector((x * detail + seed * 7.3, seed, 0.4)), 0.9, 2.1, 7))
        points.append((x, max(top, 0.02)))
    outline = [(-width / 2, -depth), *points, (width / 2, -depth)]
    made = polygon(outline, material, at=(0, y, up), turn=(math.pi / 2, 0, 0))
    return made


# Light and lens


def world(low, high=None, strength=1.0):
    """Light from all around: one colour at the foot, another overhead."""
    tree = bpy.context.scene.world.node_tree
    nodes, links = tree.nodes, tree.links
    back = nodes["Background"]
    back.inputs["Strength"].default_value = strength
    where = nodes.new("ShaderNodeTexCoord")
    apart = nodes.new("ShaderNodeSeparateXYZ")
    links.new(where.outputs["Generated"], apart.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position = 0.0
    ramp.color_ramp.elements[1].position = 0.55
    ramp.color_ramp.elements[0].color = (*low, 1)
    ramp.color_ramp.elements[1].color = (*(high or low), 1)
    links.new(apart.outputs["Z"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], back.inputs["Color"])


def sky(elevation, turn=0.0, strength=0.12, dust=1.0, disc=True):
    """A clear sky with its sun, degrees above the horizon; at `turn` 0 it stands behind the lens' back."""
    tree = bpy.context.scene.world.node_tree
    air = tree.nodes.new("ShaderNodeTexSky")
    air.sky_type = "NISHITA"
    air.sun_elevation = math.radians(elevation)
    air.sun_rotation = math.radians(180 + turn)
    air.dust_density = dust
    air.sun_disc = disc
    air.sun_size = math.radians(1.6)
    tree.links.new(air.outputs["Color"], tree.nodes["Background"].inputs["Color"])
    tree.nodes["Background"].inputs["Strength"].default_value = strength


def _aim(shown, at, to):
    shown.location = at
    shown.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


def lamp(at, to, power, size=3.0, colour=(1, 1, 1), spot=None):
    """A soft box; with `spot` (degrees) a spotlight."""
    light = bpy.data.lights.new("lamp", "SPOT" if spot else "AREA")
    light.energy = power
    light.color = colour
    if spot:
        light.spot_size = math.radians(spot)
        light.spot_blend = 0.6
        light.shadow_soft_size = size
    else:
        light.shape = "DISK"
        light.size = size
    shown = bpy.data.objects.new("lamp", light)
    bpy.context.collection.objects.link(shown)
    _aim(shown, at, to)
    return shown


def sun(direction, strength=3.0, colour=(1, 0.9, 0.75), soft=1.5):
    light = bpy.data.lights.new("sun", "SUN")
    light.energy = strength
    light.color = colour
    light.angle = math.radians(soft)
    shown = bpy.data.objects.new("sun", light)
    bpy.context.collection.objects.link(shown)
    _aim(shown, (0, 0, 0), direction)


def lens(at, to, mm=50.0, focus=None, blur=0.12):
    """`blur` is the radius of the aperture in units: what is not at `focus` is softer the larger it is."""
    camera = bpy.data.cameras.new("lens")
    camera.lens = mm * 0.84
    camera.clip_end = 4000
    if blur:
        camera.dof.use_dof = True
        camera.dof.focus_distance = (Vector(focus or to) - Vector(at)).length
        camera.dof.aperture_fstop = mm / 1000 / (2 * blur)
        camera.dof.aperture_blades = 0
    shown = bpy.data.objects.new("lens", camera)
    bpy.context.collection.objects.link(shown)
    _aim(shown, at, to)
    bpy.context.scene.camera = shown


def bokeh(count, x, y, z, size=(0.5, 1.1), colours=(WARM,), strength=(0.25, 1.0), face=None):
    """Lamps far behind the focus: soft discs in the box of these three ranges, turned to the lens at `face`."""
    for _ in range(count):
        at = Vector((random.uniform(*x), random.uniform(*y), random.uniform(*z)))
        radius = random.uniform(*size)
        colour = random.choice(colours)
        power = random.uniform(*strength)
        towards = (Vector(face or (0, -100, 0)) - at).to_track_quat("Z", "Y").to_euler()
        for share, light in ((1.0, 0.6), (0.93, 0.4)):
            points = [
                (radius * share * math.cos(a * math.pi / 24), radius * share * math.sin(a * math.pi / 24))
                for a in range(48)
            ]
            disc = polygon(points, veil(colour, power * light), at=at, turn=towards)
            disc.visible_diffuse = False
            disc.visible_shadow = False


def backdrop(colour, y=30.0, strength=1.0):
    """Something large and dim behind everything."""
    sheet(glow(colour, strength), size=220, at=(0, y, 0), turn=(math.pi / 2, 0, 0))
