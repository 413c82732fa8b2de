import { expect, it } from 'vitest';
import { seriesGroups } from './series-groups.ts';

const waiting = (id: string, seriesId: string | null) => ({ id, seriesId });

it('[APP-8] the dates of a series stand together, in the order of their first ones', () =>
  expect(
    seriesGroups([
      waiting('1', null),
      waiting('2', 'chess'),
      waiting('3', null),
      waiting('4', 'chess'),
      waiting('5', 'salsa'),
    ]).map((group) => group.map(({ id }) => id)),
  ).toEqual([['1'], ['2', '4'], ['3'], ['5']]));
