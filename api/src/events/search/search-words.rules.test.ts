import { describe, expect, it } from 'vitest';
import { searchTerms } from './search-words.rules.ts';

describe('what must be found for a search', () => {
  it('[HOLD-45] every word; long ones however they are spaced', () => {
    expect(searchTerms('  boardgames  at Kiln ')).toEqual([
      { compact: true, texts: ['boardgames'], forms: ['boardgame'] },
      { compact: false, texts: ['at'] },
      { compact: false, texts: ['Kiln'] },
    ]);
    expect(searchTerms('ping-pong')).toEqual([{ compact: true, texts: ['ping-pong'] }]);
    // Six letters, whatever is between them.
    expect(searchTerms("r.o.c.k-n'r")).toEqual([{ compact: false, texts: ["r.o.c.k-n'r"] }]);
  });

  it.each([
    ['saint petersburg', ['saint', 'st. petersburg', 'st petersburg']],
    ['St. Petersburg', ['St.', 'saint Petersburg', 'st Petersburg']],
    ['ft worth', ['ft', 'fort worth', 'ft. worth']],
    ['Mount Vernon', ['Mount', 'mt. Vernon', 'mt Vernon']],
  ])('[HOLD-45] %s, as maps and people write it', (search, texts) => {
    expect(searchTerms(search)[0]).toEqual({ compact: false, texts });
  });

  it('[HOLD-45] a short form that begins no name is a word like others', () => {
    expect(searchTerms('congress st')).toEqual([
      { compact: true, texts: ['congress'] },
      { compact: false, texts: ['st'] },
    ]);
    expect(searchTerms('')).toEqual([]);
  });
});
