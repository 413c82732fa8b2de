import outlines from './glyphs.json' with { type: 'json' };

/** By character: its advance width and outline (see web/build/outline-glyphs.ts). */
const glyphs: Record<string, (string | number)[]> = outlines;
const UNITS = 1000;

const advanceOf = (character: string): number => Number(glyphs[character]?.[0] ?? 0);

/** The characters that the font has. Others (emoji, other scripts) are left out, because no font is available on all servers. */
export const drawable = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll('\u00A0', ' '))
    .filter((character) => Object.hasOwn(glyphs, character))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** One line in the display font as an SVG element; its baseline starts at (x, y). */
export function textLine(text: string, place: { x: number; y: number; size: number; fill: string }): string {
  const scale = place.size / UNITS;
  let x = 0;
  let drawn = '';
  for (const character of text) {
    const path = glyphs[character]?.[1];
    if (path) drawn += `<path transform="translate(${x})" d="${path}"/>`;
    x += advanceOf(character);
  }
  return `<g fill="${place.fill}" transform="translate(${place.x} ${place.y}) scale(${scale} ${-scale})">${drawn}</g>`;
}

/** The width of a line at a font size, in the size's units. */
export const widthOf = (text: string, size: number): number =>
  (Array.from(text).reduce((sum, character) => sum + advanceOf(character), 0) * size) / UNITS;

/** Breaks words into at most `most` lines no wider than `width`; text that does not fit ends in an ellipsis. */
export function breakLines(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]}…`;
  return kept.map((line) => fitted(line, size, width));
}

function fitted(line: string, size: number, width: number): string {
  let text = line;
  while (widthOf(text, size) > width && text.length > 1)
    text = `${text.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  return text;
}
