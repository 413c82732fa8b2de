import type { Event } from '@backyard/contract';
import { sql } from 'kysely';
import { checkBooks } from '../../payments/index.ts';
import { buildEvent, buildMember, type MemberRow } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';

type As = { cookie: string };
export interface Person {
  member: MemberRow;
  as: As;
}
type Refused = { code?: string };

/** What these calls were answered with, in their order. */
export const statuses = async (replies: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(replies)).map(({ status }) => status);

/** Calls for what people do at a full event, and checks of its waitlist afterwards. */
export function waiting(site: TestApp) {
  const db = () => site.services.db;
  const person = async (given: Parameters<typeof buildMember>[1] = {}): Promise<Person> => {
    const member = await buildMember(db(), given);
    return { member, as: await site.signInAs(member, { confirmed: true }) };
  };
  const people = (count: number, given: Parameters<typeof buildMember>[1] = {}): Promise<Person[]> =>
    Promise.all(Array.from({ length: count }, () => person(given)));
  const register = (event: { id: string }, { as }: Person) =>
    site.call<Refused>('POST', `/api/events/${event.id}/register`, { as, body: {} });
  const join = (event: { id: string }, { as }: Person, notes: string | null = null) =>
    site.call<Event & Refused>('POST', `/api/events/${event.id}/waitlist`, { as, body: { notes } });
  return {
    person,
    people,
    register,
    join,
    cancel: (event: { id: string }, { as }: Person) =>
      site.call<Refused | null>('DELETE', `/api/events/${event.id}/register`, { as }),
    leave: (event: { id: string }, { as }: Person) =>
      site.call<Refused | null>('DELETE', `/api/events/${event.id}/waitlist`, { as }),
    show: async (event: { id: string }, { as }: Person) =>
      (await site.call<Event>('GET', `/api/events/${event.id}`, { as })).body,
    mine: async ({ as }: Person) => (await site.call<Event[]>('GET', '/api/user/waitlist', { as })).body,
    /** An event whose seats are taken by real people, and so many in line behind them. */
    fullEvent: async (
      seats: number,
      inLine = 0,
      given: Parameters<typeof buildEvent>[1] = {},
      { waiters = {} }: { waiters?: Parameters<typeof buildMember>[1] } = {},
    ) => {
      const event = await buildEvent(db(), { ...given, capacity: seats });
      // Admins pay nothing: they simply fill seats.
      const going = await people(seats, { role: 'admin' });
      for (const one of going) await register(event, one);
      const line: Person[] = [];
      for (let place = 0; place < inLine; place += 1) {
        const one = await person(waiters);
        await join(event, one);
        line.push(one);
      }
      return { event, going, line };
    },
    /** Those of these people who have a seat, by their place in the list. */
    seated: async (event: { id: string }, among: Person[]) => {
      const rows = await db()
        .selectFrom('registrations')
        .select('member_id')
        .where('event_id', '=', event.id)
        .where('status', '=', 'registered')
        .execute();
      const ids = new Set(rows.map((row) => row.member_id));
      return among.flatMap(({ member }, place) => (ids.has(member.id) ? [place] : []));
    },
    /** [taken, held, waiting] */
    counts: async (event: { id: string }) => {
      const row = await db()
        .selectFrom('events')
        .select(['seats_taken', 'seats_held', 'waiting'])
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow();
      return [row.seats_taken, row.seats_held, row.waiting];
    },
    states: async (event: { id: string }) =>
      (
        await db()
          .selectFrom('waitlist_entries')
          .select('state')
          .where('event_id', '=', event.id)
          .orderBy('place')
          .execute()
      ).map(({ state }) => state),
    mails: async ({ member }: Person) =>
      (
        await db()
          .selectFrom('mails')
          .select('kind')
          .where('member_id', '=', member.id)
          .orderBy('id')
          .execute()
      ).map(({ kind }) => kind),
    /** Seats, kept seats and lines that do not add up: none, ever. */
    differences: () => checkBooks(site.services, new Date(0)),
    /** Adds a free seat, as a process that ignores the waitlist would leave it. */
    addSeat: (event: { id: string }) =>
      sql`update events set capacity = capacity + 1 where id = ${event.id}`.execute(db()),
  };
}
