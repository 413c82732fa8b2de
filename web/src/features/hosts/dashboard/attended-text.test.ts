import { expect, it } from 'vitest';
import { attendedText } from './attended-text.ts';

it.each([
  ['2026-11', 12, 9, 'Attendance in November: 12 so far, 3 more than in October (9).'],
  ['2027-01', 0, 1200, 'Attendance in January: 0 so far, 1,200 less than in December (1,200).'],
  ['2026-03', 4, 4, 'Attendance in March: 4 so far, the same as in February (4).'],
  ['2026-03', 4, 0, 'Attendance in March: 4 so far, after none in February.'],
  ['2026-03', 0, 0, null],
])('[host.49] %s: %i after %i', (month, thisMonth, monthBefore, text) =>
  expect(attendedText({ month, thisMonth, monthBefore })).toBe(text),
);
