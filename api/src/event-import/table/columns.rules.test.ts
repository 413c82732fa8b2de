import { describe, expect, it } from 'vitest';
import { recogniseColumns } from './columns.rules.ts';

describe('[IMP-40] columns by their names', () => {
  it.each([
    [
      ['Start', 'End'],
      ['startTime', 'endTime'],
    ],
    [
      ['Start Date', 'Start', 'End Date', 'End'],
      ['startTime', 'startClock', 'endTime', 'endClock'],
    ],
    [
      ['Date', 'Start Time', 'End Time'],
      ['startTime', 'startClock', 'endClock'],
    ],
    ...['Event Date', 'Begin Date'].map((date): [string[], string[]] => [
      [date, 'Start Time', 'End Time'],
      ['startTime', 'startClock', 'endClock'],
    ]),
    [
      ['Event End Date', 'Event End Time', 'Event Start Time'],
      ['endTime', 'endClock', 'startTime'],
    ],
    [
      ['Name', 'name', 'Nobody knows'],
      ['title', null, null],
    ],
  ])('%j', (names, fields) => expect(recogniseColumns(names)).toEqual(fields));

  it('[HOLD-7] looks at each name a fixed number of times: four hundred thousand that all depend on others', () => {
    const fields = recogniseColumns(Array.from({ length: 400_000 }, () => 'start'));
    expect(fields.filter((field) => field !== null)).toEqual(['startTime']);
  });
});
