// Statements held: about.6.

import { describe, expect, it } from 'vitest';
import { EVENTS } from './data/events.ts';

describe('the demo data has each sort of event that the product is for (docs/product.md: run)', () => {
  it.each([
    ['a game night', /game night|board games/i],
    ['an art workshop', /workshop|watercolou?r|drawing|pottery|printmaking|linocut|painting/i],
    ['hiking', /\bhike\b|hiking/i],
    ['cooking', /\bcook/i],
    ['rooftop drinks', /rooftop drinks/i],
    ['trivia', /trivia/i],
    ['pickleball', /pickleball/i],
  ])('%s', (_sort, words) =>
    expect(
      EVENTS.filter(({ title, description }) => words.test(`${title} ${description}`)).length,
    ).toBeGreaterThan(0),
  );
});
