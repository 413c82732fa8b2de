import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { correctedSearch, wordsToSpell } from './spelling.rules.ts';

const WORDS = ['pottery', 'poetry', 'kayak', 'pickleball', 'boards', 'austin'];
const correct = (search: string, known: string[] = []) =>
  correctedSearch(
    search,
    wordsToSpell(search).map((word) => ({ word, known: known.includes(word), similar: WORDS })),
  );

describe('[discovery.58] what is probably meant by a slip', () => {
  it.each([
    ['potery', 'pottery'],
    ['Potery, tonight', 'pottery tonight'],
    ['kayk', 'kayak'],
    ['pikcelball', 'pickleball'],
    ['pickelbal', 'pickleball'],
    ['saterday', 'saturday'],
    ['gmaes', 'games'],
    ['weekned', 'weekend'],
    ['autsin kayaking', 'austin kayaking'],
  ])('%s: %s', (search, meant) => expect(correct(search, ['kayaking'])).toBe(meant));

  it.each(['pottery', 'tonight', 'xylophone', 'yak', '', '!!!', 'attery', 'x'.repeat(60)])(
    '%s stays as it is',
    (search) => expect(correct(search, ['pottery'])).toBeNull(),
  );

  it('a word of three letters is near to too many others, one of more than thirty is none', () => {
    expect(wordsToSpell('yak brd')).toEqual([]);
    expect(wordsToSpell(`kayk ${'x'.repeat(31)}`)).toEqual(['kayk']);
  });

  it('six words of a search are put right, and the rest are left as they stand', () => {
    expect(wordsToSpell('kayk potery tonight boads pikcelball autsin kayka poetri')).toEqual([
      'kayk',
      'potery',
      'boads',
      'pikcelball',
      'autsin',
      'kayka',
    ]);
  });

  it('what an event has is no slip', () => expect(correct('potery', ['potery'])).toBeNull());

  it('takes what has the fewest slips, and the first of those', () => {
    const similar = ['pottert', 'potters', 'pottery'];
    expect(correctedSearch('potterq', [{ word: 'potterq', known: false, similar }])).toBe('pottert');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 100 }), (search) => {
        const corrected = correct(search);
        expect(corrected === null || corrected.length <= search.length + 200).toBe(true);
      }),
    );
  });
});
