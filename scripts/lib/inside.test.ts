import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** Refused to members without a seat, and still read again with the event's page, because: */
const NOT_WITH_A_SEAT: Record<string, string> = {
  'edit-form': 'for whoever runs it; whether one has a seat changes nothing',
  'see-again': 'of events that are over: no seat is given back any more',
  album: 'of events that are over: no seat is given back any more',
};

/** `GET /api/events/:id/WORD` for the rows of the access table that are refused to members without a seat. */
function refusedWithoutSeat(): string[] {
  const table = read('api/src/testing/access-table.test.ts');
  const rows = table.matchAll(/'GET \/api\/events\/:id\/([\w-]+)': \[([\s\S]*?)\n? *\],\n/gu);
  return [...rows]
    .filter(({ 2: row = '' }) => !/(?:publishedEvent|pastEvent|seatNow)[^\n]*(?:others: 2\d\d)/u.test(row))
    .map(({ 1: word = '' }) => word);
}

it('[HOLD-93] what is only for those who have a seat is not asked for once it was given back', () => {
  const source = read('web/src/features/registrations/registrations.queries.ts');
  const inside = /const INSIDE = \[([^\]]*)\]/u.exec(source)?.[1]?.match(/[\w-]+/gu) ?? [];
  const refused = refusedWithoutSeat();
  expect(refused).toContain('table');
  expect(refused.filter((word) => !inside.some((one) => one === word) && !(word in NOT_WITH_A_SEAT))).toEqual(
    [],
  );
});
