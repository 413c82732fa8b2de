import { describe, expect, test } from 'vitest';
import { firstAnswers } from './wizard-answers.ts';
import { parseDraft } from './wizard-draft.ts';

const start = firstAnswers({ firstName: 'Ada', lastName: null });

describe('what a reload keeps of the wizard', () => {
  test('the step and every answer', () => {
    const draft = {
      step: 2,
      answers: {
        ...start,
        bio: 'Dice collector',
        age: '22-25',
        travelDistance: 25,
        interests: ['Hiking'],
        responses: { social_style: 'introvert', time_preference: ['weekend_morning'] },
      },
    };
    expect(parseDraft(JSON.stringify(draft), start)).toEqual(draft);
  });

  test.each([null, '', '{', 'null', '[]', '"text"', '{"step":2}', '{"answers":[]}'])(
    'nothing from %s',
    (stored) => {
      expect(parseDraft(stored, start)).toEqual({ step: 0, answers: start });
    },
  );

  test('what it cannot have written is left out, the rest stays', () => {
    const odd = {
      step: 9,
      answers: { bio: 5, location: 'Waco, TX', interests: ['Hiking', 'Arson'], responses: { a: 1, b: 'x' } },
    };
    expect(parseDraft(JSON.stringify(odd), start)).toEqual({
      step: 0,
      answers: { ...start, location: 'Waco, TX', interests: ['Hiking'], responses: { b: 'x' } },
    });
  });
});
