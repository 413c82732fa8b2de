import { expect, it } from 'vitest';
import { inSoLong, minutesAndSeconds, spokenTime } from './hold-time.ts';

it.each([
  [600, '10:00'],
  [581, '9:41'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%s s are %s', (seconds, shown) => expect(minutesAndSeconds(seconds)).toBe(shown));

it('is read out three times, and not every second', () => {
  const said = Array.from({ length: 600 }, (_, index) => spokenTime(600 - index));
  expect(said.filter((words, index) => words !== said[index - 1])).toEqual([
    '',
    'Your seat is held for two more minutes.',
    'Your seat is held for one more minute.',
    'Your seat is held for half a minute more.',
  ]);
});

it.each([
  [1, 'in 1 second'],
  [50, 'in 50 seconds'],
  [121, 'in 3 minutes'],
])('[money.51] %s s of waiting: %s', (seconds, said) => expect(inSoLong(seconds)).toBe(said));
