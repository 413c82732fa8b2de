// Statements held: door.7-8.

import type { Door, routes } from '@backyard/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember, TEST_NOW } from '../api/src/testing/builders.ts';
import { TEST_ORIGIN, testApp } from '../api/src/testing/test-app.ts';
import {
  clockSkew,
  doorWith,
  oneAtATime,
  sendActs,
  type ActStore,
  type DoorAct,
} from '../web/src/features/door/door-queue.ts';
import { sendAct } from '../web/src/features/door/send-act.ts';
import { createApi, type Api } from '../web/src/lib/api-client.ts';

/* Two phones at one door with an unreliable network: the phones' own code, and the real server. */

const test = testApp({ config: { rateLimits: false } });

const PEOPLE = 200;
const db = () => test.services.db;
type Chance = (percent: number) => boolean;
const chances = (seed: number): Chance => {
  let state = seed;
  // Numerical Recipes' generator: the same seed gives the same sequence.
  return (percent) => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32 < percent / 100;
};

/** The phone's storage, which outlives its page. */
function memory(): ActStore {
  const kept = new Map<number, DoorAct>();
  let last = 0;
  return {
    add: async (act) => void kept.set((last += 1), { ...act, number: last }),
    acts: async (eventId) => [...kept.values()].filter((act) => act.eventId === eventId),
    remove: async (number) => void kept.delete(number),
  };
}

/** A connection that can be down. Even when up, it may lose a request, or the response to one that was received. */
function network(cookie: string, loses: Chance) {
  const line = { up: true };
  const api = createApi(async (path, { method, headers, body }) => {
    if (!line.up || loses(5)) throw new TypeError('Failed to fetch');
    const answer = await test.app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(headers as Record<string, string>), host: 'localhost', origin: TEST_ORIGIN, cookie },
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    if (!line.up || loses(5)) throw new TypeError('Failed to fetch');
    const type = answer.headers['content-type'] ?? '';
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': type },
    });
  });
  return { line, api };
}

const readDoor = (api: Api, eventId: string): Promise<Door> =>
  api.call<typeof routes.door.list>('GET', '/api/host/events/:id/door', {
    params: { id: eventId },
    query: {},
  });

/** One phone, whose own clock is off by some amount. */
async function phone(cookie: string, eventId: string, off: number, loses: Chance) {
  const { line, api } = network(cookie, loses);
  const sure = network(cookie, () => false).api;
  const store = memory();
  const ownClock = (): number => test.time.now.getTime() + off;
  const skew = clockSkew(await readDoor(sure, eventId), ownClock(), ownClock());
  const refusals: string[] = [];
  const newPage = () =>
    oneAtATime(async () => {
      await sendActs(
        store,
        eventId,
        (act) => sendAct(api, act),
        (_act, reason) => refusals.push(reason),
      );
    });
  let flush = newPage();
  return {
    line,
    refusals,
    act: async (kind: DoorAct['kind'], registrationId: string, came?: number) => {
      const at = new Date(ownClock() + skew).toISOString();
      await store.add({ eventId, kind, registrationId, at, ...(came !== undefined && { came }) });
      // Not awaited.
      return { sent: flush() };
    },
    /** Reloads the page, whatever is pending. */
    reload: () => {
      flush = newPage();
    },
    catchUp: async () => {
      line.up = true;
      while ((await store.acts(eventId)).length > 0) await flush();
    },
    list: async () => doorWith(await readDoor(sure, eventId), await store.acts(eventId)),
  };
}

/** Every third member has two guests. */
const guestsOf = (place: number): number => (place % 3 === 0 ? 2 : 0);

async function eventOf(host: { id: string }) {
  const event = await buildEvent(db(), { host_id: host.id, starts_at: TEST_NOW, capacity: 2 * PEOPLE });
  const member = await buildMember(db());
  const others = Array.from({ length: PEOPLE - 1 }, (_, number) => ({
    email: `${event.id}.${number}@example.com`,
    created_at: TEST_NOW,
    updated_at: TEST_NOW,
  }));
  const made = await db().insertInto('members').values(others).returning('id').execute();
  const seats = [member, ...made].map(({ id }, place) => ({
    event_id: event.id,
    member_id: id,
    price_steps: '[]',
    guests: guestsOf(place),
    created_at: TEST_NOW,
  }));
  const rows = await db().insertInto('registrations').values(seats).returning('id').execute();
  return { event, seats: rows.map(({ id }) => id) };
}

it('[DOOR-5] [DOOR-6] [DOOR-14] [DOOR-19] 200 check-ins on two phones, the network cut and restored at random: each person once, in the order of arrival, and both phones show the same', async () => {
  const host = await buildHost(db());
  const { cookie } = await test.signInAs(host);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
      test.time.now = TEST_NOW;
      const chance = chances(seed);
      const { event, seats } = await eventOf(host);
      const phones = [
        await phone(cookie, event.id, -7 * 60_000, chance),
        await phone(cookie, event.id, 3 * 60_000, chance),
      ] as const;
      const one = () => phones[chance(50) ? 0 : 1];
      const sending: Promise<void>[] = [];
      const act = async (
        at: (typeof phones)[number],
        kind: DoorAct['kind'],
        seat: string,
        count?: number,
      ) => {
        test.time.now = new Date(test.time.now.getTime() + 1000);
        sending.push((await at.act(kind, seat, count)).sent);
        // In half of the cases the next person comes before it is sent.
        if (chance(50)) await Promise.all(sending.splice(0));
      };
      let persons = 0;
      for (const [place, seat] of seats.entries()) {
        for (const each of phones) {
          if (chance(15)) each.line.up = !each.line.up;
          if (chance(3)) each.reload();
        }
        const at = one();
        // The host taps the wrong name, undoes it, and the right person comes: the last action counts.
        if (chance(8)) {
          await act(at, 'in', seat);
          await act(at, 'out', seat);
        }
        await act(at, 'in', seat);
        // Both phones check in the same person.
        if (chance(15)) await act(one(), 'in', seat);
        // Members of a party come late, or to the other phone: the last count is kept.
        const party = 1 + guestsOf(place);
        let came = party;
        for (const late of party > 1 ? [1, 2] : []) {
          if (chance(50)) continue;
          came = late;
          await act(one(), 'in', seat, came);
        }
        persons += came;
      }
      await Promise.all(sending);
      for (const each of phones) await each.catchUp();
      const [first, second] = [await phones[0].list(), await phones[1].list()];
      expect(phones.map(({ refusals }) => refusals)).toEqual([[], []]);
      expect([first.checkedIn, first.registrations.length]).toEqual([persons, PEOPLE]);
      const arrived = first.registrations
        .toSorted((a, b) => (a.checkedInAt ?? '').localeCompare(b.checkedInAt ?? ''))
        .map(({ id }) => id);
      expect(arrived).toEqual(seats);
      expect(second.registrations).toEqual(first.registrations);
      const rows = await db()
        .selectFrom('check_ins')
        .select('registration_id')
        .where('event_id', '=', event.id)
        .execute();
      expect(rows).toHaveLength(PEOPLE);
    }),
    { numRuns: 2 },
  );
}, 300_000);
