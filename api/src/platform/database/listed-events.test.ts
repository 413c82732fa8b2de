import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const APPROVED =
  /approval_status'?\)?,? ?'?(?:=|<>)'?,? ?(?:(?:sql\.lit|written)\()?'approved'|isPublished\(/;

/** Queries that check that events are approved but not that they are listed, each with its reason. */
const REASONS: Record<string, string> = {
  'platform/database/listed-events.ts': 'The definition',
  'events/events.queries.ts': 'One event, by its address',
  'events/published-events.queries.ts': 'The mean of ratings, in which unlisted ones count [UNLIST-5]',
  'events/series/series.queries.ts': 'By the address of one date, whose visibility is asked',
  'hosts/own-events.queries.ts': 'A host’s own, for the host [UNLIST-4]',
  'hosts/host-page.queries.ts': 'A host’s own, for the host [UNLIST-4]',
  'conversations/messages.queries.ts': 'Those who are going',
  'tables/tables.queries.ts': 'Those who are going',
  'registrations/hold-limits.queries.ts': 'One’s own seats',
  'registrations/waitlist/sweep.queries.ts': 'Those in line',
  'registrations/company/pairs.queries.ts': 'Those who are going',
  'invitations/invitations.queries.ts': 'By a link of who goes',
  'door/walk-ins.queries.ts': 'By an address that was typed at its door',
  'invitees/invitees.queries.ts': 'By an invitation, or the host’s link',
  'uploads/uploads.queries.ts': 'A picture, by its address',
  'approvals/host-records.queries.ts': 'Admins read it',
  'reports/reports.queries.ts': 'Admins read it',
  'reports/hide-event.queries.ts': 'What an admin hides',
  'analytics/events-figures.queries.ts': 'Figures of all events',
  'analytics/alone.queries.ts': 'Figures of all events',
  'analytics/months.queries.ts': 'Figures of all events',
};

it('[UNLIST-1] whoever lists events asks one definition, and whoever does not says why', () => {
  const found = globSync('**/*.ts', { cwd: SOURCES })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|fixture)\.ts$|^(?:testing|demo)\//.test(file))
    .filter((file) => APPROVED.test(readFileSync(SOURCES + file, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});
