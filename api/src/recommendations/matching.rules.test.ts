import { INTERESTS, PROFILE_CATEGORIES } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { fold, STRENGTH, topicStrength, type EventText } from './matching.rules.ts';
import { topicOf, type Topic } from './topics.rules.ts';

const ALL = [...INTERESTS, ...PROFILE_CATEGORIES];
const topic = (interest: string): Topic => {
  const found = topicOf(interest);
  if (!found) throw new Error(`no topic for ${interest}`);
  return found;
};
const text = (title: string, rest = '', categories: EventText['categories'] = ['social']): EventText => ({
  title: fold(title),
  rest: fold(rest),
  categories,
});

describe('topics', () => {
  it.each(ALL)('[REC-3] %s has one, with words or categories to find it by', (interest) => {
    const { words, is = [] } = topic(interest);
    expect(words.length + is.length).toBeGreaterThan(0);
  });

  it('[REC-3] an interest outside of both lists has none', () => {
    expect(topicOf('Falconry')).toBeNull();
    expect(topicOf('constructor')).toBeNull();
  });

  it.each(ALL)('[REC-3] the words of %s are words, no patterns', (interest) => {
    for (const word of topic(interest).words) expect(word).toMatch(/^[a-z0-9]([a-z0-9 -]*[a-z0-9])?\*?$/);
  });
});

describe('how strongly an event is about a topic', () => {
  it.each<[strength: keyof typeof STRENGTH, interest: string, EventText]>([
    ['title', 'Hiking', text('A hike to the falls')],
    ['title', 'Hiking', text('Long hikes')],
    ['title', 'Networking', text('Résumé roast')],
    ['title', 'Board Games', text('Chess in the park')],
    ['category', 'Networking', text('Hello', '', ['networking', 'social'])],
    ['laterCategory', 'Networking', text('Hello', '', ['social', 'networking'])],
    ['twoWords', 'Hiking', text('Outside', 'A trail up to the summit.')],
    ['wordAndNear', 'Hiking', text('Outside', 'By the creek. That creek!', ['active'])],
    ['hint', 'Hiking', text('Outside', 'By the creek.')],
    ['hint', 'Hiking', text('Outside', '', ['active'])],
    ['none', 'Hiking', text('Outside')],
    ['none', 'Hiking', text('Trailer park blues')],
    ['none', 'Art & Crafts', text('Party at the Bartók house')],
  ])('[REC-4] %s: %s', (strength, interest, event) => {
    expect(topicStrength(topic(interest), event)).toBe(STRENGTH[strength]);
  });

  it('[REC-4] answers the same when asked again', () => {
    const event = text('Outside', 'By the creek and the trail.');
    const answers = Array.from({ length: 4 }, () => topicStrength(topic('Hiking'), event));
    expect(new Set(answers)).toEqual(new Set([STRENGTH.twoWords]));
  });
});
