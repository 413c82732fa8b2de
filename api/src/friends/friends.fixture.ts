import { seat } from '../people/seats.fixture.ts';
import type { Database } from '../platform/database/index.ts';
import {
  buildEvent,
  buildMember,
  type EventRow,
  HOUR,
  type MemberRow,
  TEST_NOW,
} from '../testing/builders.ts';

/** An event of last evening, whose morning after has come: these people were there. It wants a `TEST_NOW` in the afternoon of Austin. */
export async function eveningWith(
  db: Database,
  people: { id: string }[],
  given: Parameters<typeof buildEvent>[1] = {},
): Promise<EventRow> {
  const starts_at = new Date(TEST_NOW.getTime() - 20 * HOUR);
  const ends_at = new Date(TEST_NOW.getTime() - 18 * HOUR);
  const event = await buildEvent(db, { title: 'Last evening', starts_at, ends_at, ...given });
  if (people.length > 0) await seat(db, event, ...people);
  return event;
}

/** Some people by these names. */
export const buildPeople = (db: Database, ...names: string[]): Promise<MemberRow[]> =>
  Promise.all(names.map((first_name) => buildMember(db, { first_name, last_name: 'Field' })));

/** Two who chose each other after this event. */
export async function makeFriends(
  db: Database,
  one: { id: string },
  other: { id: string },
  event: { id: string },
): Promise<void> {
  const [low, high] = [one.id, other.id].toSorted();
  if (low === undefined || high === undefined) throw new Error('Two people');
  await db
    .insertInto('friendships')
    .values({ one_id: low, other_id: high, event_id: event.id, since: TEST_NOW })
    .execute();
}
