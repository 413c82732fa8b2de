import { expect, it } from 'vitest';
import { answersTo } from './answers.policy.ts';

const FOOD = { options: ['Meat', 'Plants'], question: 'What do you eat?', required: true };
const WAY = { options: [], question: 'How do you come?', required: false };
const answer = (question: string, text: string) => ({ answer: text, question });
const PLANTS = answer(FOOD.question, 'Plants');

it('[ask.4] keeps what was asked, in the order of the questions', () => {
  const bus = answer(WAY.question, 'By bus');
  expect(answersTo([FOOD, WAY], [bus, PLANTS])).toEqual({ ok: true, answers: [PLANTS, bus] });
  expect(answersTo([FOOD, WAY], [PLANTS])).toEqual({ ok: true, answers: [PLANTS] });
  expect(answersTo([], [])).toEqual({ ok: true, answers: [] });
});

it('[ask.5] misses what has to be answered', () => {
  expect(answersTo([FOOD], [])).toEqual({ ok: false, reason: 'answers_missing' });
  expect(answersTo([WAY], [])).toEqual({ ok: true, answers: [] });
});

it.each([
  ['a question that is not asked', answer('Who are you?', 'Ada')],
  ['a choice that is not offered', answer(FOOD.question, 'Fish')],
])('[ask.6] an answer to %s was given to others, or is left out', (_what, given) => {
  const optional = { ...FOOD, required: false };
  expect(answersTo([optional], [given])).toEqual({ ok: false, reason: 'questions_changed' });
  expect(answersTo([optional], [given], { leaveOut: true })).toEqual({ ok: true, answers: [] });
  expect(answersTo([FOOD], [given], { leaveOut: true })).toEqual({ ok: false, reason: 'answers_missing' });
});
