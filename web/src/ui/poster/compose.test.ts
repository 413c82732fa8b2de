import { CATEGORIES } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { composePoster } from './compose.ts';
import { wrapTitle } from './wrap-title.ts';

describe.each(CATEGORIES)('poster of %s', (category) => {
  it('is the same for the same event', () => {
    expect(composePoster('0193-abc', category)).toEqual(composePoster('0193-abc', category));
  });

  it('differs between events', () => {
    const posters = ['a', 'b', 'c', 'd'].map((id) => JSON.stringify(composePoster(id, category)));
    expect(new Set(posters).size).toBe(posters.length);
  });

  it('is made of finite numbers only', () => {
    for (let id = 0; id < 50; id += 1) {
      expect(JSON.stringify(composePoster(String(id), category))).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});

describe('wrapTitle', () => {
  it('sets a short title large, on one line', () => {
    expect(wrapTitle('Trivia night')).toEqual({ lines: ['Trivia night'], fontSize: 46 });
  });

  it('sets a longer one smaller, and keeps every word', () => {
    const { lines, fontSize } = wrapTitle('Sunset hike and a long dinner with new friends');
    expect(lines.join(' ')).toBe('Sunset hike and a long dinner with new friends');
    expect(fontSize).toBeLessThan(46);
  });

  it('ends what does not fit in an ellipsis, and never runs over the label', () => {
    const { lines } = wrapTitle('word '.repeat(60));
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(wrapTitle('x'.repeat(80)).lines.every((line) => line.length <= 28)).toBe(true);
  });
});
