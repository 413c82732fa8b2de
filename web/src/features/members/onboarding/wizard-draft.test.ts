import { describe, expect, test } from 'vitest';
import { NO_DRAFT, parseDraft } from './wizard-draft.ts';

describe('what a reload keeps of the wizard', () => {
  test('the step and every answer', () => {
    const draft = {
      step: 2,
      answers: {
        firstName: 'Ada',
        lastName: '',
        bio: 'Dice collector',
        age: '22-25',
        location: 'Waco, TX',
        travelDistance: 25,
        interests: ['Hiking'],
        responses: { social_style: 'introvert', time_preference: ['weekend_morning'] },
      },
    };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test('what was not said stays open for what is proposed', () => {
    expect(parseDraft('{"step":0,"answers":{"firstName":"Ada"}}').answers).toEqual({ firstName: 'Ada' });
  });

  test.each([null, '', '{', 'null', '[]', '"text"', '{"step":2}', '{"answers":[]}'])(
    'nothing from %s',
    (stored) => {
      expect(parseDraft(stored)).toEqual(NO_DRAFT);
    },
  );

  test('what it cannot have written is left out, the rest stays', () => {
    const odd = {
      step: 9,
      answers: { bio: 5, location: 'Waco, TX', interests: ['Hiking', 'Arson'], responses: { a: 1, b: 'x' } },
    };
    expect(parseDraft(JSON.stringify(odd))).toEqual({
      step: 0,
      answers: { location: 'Waco, TX', interests: ['Hiking'], responses: { b: 'x' } },
    });
  });
});
