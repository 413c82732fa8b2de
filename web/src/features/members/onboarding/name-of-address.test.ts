// Statements held: onboarding.52.
import { expect, it } from 'vitest';
import { nameOfAddress } from './name-of-address.ts';

it.each([
  ['ada.byron@example.com', 'Ada', 'Byron'],
  ['JUNI_PARK@example.com', 'Juni', 'Park'],
  ['zofia.wiśniewska+backyard@example.com', 'Zofia', 'Wiśniewska'],
])('[onboarding.52] %s is %s %s', (email, firstName, lastName) => {
  expect(nameOfAddress(email)).toEqual({ firstName, lastName });
});

it.each([
  'ada@example.com',
  'adabyron@example.com',
  'ada.m.byron@example.com',
  'ada.byron92@example.com',
  'a.byron@example.com',
  'no.reply@example.com',
  'front.desk@example.com',
  '@',
  '',
])('[onboarding.52] %s does not plainly say a name', (email) => {
  expect(nameOfAddress(email)).toBeUndefined();
});
