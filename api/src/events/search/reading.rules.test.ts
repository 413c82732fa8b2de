import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityNamed } from '../../platform/gazetteer/index.ts';
import { anyText } from '../../testing/any-text.ts';
import { readSearch } from './reading.rules.ts';

const read = (search: string) => readSearch(search, cityNamed);
const labels = (search: string) => read(search)?.said.map(({ label }) => label) ?? [];
const NOTHING = {
  categories: [],
  days: [],
  evening: false,
  week: false,
  free: false,
  place: null,
  text: '',
};

describe('[discovery.56] what a search says', () => {
  it('is read up to its 24th word', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'pottery').join(' ');
    expect(read(`${words(23)} tonight`)?.days).toEqual(['tonight']);
    expect(read(`${words(24)} tonight`)).toBeNull();
  });

  it.each([
    ['tonight', { days: ['tonight'] }],
    ['TONIGHT!', { days: ['tonight'] }],
    ['this weekend', { days: ['weekend'] }],
    ['on Saturday', { days: ['saturday'] }],
    ['fri', { days: ['friday'] }],
    ['tomorrow night', { days: ['tomorrow'], evening: true }],
    ['this evening', { days: ['tonight'] }],
    ['this week', { week: true }],
    ['free', { free: true }],
    ['free events this week', { free: true, week: true }],
    ['game night', { categories: ['games'] }],
    ['Games night this weekend', { categories: ['games'], days: ['weekend'] }],
    ['gamenight', { categories: ['games'] }],
    ['games at night', { categories: ['games'], evening: true }],
    ['quiz night this weekend', { days: ['weekend'], text: 'quiz' }],
    ['movie night', { text: 'movie' }],
    ['movies at night', { evening: true, text: 'movies' }],
    ['pottery night', { evening: true, text: 'pottery' }],
    ['games and food', { categories: ['games', 'food'] }],
    ['crafts', { categories: ['creative'] }],
    ['pottery tonight', { days: ['tonight'], text: 'pottery' }],
    ['free yoga on sunday', { free: true, days: ['sunday'], text: 'yoga' }],
    ['things to do tonight', { days: ['tonight'] }],
  ])('%s', (search, said) => {
    const { said: _, ...rest } = read(search) ?? { said: [], ...NOTHING };
    expect(rest).toEqual({ ...NOTHING, ...said });
  });

  it('what is said twice is understood once, and taken away as a whole', () => {
    expect(read('fri yoga Friday free fri')?.said).toEqual([
      { label: 'Friday', without: 'yoga free' },
      { label: 'Free', without: 'fri yoga Friday fri' },
    ]);
  });

  it.each([
    ['austin', 'Austin, TX', ''],
    ['chess in austin', 'Austin, TX', 'chess'],
    ['chess near portland, me', 'Portland, ME', 'chess'],
    ['nyc chess', 'New York, NY', 'chess'],
    ['new york city dumplings', 'New York, NY', 'dumplings'],
    ['st. louis trivia', 'St. Louis, MO', 'trivia'],
    ['trivia in boulder, colorado', 'Boulder, CO', 'trivia'],
  ])('%s: near %s', (search, label, text) => {
    const { place, text: rest } = read(search) ?? { place: null, text: '' };
    expect([`${place?.city}, ${place?.state}`, rest]).toEqual([label, text]);
  });

  it.each([
    '',
    'pottery',
    'boardgames',
    'Supper club',
    'bouldering',
    'boulder',
    'reading',
    'springfield',
    'music in',
    'sun salutation',
    'next weekend',
    'week',
    'day',
    '!!!',
  ])('%s: only words', (search) => expect(read(search)).toBeNull());

  it('one city is meant, the first', () => {
    expect(read('austin seattle')).toMatchObject({ place: { city: 'Austin' }, text: 'seattle' });
  });

  it('[discovery.57] says it in the order of the words, and what the search is without each', () => {
    expect(read('Free game night in Austin')?.said).toEqual([
      { label: 'Free', without: 'game night in Austin' },
      { label: 'Games', without: 'Free in Austin' },
      { label: 'Near Austin, TX', without: 'Free game night' },
    ]);
    expect(labels('gamenight this weekend')).toEqual(['Games', 'This weekend']);
  });

  it('never throws, and taking everything away leaves a search that says nothing', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'this',
        'next',
        'on',
        'in',
        'near',
        'tonight',
        'game',
        'night',
        'free',
        'austin',
        'or',
        '-',
      ),
      anyText({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        let search = words.join(' ').slice(0, 100);
        for (let step = 0; step < 20; step++) {
          const reading = read(search);
          if (reading === null) return;
          const shorter = reading.said[0]?.without ?? '';
          expect(shorter.length).toBeLessThan(search.length);
          search = shorter;
        }
        expect(read(search)).toBeNull();
      }),
    );
  });
});
