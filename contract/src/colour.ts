/**
 * Color arithmetic: OKLCH to sRGB, and the contrast between two colors.
 *
 * CSS takes OKLCH directly; emails, `theme-color` and share images need hex, and the palette's unit test needs WCAG contrast. Matrices:
 * Björn Ottosson, "A perceptual color space for image processing" (https://bottosson.github.io/posts/oklab/), the same ones that CSS
 * Color 4 section 9.3 uses.
 */

/** A colour as [lightness 0–1, chroma 0–0.4, hue in degrees 0–360]. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

type Rgb = readonly [red: number, green: number, blue: number];

/** Linear-light sRGB; channels outside 0–1 are outside the sRGB gamut. */
function toLinearRgb([lightness, chroma, hue]: Oklch): Rgb {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const GAMUT_TOLERANCE = 0.0005;

function isInSrgb(colour: Oklch): boolean {
  return toLinearRgb(colour).every(
    (channel) => channel >= -GAMUT_TOLERANCE && channel <= 1 + GAMUT_TOLERANCE,
  );
}

/**
 * The same lightness and hue with as much of the chroma as sRGB can show (CSS Color 4 section 13: reduce chroma,
 * never lightness, so that contrast survives).
 */
function fitToSrgb(colour: Oklch): Oklch {
  if (isInSrgb(colour)) return colour;
  const [lightness, chroma, hue] = colour;
  let low = 0;
  let high = chroma;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (isInSrgb([lightness, middle, hue])) low = middle;
    else high = middle;
  }
  return [lightness, low, hue];
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}

function encodeGamma(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** `#rrggbb` for places that know no OKLCH: e-mails, `theme-color`, share images. */
export function oklchToHex(colour: Oklch): string {
  const channels = toLinearRgb(fitToSrgb(colour)).map((channel) =>
    Math.round(encodeGamma(clamp(channel)) * 255),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const decodeGamma = (encoded: number): number =>
  encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;

const rounded = (value: number): number => Number(value.toFixed(4));

/** Parses `#rrggbb`: the inverse of `oklchToHex`. */
export function hexToOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) =>
    decodeGamma(Number.parseInt(hex.slice(place, place + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [rounded(lightness), rounded(Math.hypot(a, b)), rounded(hue < 0 ? hue + 360 : hue)];
}

/** The CSS text of a colour: `oklch(0.97 0.01 80)`. */
export function oklchToCss([lightness, chroma, hue]: Oklch): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}

/** WCAG 2.2 relative luminance, 0 (black) to 1 (white). */
function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinearRgb(fitToSrgb(colour));
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue);
}

/** WCAG 2.2 contrast ratio of two opaque colours, 1 to 21, in either order. */
export function contrastRatio(first: Oklch, second: Oklch): number {
  const one = luminance(first);
  const other = luminance(second);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
