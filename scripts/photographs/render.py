"""
Renders the demo's photographs: blender --background --python scripts/photographs/render.py -- FOLDER [--width 1280] [--samples 128] [NAME…]
Needs Blender 3.4 with numpy. What comes out is developed by develop.py.
"""

import argparse
import pathlib
import sys
import time

import bpy

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.dont_write_bytecode = True

import food  # noqa: E402
import outdoors  # noqa: E402
import rooms  # noqa: E402
import tables  # noqa: E402
from studio import clear  # noqa: E402

PHOTOGRAPHS = {**tables.ALL, **food.ALL, **rooms.ALL, **outdoors.ALL}


def settle(width, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = width
    scene.render.resolution_y = width * 9 // 16
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_depth = "16"
    scene.render.use_persistent_data = False
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.04
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 6
    scene.cycles.transparent_max_bounces = 48
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.blur_glossy = 0.5
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("folder")
    asked.add_argument("names", nargs="*")
    asked.add_argument("--width", type=int, default=1280)
    asked.add_argument("--samples", type=int, default=128)
    given = asked.parse_intermixed_args(sys.argv[sys.argv.index("--") + 1 :])
    for name in given.names or PHOTOGRAPHS:
        begun = time.monotonic()
        clear(sum(map(ord, name)))
        # A scene answers how bright it is developed, in stops.
        stops = PHOTOGRAPHS[name]()
        settle(given.width, given.samples)
        bpy.context.scene.view_settings.exposure = stops or 0.0
        bpy.context.scene.render.filepath = str(pathlib.Path(given.folder).absolute() / f"{name}.png")
        bpy.ops.render.render(write_still=True)
        print(f"{name}: {time.monotonic() - begun:.0f} s", flush=True)
