import type { PendingEvent } from '@backyard/contract';
import { expect, it } from 'vitest';
import { pendingGroups } from './pending-groups.ts';

const waiting = (id: string, seriesId: string | null) => ({ id, seriesId }) as PendingEvent;

it('[APP-8] the dates of a series stand together, in the order of their first ones', () =>
  expect(
    pendingGroups([
      waiting('1', null),
      waiting('2', 'chess'),
      waiting('3', null),
      waiting('4', 'chess'),
      waiting('5', 'salsa'),
    ]).map((group) => group.map(({ id }) => id)),
  ).toEqual([['1'], ['2', '4'], ['3'], ['5']]));
