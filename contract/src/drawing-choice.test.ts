import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, type Category } from './categories.ts';
import { chooseDrawing, motifAsked, singular, wordsOf, type Drawn } from './drawing-choice.ts';
import { PLAIN, SUITED, wordsFor } from './drawing-words.ts';
import { drawingName, MOTIFS, parseDrawing, type MotifName } from './drawings.ts';

const event = (given: Partial<Drawn> = {}): Drawn => ({
  id: '01980000-0000-7000-8000-0000000003f1',
  title: 'Something',
  location: 'Somewhere',
  categories: ['social'],
  month: 10,
  hour: 18,
  ...given,
});
const asked = (title: string, category: Category, location = '') =>
  motifAsked({ title, location, categories: [category] });

describe('[drawing.2] what a picture shows', () => {
  it.each<[string, Category, MotifName | null]>([
    ['Open tables: board games after work', 'games', 'meeples'],
    ['Boardgames!', 'games', 'meeples'],
    ['Pub trivia: the general knowledge one', 'games', 'quiz'],
    ['Chess in the park, and coffee in the thermos', 'games', 'chess'],
    ['Dungeons, dragons and dumplings', 'games', 'dice'],
    ['D&D one-shot', 'games', 'dice'],
    ['Couch co-op night', 'games', 'gamepad'],
    ['Poker night with chocolate coins', 'games', 'cards'],
    ['Linocut cards, printed and posted the same night', 'creative', 'linocut'],
    ['Wheel throwing: your first bowl', 'creative', 'pottery'],
    ['Golden hour photo walk along the boardwalk', 'creative', 'camera'],
    ['Songwriting in the round', 'creative', 'guitar'],
    ['Moonlight paddle on Lady Bird Lake', 'active', 'kayak'],
    ['Sunset ride: twelve flat miles and a milkshake', 'active', 'bike'],
    ['Beginner bouldering: fall well, climb better', 'active', 'climb'],
    ['Sunrise yoga by the boathouse', 'active', 'yoga'],
    ['Pickleball mixer: courts two to five', 'active', 'pickleball'],
    ['Handmade pasta in four shapes', 'food', 'noodles'],
    ['Taco crawl: five trailers, one bicycle bell', 'food', 'tacos'],
    ['Bagels from scratch before the city wakes', 'food', 'bread'],
    ['Jalapeño pastries & café crème', 'food', 'bread'],
    ['Coffee before everything', 'social', 'coffee'],
    ['Coffee and code', 'networking', 'coffee'],
    ['KARAOKE for shy people', 'social', 'microphone'],
    ['Founders’ breakfast', 'networking', 'bulb'],
    ['Résumé roast, with love', 'networking', 'signpost'],
    ['The twelve-seat supper', 'clubhouse_exclusive', 'supper'],
    // Texts that name nothing to draw, and other scripts.
    ['A good evening', 'social', null],
    ['東京の夜', 'social', null],
    ['🎲🎲🎲', 'games', null],
    ['', 'food', null],
  ])('%s (%s): %s', (title, category, motif) => {
    expect(asked(title, category)).toBe(motif);
  });

  it('[drawing.2] a place decides where the title says nothing, and only for what suits the event', () => {
    expect(asked('After work', 'games', 'The Dice Parlor')).toBe('dice');
    expect(asked('After work', 'food', 'The Dice Parlor')).toBeNull();
    expect(asked('Poker', 'games', 'Slow Drip Coffee')).toBe('cards');
  });

  it('[drawing.2] nothing asked for: one of at least five of the first category', () => {
    for (const category of CATEGORIES) {
      expect(new Set(PLAIN[category]).size, category).toBeGreaterThanOrEqual(5);
      expect(new Set(SUITED[category]).size, category).toBeGreaterThanOrEqual(5);
      const shown = Array.from({ length: 64 }, (_, index) => {
        const id = `01980000-0000-7000-8000-0000000${index.toString(16).padStart(2, '0')}3f1`;
        return chooseDrawing(event({ id, title: '…', location: '', categories: [category] })).motif;
      });
      expect(new Set(shown)).toEqual(new Set(PLAIN[category]));
    }
  });

  it('[drawing.3] words count whole, in the singular and the plural, with and without accents', () => {
    expect(asked('Discard your doubts', 'games')).toBeNull();
    expect(asked('Cardio', 'games')).toBeNull();
    expect(asked('Card night', 'games')).toBe('cards');
    expect(asked('Cards', 'games')).toBe('cards');
    expect(wordsOf('Crème d’Été: Dumplings, PASTRIES & benches')).toEqual([
      'creme',
      'dete',
      'dumpling',
      'pastry',
      'bench',
    ]);
    expect(['chess', 'yoga', 'us', 'tennis', 'bus', 'tacos', 'pies'].map(singular)).toEqual([
      'chess',
      'yoga',
      'us',
      'tennis',
      'bus',
      'taco',
      'pie',
    ]);
  });

  it('[drawing.4] of several, the one that suits the event; of those, the first', () => {
    expect(asked('Yoga and brunch', 'food')).toBe('supper');
    expect(asked('Yoga and brunch', 'active')).toBe('yoga');
    expect(asked('Brunch and yoga', 'games')).toBe('supper');
    // The longer entry wins: "photo walk" is not a walk.
    expect(asked('Photo walk', 'active')).toBe('camera');
  });

  it('every word is written as words are read, and stands under one motif', () => {
    const words = MOTIFS.flatMap(wordsFor);
    for (const word of words) expect(wordsOf(word).join(' ')).toBe(word);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(words.filter((word) => word.split(' ').length > 3)).toEqual([]);
    const plain = new Set<string>(Object.values(PLAIN).flat());
    expect(MOTIFS.filter((motif) => wordsFor(motif).length === 0 && !plain.has(motif))).toEqual([]);
  });
});

describe('[drawing.5] its light', () => {
  it.each([
    [11, 4, 'night', 'autumn'],
    [11, 5, 'morning', 'autumn'],
    [11, 11, 'day', 'autumn'],
    [11, 17, 'dusk', 'autumn'],
    [11, 19, 'night', 'autumn'],
    [12, 16, 'dusk', 'winter'],
    [1, 18, 'night', 'winter'],
    [3, 17, 'day', 'spring'],
    [6, 20, 'dusk', 'summer'],
    [8, 21, 'night', 'summer'],
  ])('month %i, %i o’clock: %s in %s', (month, hour, light, season) => {
    expect(chooseDrawing(event({ month, hour }))).toMatchObject({ light, season });
  });
});

describe('[drawing.6] the same event', () => {
  const any = fc.record({
    id: fc.oneof(fc.uuid(), fc.string()),
    title: fc.string({ unit: 'binary', maxLength: 300 }),
    location: fc.string({ unit: 'grapheme', maxLength: 300 }),
    categories: fc.subarray([...CATEGORIES]),
    month: fc.integer({ min: 1, max: 12 }),
    hour: fc.integer({ min: 0, max: 23 }),
  });

  it('has the same picture, whatever its words are, and its name says it', () => {
    fc.assert(
      fc.property(any, (drawn) => {
        const drawing = chooseDrawing(drawn);
        expect(chooseDrawing({ ...drawn })).toEqual(drawing);
        expect(parseDrawing(drawingName(drawing))).toEqual(drawing);
      }),
      { examples: [[event({ id: '-1', title: '', location: '' })]] },
    );
  });

  it('is found in a text of any length: words are read once, in windows of three', () => {
    expect(asked('knit '.repeat(50_000), 'social')).toBe('yarn');
    expect(asked('ssss '.repeat(50_000), 'social')).toBeNull();
  });

  it('[drawing.6] a name that was not made here is no picture', () => {
    for (const name of [
      '',
      'dice',
      'dice-day-summer-zzz',
      'dice-day-summer-0001',
      'dice-day-summer-3F1',
      'dice-day-summer-3f1-',
      'bomb-day-summer-001',
      'dice-noon-summer-001',
      'toString-day-summer-001',
    ])
      expect(parseDrawing(name), name).toBeNull();
  });
});
