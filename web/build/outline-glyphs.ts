/**
 * Makes `src/server/share-image/glyphs.json`: the display face's characters as outlines, so that share images look the
 * same on every machine, whatever fonts it has: `node web/build/outline-glyphs.ts`. Committed, like the fonts: it changes
 * only when the font package does. Units are thousandths of the font size; y points up, from the baseline.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const FONT = new URL('../src/styles/fonts/bricolage-grotesque-display.woff2', import.meta.url);
const OUTPUT = new URL('../src/server/share-image/glyphs.json', import.meta.url);
/** The settings of titles (`title-hero` in utilities.css). */
const WEIGHT = 750;

/** Parts of two libraries that come with subset-font, which creates the font itself. */
interface Face {
  collectUnicodes: () => Iterable<number>;
}
interface Font {
  setVariations: (variations: object[]) => void;
  nominalGlyph: (codePoint: number) => number | undefined;
  glyphToPath: (glyph: number) => string;
  glyphHAdvance: (glyph: number) => number;
}
interface Harfbuzz {
  Blob: new (data: Uint8Array) => object;
  Face: new (blob: object, index: number) => Face;
  Font: new (face: Face) => Font;
  Variation: new (tag: string, value: number) => object;
}
interface Fontverter {
  convert: (font: Uint8Array, format: 'truetype') => Promise<Uint8Array>;
}

const ofSubsetFont = createRequire(createRequire(import.meta.url).resolve('subset-font'));
const fontverter: Fontverter = ofSubsetFont('fontverter');
const harfbuzz: Harfbuzz = await import(pathToFileURL(ofSubsetFont.resolve('harfbuzzjs')).href);

const face = new harfbuzz.Face(
  new harfbuzz.Blob(await fontverter.convert(await readFile(FONT), 'truetype')),
  0,
);
const font = new harfbuzz.Font(face);
font.setVariations([new harfbuzz.Variation('wght', WEIGHT)]);

const glyphs: Record<string, [advance: number, path: string]> = {};
for (const codePoint of face.collectUnicodes()) {
  const glyph = font.nominalGlyph(codePoint);
  if (glyph === undefined) continue;
  const path = font
    .glyphToPath(glyph)
    .replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
  glyphs[String.fromCodePoint(codePoint)] = [Math.round(font.glyphHAdvance(glyph)), path];
}
const json = JSON.stringify(glyphs);
await writeFile(OUTPUT, `${json}\n`);
process.stdout.write(`${Object.keys(glyphs).length} characters, ${(json.length / 1000).toFixed(0)} kB\n`);
