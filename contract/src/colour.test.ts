import { describe, expect, it } from 'vitest';
import { contrastRatio, oklchToCss, oklchToHex } from './colour.ts';

describe('oklchToHex', () => {
  it('gives white, black and the sRGB primaries (values of CSS Color 4)', () => {
    expect(oklchToHex([1, 0, 0])).toBe('#ffffff');
    expect(oklchToHex([0, 0, 0])).toBe('#000000');
    expect(oklchToHex([0.62796, 0.25768, 29.2339])).toBe('#ff0000');
    expect(oklchToHex([0.86644, 0.29483, 142.4953])).toBe('#00ff00');
    expect(oklchToHex([0.45201, 0.31321, 264.052])).toBe('#0000ff');
  });

  it('keeps lightness and hue of a colour that sRGB cannot show, and lowers its chroma', () => {
    const vivid = oklchToHex([0.7, 0.4, 150]);
    expect(vivid).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrastRatio([0.7, 0.4, 150], [0.7, 0, 150])).toBeLessThan(1.2);
  });
});

describe('oklchToCss', () => {
  it('writes the CSS function', () => {
    expect(oklchToCss([0.97, 0.01, 80])).toBe('oklch(0.97 0.01 80)');
  });
});

describe('contrastRatio', () => {
  it('is 21 for black on white, 1 for a colour on itself, and the same both ways', () => {
    expect(contrastRatio([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
    expect(contrastRatio([0.5, 0.1, 20], [0.5, 0.1, 20])).toBe(1);
    expect(contrastRatio([0.3, 0.1, 20], [0.9, 0, 0])).toBe(contrastRatio([0.9, 0, 0], [0.3, 0.1, 20]));
  });

  it('agrees with a known pair: #767676 on white is the lightest grey of 4.5:1', () => {
    expect(oklchToHex([0.5659, 0, 0])).toBe('#767676');
    expect(contrastRatio([0.5659, 0, 0], [1, 0, 0])).toBeCloseTo(4.54, 1);
  });
});
