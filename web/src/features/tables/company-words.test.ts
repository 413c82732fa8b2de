import { expect, it } from 'vitest';
import {
  atmosphereLine,
  companyLine,
  companyPromise,
  newcomersLine,
  regularPromise,
  seatedLine,
} from './company-words.ts';

const company = {
  going: 9,
  alone: 4,
  firstTime: 3,
  tables: null,
  seated: null,
  newcomer: false,
  asks: null,
  toldNow: false,
  welcomes: null,
  meets: null,
  newcomers: null,
};

it('[tables.10] what is told of the company, and nothing where only the number is', () => {
  expect(companyLine(company)).toBe('9 going · 4 come alone · 3 for the first time');
  expect(companyLine({ ...company, alone: null })).toBe('9 going · 3 for the first time');
  expect(companyLine({ ...company, alone: null, firstTime: null })).toBeNull();
});

it('[tables.12] with how many one is seated, and how often they change', () => {
  expect(
    seatedLine({
      size: 5,
      rounds: 1,
      told: false,
      own: false,
      others: { least: 4, most: 5, ifEnough: false },
    }),
  ).toBe('You will be seated with four or five others.');
  expect(
    seatedLine({
      size: 4,
      rounds: 2,
      told: false,
      own: false,
      others: { least: 3, most: 4, ifEnough: false },
    }),
  ).toBe('You will be seated with three or four others, in 2 rounds with different people.');
  const few = { size: 5, rounds: 1, told: false, own: false };
  expect(seatedLine({ ...few, others: { least: 3, most: 3, ifEnough: false } })).toBe(
    'You will be seated with three others.',
  );
  expect(seatedLine({ ...few, others: { least: 4, most: 5, ifEnough: true } })).toBe(
    'You will be seated with four or five others, if enough people come.',
  );
  expect(seatedLine({ ...few, others: null })).toBeNull();
});

it('[event.73] whether it is quiet or lively, where the host says so', () => {
  expect(atmosphereLine({ atmosphere: 'quiet' })).toBe('It is a quiet one: easy to talk.');
  expect(atmosphereLine({ atmosphere: 'lively' })).toBe('It is a lively one.');
  expect(atmosphereLine({ atmosphere: null })).toBeNull();
});

it('[company.8] how many come for the first time, to who runs the event', () => {
  expect(newcomersLine(3, 2)).toBe('3 people are here for the first time, 2 of them accompanied');
  expect(newcomersLine(1, 0)).toBe('1 person is here for the first time');
  expect(newcomersLine(0, 0)).toBeNull();
});

it.each([companyPromise, regularPromise])(
  '[interface.52] [COMPANY-8] the day before is promised only while it is to come: %o',
  (promise) => {
    expect(promise({ toldNow: false })).toMatch(/the day before/i);
    expect(promise({ toldNow: true })).not.toMatch(/the day before/i);
    expect(promise({ toldNow: true })).toMatch(/as soon as/i);
  },
);
