import { gzipSync } from 'node:zlib';
import { DRAWING_VARIANTS, LIGHTS, MOTIFS, SEASONS, type Drawing } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { DRAWN } from './motifs/index.ts';
import { choicesOf, drawingSvg } from './scene.ts';

const drawing = (given: Partial<Drawing> = {}): Drawing => ({
  motif: 'coffee',
  light: 'dusk',
  season: 'autumn',
  variant: 0,
  ...given,
});
/** Far apart, so that all choices occur. */
const variant = (index: number): number => (index * 733) % DRAWING_VARIANTS;
const everyOne = MOTIFS.flatMap((motif, row) =>
  LIGHTS.flatMap((light, column) =>
    SEASONS.map((season, index) =>
      drawing({ motif, light, season, variant: variant(row * 16 + column * 4 + index) }),
    ),
  ),
);

describe('drawn pictures', () => {
  it('[drawing.2] there is one of every motif, and no other', () => {
    expect(Object.keys(DRAWN).toSorted()).toEqual([...MOTIFS].toSorted());
  });

  it('[drawing.6] are the same for the same name, and look different for others', () => {
    const evening = Array.from({ length: 200 }, (_, index) => drawingSvg(drawing({ variant: index })));
    expect(evening).toEqual(
      Array.from({ length: 200 }, (_, index) => drawingSvg(drawing({ variant: index }))),
    );
    expect(new Set(evening).size).toBe(evening.length);
    for (const [light, others] of LIGHTS.map(
      (one) => [one, LIGHTS.filter((other) => other !== one)] as const,
    ))
      for (const other of others)
        expect(drawingSvg(drawing({ light }))).not.toBe(drawingSvg(drawing({ light: other })));
    for (const season of SEASONS.filter((one) => one !== 'autumn'))
      expect(drawingSvg(drawing({ season }))).not.toBe(drawingSvg(drawing()));
  });

  it('[drawing.6] no two of a screen of twelve share palette, sky and horizon, but for one pair in forty screens', () => {
    let alike = 0;
    const screens = 200;
    for (let screen = 0; screen < screens; screen += 1) {
      // The last digits of ids, which are effectively random.
      const seen = Array.from({ length: 12 }, (_, index) => {
        const { palette, sky, horizon, disc } = choicesOf(
          Math.imul(screen * 12 + index + 1, 2_654_435_761) >>> 20,
        );
        return [palette, sky, horizon, disc].join();
      });
      alike += seen.length - new Set(seen).size;
    }
    expect(alike).toBeLessThanOrEqual(screens / 4);
    expect(new Set(Array.from({ length: 240 }, (_, index) => JSON.stringify(choicesOf(index)))).size).toBe(
      240,
    );
  });

  it('[drawing.7] arrive in less than 6 kB, and are quick to draw: pieces and gradients, no filter, no letters, nothing from elsewhere', () => {
    for (const one of everyOne) {
      const svg = drawingSvg(one);
      const name = JSON.stringify(one);
      expect(gzipSync(svg).length, name).toBeLessThan(6000);
      expect(svg, name).not.toMatch(/NaN|Infinity|undefined|null|e-\d/);
      const elements = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, element]) => element));
      expect(
        [...elements].filter(
          (element) => !/^(?:svg|defs|linearGradient|radialGradient|stop|g|path)$/.test(element ?? ''),
        ),
      ).toEqual([]);
      expect(svg.replace('http://www.w3.org/2000/svg', ''), name).not.toMatch(/href|style=|http|on\w+=/);
    }
  });

  it('keep their thing in the middle, where every cut of the picture shows it', () => {
    for (const [name, { pieces }] of Object.entries(DRAWN)) {
      expect(pieces.length, name).toBeGreaterThan(4);
      for (const { transform, d } of pieces) {
        const moved = Number(/^translate\((-?[\d.]+)/.exec(transform ?? '')?.[1] ?? 0);
        expect(Math.abs(moved), `${name}: ${d}`).toBeLessThanOrEqual(160);
      }
    }
  });
});
