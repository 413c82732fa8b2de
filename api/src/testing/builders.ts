import { randomBytes, randomUUID } from 'node:crypto';
import type { Category, Tier } from '@backyard/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import type { EventsTable, MembersTable, Schema } from '../platform/database/schema.ts';

export type MemberRow = Selectable<MembersTable>;
export type EventRow = Selectable<EventsTable>;

/** In milliseconds, as instants are counted. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/**
 * The base time of builders and of test apps' clocks. Each file has its own (`moments.ts`); a file with literal dates calls `standAt`
 * first.
 */
export let TEST_NOW = new Date('2026-11-21T18:00:00.000Z');

/** Sets `TEST_NOW` for the rest of the test file. */
export function standAt(at: string): void {
  TEST_NOW = new Date(at);
}

/** An onboarded member in Austin. Give what the test is about; the rest is filled in. */
export async function buildMember(
  db: Database,
  given: Partial<Insertable<MembersTable>> & { interests?: string[]; onboarded?: boolean } = {},
): Promise<MemberRow> {
  const { interests = ['Hiking'], onboarded = true, ...columns } = given;
  const profile = onboarded
    ? { first_name: 'Ada', last_name: 'Field', location: 'Austin, TX', onboarding_completed_at: TEST_NOW }
    : {};
  const member = await db
    .insertInto('members')
    .values({
      email: `${randomUUID()}@example.com`,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
      ...profile,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (onboarded && interests.length > 0) {
    await db
      .insertInto('member_interests')
      .values(interests.map((interest) => ({ member_id: member.id, interest })))
      .execute();
  }
  return member;
}

/** A member of a paid tier whose month runs on. */
export const buildTierMember = (db: Database, tier: Tier, given: Partial<Insertable<MembersTable>> = {}) =>
  buildMember(db, {
    subscription_tier: tier,
    subscription_expires_at: tier === 'game_room' ? null : new Date(TEST_NOW.getTime() + 14 * 24 * HOUR),
    ...given,
  });

/** A host with a public name of their own. */
export async function buildHost(db: Database, name = `Host ${randomUUID().slice(0, 8)}`): Promise<MemberRow> {
  const host = await buildMember(db, { first_name: name, role: 'host' });
  await db.insertInto('hosts').values({ member_id: host.id, name, created_at: TEST_NOW }).execute();
  return host;
}

/** A free, published event with 20 seats that starts tomorrow in Austin. Makes its own host unless given one. */
export async function buildEvent(
  db: Database,
  given: Partial<Insertable<EventsTable>> & { categories?: Category[] } = {},
): Promise<EventRow> {
  const starts = new Date(given.starts_at ?? TEST_NOW.getTime() + 24 * HOUR);
  return db
    .insertInto('events')
    .values({
      host_id: given.host_id === undefined ? (await buildHost(db)).id : given.host_id,
      title: 'Board games by the fire',
      description: 'Bring a game or try one of ours.',
      location: 'The Dice Parlor',
      address: '12 Congress Ave, Austin, TX',
      city: 'Austin',
      state: 'TX',
      latitude: 30.2672,
      longitude: -97.7431,
      time_zone: 'America/Chicago',
      ends_at: new Date(starts.getTime() + 2 * HOUR),
      categories: ['games'],
      capacity: 20,
      approval_status: 'approved',
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
      ...given,
      starts_at: starts,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A helper at an event; without a member, a pending invitation. */
export async function buildHelper(
  db: Database,
  eventId: string,
  given: Partial<Insertable<Schema['event_helpers']>> & { invited_by: string },
) {
  const accepted = given.member_id !== undefined && given.member_id !== null;
  return db.transaction().execute(async (trx) => {
    // Helpers made concurrently get a number each: the second waits for the first.
    await trx.selectFrom('events').select('id').where('id', '=', eventId).forUpdate().execute();
    const last = await trx
      .selectFrom('event_helpers')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    return trx
      .insertInto('event_helpers')
      .values({
        event_id: eventId,
        number: (last.number ?? 0) + 1,
        role: 'door',
        email: `${randomUUID()}@example.com`,
        invited_at: TEST_NOW,
        expires_at: new Date(TEST_NOW.getTime() + HOUR),
        token_hash: accepted ? null : randomBytes(32),
        accepted_at: accepted ? TEST_NOW : null,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
