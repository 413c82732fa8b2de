/** One by one: a pattern of them all takes the check for linear time (linear-patterns.test.ts) four seconds. */
const PAGES_WITHIN = [
  /<\s*(?:[\w.-]+:)?foreignObject\b/i,
  /<\s*(?:[\w.-]+:)?iframe\b/i,
  /<\s*(?:[\w.-]+:)?object\b/i,
  /<\s*(?:[\w.-]+:)?embed\b/i,
  /<\s*(?:[\w.-]+:)?handler\b/i,
  /<\s*(?:[\w.-]+:)?audio\b/i,
  /<\s*(?:[\w.-]+:)?video\b/i,
];
/**
 * An SVG logo must be only a drawing. Scripts, external requests and embedded pages are refused, although browsers would show the file
 * as an image.
 */
const REFUSED: [RegExp, string][] = [
  [/<!(?!--)/, 'a DOCTYPE or an entity'],
  [/<\?(?!xml\s)/, 'an instruction to programs'],
  [/<\s*(?:[\w.-]+:)?script\b/i, 'a script'],
  [/[\s"'/]on[a-z]+\s*=/i, 'something that runs at an event'],
  ...PAGES_WITHIN.map((pattern): [RegExp, string] => [pattern, 'a page within']),
  [/\b(?:href|src)\s*=\s*(?!["']#)/i, 'an address outside of itself'],
  [/attributeName\s*=[\s"']*(?:\w+:)?href/i, 'an address that changes'],
  [/\burl\s*\((?!\s*["']?#)/i, 'an address outside of itself'],
  [/@import/i, 'an address outside of itself'],
];
/** The elements that a drawing may use (SVG 2, appendix on elements). All others are refused. */
const DRAWN = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan textPath defs linearGradient radialGradient stop clipPath mask pattern ' +
    'use symbol marker title desc style filter image a switch view animate animateTransform animateMotion mpath set metadata'
  ).split(' '),
);
/** Filters' parts, and notes that programs for drawing leave behind. */
const ALSO_DRAWN = /^(?:fe[A-Z][A-Za-z]+|(?:sodipodi|inkscape|rdf|cc|dc|sketch|serif):[\w-]+)$/;
/** Ways to write one of the words above that it is not found by: characters by their number, and escapes of style sheets. */
const HIDDEN = /&#|\\/;

/** A name of an element that a drawing has no need of. */
function foreignElement(text: string): string | undefined {
  const names = [...text.matchAll(/<\/?([^\s/>!?]+)/g)].map(([, name = '']) => name);
  return names.find((name) => !DRAWN.has(name) && !ALSO_DRAWN.test(name));
}

/** What may precede the root element, and where each such part ends. */
const BEFORE = [
  ['<?xml ', '?>'],
  ['<!--', '-->'],
] as const;

function beginsAsSvg(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (const [begin, end] of BEFORE)
    while (rest.startsWith(begin)) {
      const at = rest.indexOf(end, begin.length);
      if (at === -1) return false;
      rest = rest.slice(at + end.length).trimStart();
    }
  return /^<svg[\s>]/.test(rest);
}

/** Why this text is not acceptable as an SVG logo, as words that follow the file's name; null if it is. */
export function svgFault(text: string): string | null {
  if (!beginsAsSvg(text)) return 'is no SVG';
  const found = REFUSED.find(([pattern]) => pattern.test(text));
  const foreign = foreignElement(text);
  const what =
    found?.[1] ??
    (HIDDEN.test(text)
      ? 'a character written by its number'
      : foreign && `an element <${foreign.slice(0, 40)}>`);
  return what ? `has ${what} in it, which a logo needs not` : null;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [SMALLEST, LARGEST] = [32, 2048];

/** Width and height in pixels, from a PNG's header (w3.org/TR/png, 11.2.1); null if it is not a PNG. */
export function pngSize(bytes: Buffer): { width: number; height: number } | null {
  if (
    bytes.length < 33 ||
    !bytes.subarray(0, 8).equals(SIGNATURE) ||
    bytes.toString('latin1', 12, 16) !== 'IHDR'
  )
    return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** As `svgFault`. */
export function pngFault(bytes: Buffer): string | null {
  const size = pngSize(bytes);
  if (!size) return 'is no PNG';
  const fits = (pixels: number): boolean => pixels >= SMALLEST && pixels <= LARGEST;
  return fits(size.width) && fits(size.height)
    ? null
    : `is ${size.width} by ${size.height} pixels; it has to be ${SMALLEST} to ${LARGEST} each way`;
}
