import { BRAND, oklchToHex, PALETTES, parseDrawing, type Drawing } from '@backyard/contract';
import { formatMoment } from '../../lib/formats.ts';
import { drawScene } from '../drawings/scene.ts';
import { HEIGHT, WIDTH } from '../drawings/sky.ts';
import { breakLines, drawable, textLine, widthOf } from './glyph-text.ts';
import type { SharePicture } from './share-picture.ts';

/** The size that Open Graph clients show uncropped. */
const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

const MARGIN = 64;
const PANEL = 640;
const TITLE = { size: 66, leading: 70, lines: 4, small: 50, smallLeading: 54, smallLines: 5 } as const;
const { light } = PALETTES;

/** The picture for the site itself. */
const BACKYARD: Drawing = { motif: 'chairs', light: 'dusk', season: 'summer', variant: 8 };

/**
 * The preview image for a shared event: its drawn picture, title, time and place, as SVG of 1200 × 630; all other pages share one image
 * of the site. Text is drawn as outlines, so it needs no font and cannot contain markup. Built as a separate file, which the server
 * runs in its own process.
 */
export function composeShareImage({ event }: SharePicture): string {
  if (!event) return frame(drawable(BRAND.tagline), [], picturePanel(''));
  const facts = [
    formatMoment(event.startTime, event.timeZone),
    [event.location, event.city].filter(Boolean).join(', '),
  ];
  return frame(drawable(event.title) || BRAND.name, facts.map(drawable), picturePanel(event.drawing));
}

/** The event's drawn picture at full height: its middle is next to the text, which covers its left part. */
function picturePanel(name: string): string {
  const scale = SHARE_HEIGHT / HEIGHT;
  return [
    `<g transform="translate(${(SHARE_WIDTH + PANEL - WIDTH * scale) / 2} 0) scale(${scale})">`,
    drawScene(parseDrawing(name) ?? BACKYARD),
    '</g>',
  ].join('');
}

function frame(title: string, facts: string[], picture: string): string {
  const width = PANEL - MARGIN * 1.5;
  let lines = breakLines(title, TITLE.size, width, TITLE.lines + 1);
  let [size, leading] = [TITLE.size as number, TITLE.leading as number];
  if (lines.length > TITLE.lines || lines.some((line) => line.endsWith('…'))) {
    lines = breakLines(title, TITLE.small, width, TITLE.smallLines);
    [size, leading] = [TITLE.small, TITLE.smallLeading];
  }
  const ink = oklchToHex(light.ink);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">`,
    picture,
    `<rect width="${PANEL}" height="${SHARE_HEIGHT}" fill="${oklchToHex(light.ground)}"/>`,
    textLine(BRAND.name, { x: MARGIN, y: MARGIN + 34, size: 36, fill: oklchToHex(light.accentInk) }),
    `<circle cx="${MARGIN + widthOf(BRAND.name, 36) + 22}" cy="${MARGIN + 24}" r="9" fill="${oklchToHex(light.glow)}"/>`,
    ...lines.map((line, index) => textLine(line, { x: MARGIN, y: 210 + index * leading, size, fill: ink })),
    ...facts.flatMap((fact, index) =>
      breakLines(fact, 32, width, 1).map((line) =>
        textLine(line, {
          x: MARGIN,
          y: 520 + index * 46,
          size: 32,
          fill: oklchToHex(index === 0 ? light.accentInk : light.muted),
        }),
      ),
    ),
    '</svg>',
  ].join('');
}
