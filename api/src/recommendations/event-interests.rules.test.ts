import type { Category } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { interestsOf } from './event-interests.rules.ts';
import { eventText } from './matching.rules.ts';

describe('what one probably likes who comes for an event', () => {
  it.each<[title: string, description: string, categories: Category[], interests: string[]]>([
    ['Chess in the park', '', ['games', 'active'], ['Board Games']],
    ['Pickleball and yoga', 'Then we dance.', ['active'], ['Sports', 'Fitness']],
    ['Sunset on the water', '', ['active'], ['Hiking']],
    ['Soup swap', '', ['food', 'social'], ['Cooking']],
    ['A quiet evening', '', ['social'], []],
  ])('[REC-15] %s', (title, description, categories, interests) => {
    expect(interestsOf(eventText(title, description, categories))).toEqual(interests);
  });
});
