import type { Portrait } from '@backyard/contract';
import { area } from '../marks.ts';
import { oval } from '../pieces.ts';
import { drawBody } from './clothes.ts';
import { coloursOf } from './colours.ts';
import { drawFace } from './face.ts';
import { HAIRS } from './hair.ts';
import { WEARS } from './wear.ts';

const SIDE = 96;

/** A portrait as an SVG file, to be cropped to a circle. It is legible at 32 pixels: large shapes, few lines. */
export function portraitSvg(portrait: Portrait): string {
  const colours = coloursOf(portrait);
  const hair = HAIRS[portrait.hair];
  const wear = WEARS[portrait.wear];
  const parts = [
    area(colours.ground, `M0 0H${SIDE}V${SIDE}H0Z`),
    area(colours.groundLight, oval(48, 50, 41)),
    wear.hides === 'all' ? '' : hair.back?.(colours),
    wear.back?.(colours),
    drawBody(portrait, colours),
    drawFace(portrait, colours),
    wear.hides === 'nothing' ? hair.front?.(colours) : '',
    wear.front?.(colours),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 ${SIDE} ${SIDE}">${parts.filter(Boolean).join('')}</svg>`;
}
