import type { Door, Event } from '@backyard/contract';
import {
  buildEvent,
  buildHelper,
  buildHost,
  buildMember,
  type EventRow,
  HOUR,
  type MemberRow,
  MINUTE,
  TEST_NOW,
} from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';

export interface Session {
  cookie: string;
}
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

/** An open door, with a host of its own unless one is given, and the actions there. */
export async function openDoor(
  test: TestApp,
  given: Parameters<typeof buildEvent>[1] = {},
  host?: MemberRow,
) {
  const { db } = test.services;
  const by = host ?? (await buildHost(db));
  const asHost = await test.signInAs(by);
  const event = await buildEvent(db, { host_id: by.id, starts_at: later(-MINUTE), ...given });
  const path = `/api/host/events/${event.id}`;
  return {
    host: by,
    asHost,
    event,
    /** Lets in a person without a ticket: by the address they give, or another event's ticket. */
    walkIn: (who: string | null | { ticket: string }, as: Session = asHost) =>
      test.call<{ code?: string; askedAt?: string }>('POST', `${path}/walk-ins`, {
        as,
        body: typeof who === 'object' && who !== null ? who : { email: who },
      }),
    door: async (as: Session = asHost) => (await test.call<Door>('GET', `${path}/door`, { as })).body,
    withdraw: (id: string | undefined, as: Session = asHost) =>
      test.call<{ code?: string }>('DELETE', `${path}/walk-ins/${id}`, { as }),
    /** A helper since an hour ago. */
    helper: async (role: 'co_host' | 'door' = 'co_host') => {
      const who = await buildMember(db);
      const help = { role, invited_by: by.id, member_id: who.id, email: who.email ?? '' };
      const { id } = await buildHelper(db, event.id, { ...help, accepted_at: later(-HOUR) });
      return { who, id, as: await test.signInAs(who) };
    },
  };
}

/** A person in front of this event's door, and what they see on its page. */
export function before(test: TestApp, event: EventRow, who: MemberRow) {
  const call = async <T>(method: 'GET' | 'POST', path: string) =>
    test.call<T>(method, path, { as: await test.signInAs(who), ...(method === 'POST' && { body: {} }) });
  return {
    who,
    email: who.email ?? '',
    ability: async () => (await call<Event>('GET', `/api/events/${event.id}`)).body.abilities?.sayAttended,
    /** "I am here": 201, or why not. */
    say: async () => {
      const { status, body } = await call<{ code?: string }>('POST', `/api/events/${event.id}/attended`);
      return status === 201 ? 201 : body.code;
    },
  };
}

/** One blocks the other. */
export const block = (test: TestApp, blocker: { id: string }, blocked: { id: string }) =>
  test.services.db
    .insertInto('blocks')
    .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: TEST_NOW })
    .execute();

/** The host bars a person as of then. */
export const keepAway = (test: TestApp, host: { id: string }, who: { id: string }, since: Date) =>
  test.services.db
    .insertInto('kept_away')
    .values({ host_id: host.id, member_id: who.id, created_at: since })
    .execute();

/** Their ticket to another event. */
export async function ticketElsewhere(test: TestApp, who: { id: string }): Promise<string> {
  const { db } = test.services;
  const event = await buildEvent(db, { seats_taken: 1 });
  const seat = { event_id: event.id, member_id: who.id, price_steps: '[]', created_at: TEST_NOW };
  const row = await db.insertInto('registrations').values(seat).returning('ticket').executeTakeFirstOrThrow();
  return row.ticket;
}
