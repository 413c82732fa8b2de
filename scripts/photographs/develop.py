"""
Develops what render.py has rendered: noise away, a little grain, both widths of an event's picture as WebP.
python3 scripts/photographs/develop.py FOLDER; needs python3-opencv.
"""

import pathlib
import sys

import cv2
import numpy

INTO = pathlib.Path(__file__).parents[2] / "api/src/demo/photographs"
# As EVENT_IMAGE_WIDTHS of the contract has them, with the quality that suits each.
WIDTHS = {1280: 66, 640: 70}


def develop(file):
    raw = cv2.imread(str(file), cv2.IMREAD_COLOR)
    # Single bright points first: what is left is even enough to be smoothed by likeness.
    middle = cv2.medianBlur(raw, 3)
    spark = raw.astype(int).max(2) - middle.astype(int).max(2) > 28
    raw[spark] = middle[spark]
    clean = cv2.fastNlMeansDenoisingColored(raw, None, 4, 9, 5, 17)
    for width, quality in WIDTHS.items():
        size = (width, width * 9 // 16)
        way = cv2.INTER_AREA if width < clean.shape[1] else cv2.INTER_LANCZOS4
        shown = cv2.resize(clean, size, interpolation=way).astype(numpy.float32)
        shown += 0.35 * (shown - cv2.GaussianBlur(shown, (0, 0), 1.4))
        # Darker towards the corners, as lenses are; grain in what is neither black nor white.
        across, down = numpy.meshgrid(numpy.linspace(-1, 1, size[0]), numpy.linspace(-1, 1, size[1]))
        shown *= (1 - 0.16 * (across**2 + down**2) / 2)[:, :, None]
        if width > 640:
            grain = numpy.random.default_rng(7).normal(0, 1, (size[1], size[0]))
            light = shown.mean(2) / 255
            shown += (cv2.GaussianBlur(grain, (0, 0), 0.7) * 2.4 * 4 * light * (1 - light))[:, :, None]
        name = INTO / f"{file.stem}-{width}.webp"
        cv2.imwrite(str(name), numpy.clip(shown, 0, 255).astype(numpy.uint8), [cv2.IMWRITE_WEBP_QUALITY, quality])
        print(f"{name.name}: {name.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    INTO.mkdir(parents=True, exist_ok=True)
    for file in sorted(pathlib.Path(sys.argv[1]).glob("*.png")):
        develop(file)
