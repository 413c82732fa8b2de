import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
/** A comparison of the event's host with the viewer. */
const ASKS =
  /host_id'?,? ?(?:'=',|=|===|!==|is not distinct from|is distinct from) ?(?:\$\{)?(?:by|viewer|person|host)\b(?! ===)|viewer\.id === row\.host_id|host_id`\)\} is not distinct from/;

/** Code that asks who the host is, rather than what may be done there [HELP-1], and why. */
const REASONS: Record<string, string> = {
  'events/rights.ts': 'The definition',
  'events/rights.queries.ts': 'The definition, as a part of a statement',
  'events/as-seen.queries.ts': 'Who sees an event that is not published, beside who helps',
  'events/events.presenter.ts': 'Whether a card says that it is one’s own',
  'events/hosting/create-event.ts': 'Whose a new event is',
  'events/hosting/made-today.queries.ts': 'How many a host made today',
  'events/listed/read-listed.queries.ts': 'For whom an event of a list is read apart',
  'announcements/write-to-everybody.ts': 'By whom a word is signed',
  'conversations/messages.queries.ts': 'Of everybody who takes part, not of who asks: with helpOf',
  'hosts/host-page.queries.ts': 'A host’s own page',
  'hosts/own-events.queries.ts': 'A host’s own list',
  'invitations/invitations.queries.ts': 'Whom a host reads of, whoever is blocked [SAFE-3]',
  'people/people.queries.ts': 'Whose guest somebody is, at any event: with helpOf',
  'ratings/ratings.routes.ts': 'Who replies to a review: the host alone, under their name',
};

it('[HELP-1] who asks what may be done at an event asks one definition, and whoever does not says why', () => {
  const found = globSync('**/*.ts', { cwd: SOURCES })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|fixture)\.ts$|^(?:testing|demo)\//.test(file))
    .filter((file) => ASKS.test(readFileSync(SOURCES + file, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});
