import { drawingPath, PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { drawingAddress } from '../../lib/drawing-address.ts';
import { drawingAt } from './drawing-at.ts';
import { drawingSvg } from './scene.ts';

const NAME = 'kayak-dusk-autumn-3f1';
const KAYAK = { motif: 'kayak', light: 'dusk', season: 'autumn', variant: 0x3f1 } as const;

it('[drawing.8] is drawn at the address that screens have for it, and at that of another build', () => {
  expect(drawingAt(drawingAddress(NAME))?.svg).toBe(drawingSvg(KAYAK));
  expect(drawingAt(drawingPath('AnOther-1', NAME))).toEqual({ svg: drawingSvg(KAYAK), forever: false });
});

it('[drawing.8] what names no picture has none', () => {
  for (const path of [
    PATHS.drawings,
    `${PATHS.drawings}${NAME}.svg`,
    drawingPath('v', 'kayak'),
    drawingPath('v', `${NAME}0`),
    drawingPath('v', NAME.toUpperCase()),
    drawingPath('a b', NAME),
    drawingPath('..', NAME),
    drawingPath('v', `../${NAME}`),
    `${drawingPath('v', NAME)}/`,
    `/x${drawingPath('v', NAME)}`,
    `${PATHS.drawings}${'v'.repeat(10_000)}/${NAME}.svg`,
  ])
    expect(drawingAt(path), path.slice(0, 80)).toBeNull();
});
