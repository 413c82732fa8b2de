import { describe, expect, it } from 'vitest';
import { contrastFaults } from './brand-contrast.ts';
import { PALETTES, palettesWith } from './brand.ts';
import type { ThemeName } from './brand.ts';
import { contrastRatio, hexToOklch, oklchToHex } from './colour.ts';

const THEMES: ThemeName[] = ['light', 'dark'];

describe.each(THEMES)('%s theme', (theme) => {
  it('everything can be read, and what is used can be seen (WCAG 1.4.3, 1.4.11)', () => {
    expect(contrastFaults(theme, PALETTES[theme])).toEqual([]);
  });

  it('is never pure white or pure black', () => {
    for (const ground of ['ground', 'raised', 'sunken'] as const) {
      expect(PALETTES[theme][ground][0]).toBeLessThan(1);
      expect(PALETTES[theme][ground][0]).toBeGreaterThan(0.1);
    }
  });

  it.each(['muted', 'onAccent', 'warning', 'control'] as const)(
    'a colour that is too close to what it stands on is named: %s',
    (name) => {
      const { ground, accent } = PALETTES[theme];
      const close = name === 'onAccent' ? accent : ground;
      const faults = contrastFaults(theme, { ...PALETTES[theme], [name]: close });
      expect(faults.length).toBeGreaterThan(0);
      for (const fault of faults) expect(fault).toMatch(new RegExp(`^${theme}: ${name} on .* has to be `));
    },
  );

  it('grounds on which a category’s ink is lost are named too', () => {
    const ink = contrastFaults(theme, { ...PALETTES[theme], raised: [0.6, 0.02, 300] });
    expect(ink).toContainEqual(expect.stringContaining('the ink of games on raised'));
  });
});

it('a colour of an operator’s is the one that they wrote', () => {
  for (const hex of ['#000000', '#ffffff', '#7a1f5c', '#0b6e4f', '#ffb703', '#3a86ff'])
    expect(oklchToHex(hexToOklch(hex))).toBe(hex);
  expect(contrastRatio(hexToOklch('#ffffff'), hexToOklch('#000000'))).toBeCloseTo(21, 1);
  const { light, dark } = palettesWith({ light: { accent: '#7a1f5c' } });
  expect(oklchToHex(light.accent)).toBe('#7a1f5c');
  expect(light.ink).toEqual(PALETTES.light.ink);
  expect(dark).toEqual(PALETTES.dark);
});
