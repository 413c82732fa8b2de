import type { Door, DoorPerson } from '@backyard/contract';
import { expect, it } from 'vitest';
import { createApi } from '../../lib/api-client.ts';
import {
  clockSkew,
  doorWith,
  isLoose,
  oneAtATime,
  cameOf,
  cameText,
  orInMemory,
  seatsOf,
  sendActs,
  timeOfAct,
  type ActStore,
  type DoorAct,
  type Sent,
} from './door-queue.ts';
import { searchDoor } from './search-door.ts';
import { sendAct } from './send-act.ts';
import { personOfTicket } from './ticket-on-list.ts';

const person = (id: string, given: Partial<DoorPerson> = {}): DoorPerson => ({
  id,
  firstName: id,
  lastName: null,
  profileImageUrl: null,
  firstTime: false,
  guests: 0,
  guestNames: [],
  checkedInAt: null,
  came: (given.checkedInAt ?? null) === null ? 0 : 1 + (given.guests ?? 0),
  ticketHash: '',
  ...given,
});
const NOW = '2026-11-21T18:00:00.000Z';
const EARLIER = '2026-11-21T17:00:00.000Z';
const door = (...registrations: DoorPerson[]): Door => ({
  event: {
    id: 'e',
    title: 'Games',
    startTime: NOW,
    endTime: NOW,
    timeZone: 'UTC',
    location: 'Den',
    hostName: 'Bea',
  },
  registrations,
  checkedIn: registrations.reduce((sum, one) => sum + one.came, 0),
  registered: seatsOf(registrations),
  asked: 0,
  accompanied: 0,
  seats: 9,
  now: NOW,
  letsIn: true,
  closesAt: NOW,
});
const act = (number: number, kind: 'in' | 'out', registrationId: string): DoorAct => ({
  number,
  kind,
  registrationId,
  eventId: 'e',
  at: NOW,
});
const keeping = (...acts: DoorAct[]) => {
  const kept = [...acts];
  const store: ActStore = {
    add: async () => undefined,
    acts: async () => [...kept],
    remove: async (number) =>
      void kept.splice(
        kept.findIndex((one) => one.number === number),
        1,
      ),
  };
  return { kept, store };
};

it('the list shows what was done here before the server has heard of it', () => {
  const before = door(
    person('ada'),
    person('bo', { checkedInAt: EARLIER }),
    person('cy', { checkedInAt: EARLIER }),
  );
  const after = doorWith(before, [
    act(1, 'in', 'ada'),
    act(2, 'in', 'bo'),
    act(3, 'out', 'cy'),
    act(4, 'in', 'nobody'),
  ]);
  expect(after.registrations.map(({ checkedInAt }) => checkedInAt)).toEqual([NOW, EARLIER, null]);
  expect(after.checkedIn).toBe(2);
  const again = doorWith(before, [
    act(1, 'in', 'ada'),
    act(2, 'out', 'ada'),
    act(3, 'out', 'cy'),
    act(4, 'in', 'cy'),
  ]);
  expect(again.registrations.map(({ checkedInAt }) => checkedInAt)).toEqual([null, EARLIER, NOW]);
});

it('[DOOR-18] [DOOR-20] [DOOR-22] of a party so many as were counted last, before the server has heard of it', () => {
  const before = door(
    person('ada', { guests: 2 }),
    person('bo', { guests: 3, checkedInAt: EARLIER, came: 1 }),
  );
  const seen = (...acts: DoorAct[]) => {
    const { checkedIn, registrations } = doorWith(before, acts);
    return [checkedIn, ...registrations.map(({ came, checkedInAt }) => [came, checkedInAt])];
  };
  expect(seen()).toEqual([1, [0, null], [1, EARLIER]]);
  expect(seen(act(1, 'in', 'ada'))).toEqual([4, [3, NOW], [1, EARLIER]]);
  expect(seen({ ...act(1, 'in', 'ada'), came: 2 }, { ...act(2, 'in', 'bo'), came: 4 })).toEqual([
    6,
    [2, NOW],
    [4, EARLIER],
  ]);
  expect(seen({ ...act(1, 'in', 'ada'), came: 9 })).toEqual([4, [3, NOW], [1, EARLIER]]);
  expect(
    seen({ ...act(1, 'in', 'ada'), came: 3 }, { ...act(2, 'in', 'ada'), came: 1 }, act(3, 'out', 'bo')),
  ).toEqual([1, [1, NOW], [0, null]]);
});

it('[DOOR-18] a list that a phone kept before an update: nobody is counted wrongly', () => {
  const { guests: _guests, came: _came, ...old } = person('ada', { checkedInAt: EARLIER });
  const { came: _none, ...party } = person('bo', { checkedInAt: EARLIER, guests: 2 });
  expect(cameText(old as DoorPerson)).toBe('1 of 1 came');
  expect(cameOf(party as DoorPerson)).toBe(3);
  expect(seatsOf([old, party] as DoorPerson[])).toBe(4);
});

it('[DOOR-19] of two acts of one phone the second is later, also where its clock was set back', () => {
  const now = Date.parse(NOW);
  expect(timeOfAct(now, undefined)).toBe(NOW);
  expect(timeOfAct(now, EARLIER)).toBe(NOW);
  expect(timeOfAct(now - 500, NOW)).toBe('2026-11-21T18:00:00.001Z');
  expect(timeOfAct(now, NOW)).toBe('2026-11-21T18:00:00.001Z');
});

it('[DOOR-14] what got no answer stays, and what comes behind it waits', async () => {
  const { kept, store } = keeping(act(1, 'in', 'ada'), act(2, 'in', 'bo'), act(3, 'in', 'cy'));
  const sent: number[] = [];
  const send = async ({ number }: DoorAct): Promise<Sent> => {
    sent.push(number);
    return { outcome: number === 2 ? 'later' : 'done' };
  };
  expect(await sendActs(store, 'e', send, () => undefined)).toBe(false);
  expect([sent, kept.map(({ number }) => number)]).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

it('[DOOR-15] a refusal is said, and holds up nothing', async () => {
  const { kept, store } = keeping(act(1, 'in', 'ada'), act(2, 'in', 'bo'));
  const said: string[] = [];
  const send = async ({ number }: DoorAct): Promise<Sent> =>
    number === 1 ? { outcome: 'refused', reason: 'Given back' } : { outcome: 'done' };
  expect(
    await sendActs(store, 'e', send, ({ registrationId }, reason) =>
      said.push(`${registrationId}: ${reason}`),
    ),
  ).toBe(true);
  expect([said, kept]).toEqual([['ada: Given back'], []]);
});

it('one at a time, and a call in between is another round', async () => {
  let [running, most, rounds] = [0, 0, 0];
  const run = oneAtATime(async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    rounds += 1;
    running -= 1;
  });
  await Promise.all([run(), run(), run()]);
  expect([most, rounds]).toEqual([1, 2]);
  await run();
  expect(rounds).toBe(3);
});

it('a phone that is minutes off knows the time', () =>
  expect(clockSkew({ now: NOW }, Date.parse(NOW) - 300_100, Date.parse(NOW) - 299_900)).toBe(300_000));

it('a name is found by the beginnings of its words, without accents and case', () => {
  const people = [
    person('1', { firstName: 'Zoë', lastName: 'de Wit-Árnason' }),
    person('2', { firstName: 'Ann' }),
  ];
  const found = (typed: string) => searchDoor(people, typed).map(({ id }) => id);
  expect([found('zoe'), found(' ARN zo'), found('wit x'), found('')]).toEqual([['1'], ['1'], [], ['1', '2']]);
});

it('a ticket of the list is known without a connection, however it is written', async () => {
  const ticket = '0123456789ABCDEF0123456789ABCDEF';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ticket));
  const ticketHash = Buffer.from(digest).toString('hex').slice(0, 16);
  const list = door(person('ada', { ticketHash: 'f'.repeat(16) }), person('bo', { ticketHash }));
  expect((await personOfTicket(list, ' 0123-4567 89abcdef0123456789abcdef'))?.id).toBe('bo');
  expect(await personOfTicket(list, 'https://elsewhere.example')).toBeUndefined();
  expect(await personOfTicket(list, '\0')).toBeUndefined();
});

it('[DOOR-14] what the store does not take is kept in memory and sent behind the rest', async () => {
  const { kept, store } = keeping(act(1, 'in', 'ada'));
  const broken = { ...store, add: () => Promise.reject(new Error('Full')) };
  const both = orInMemory(broken);
  await both.add({ eventId: 'e', kind: 'in', registrationId: 'bo', at: NOW });
  await both.add({ eventId: 'other', kind: 'in', registrationId: 'cy', at: NOW });
  expect((await both.acts('e')).map((one) => [one.registrationId, isLoose(one)])).toEqual([
    ['ada', false],
    ['bo', true],
  ]);
  const sent: string[] = [];
  await sendActs(
    both,
    'e',
    async ({ registrationId }) => {
      sent.push(registrationId);
      return { outcome: 'done' };
    },
    () => undefined,
  );
  expect([sent, kept, await both.acts('e')]).toEqual([['ada', 'bo'], [], []]);
});

it.each([
  ['a session that is over', 401, 'unauthorized'],
  ['somebody else who is signed in', 409, 'other_person'],
  ['somebody else whose door it is not', 404, 'event_not_found'],
  ['a server that is busy', 503, 'busy'],
])('[DOOR-14] %s loses no check-in', async (_what, status, code) => {
  const api = createApi(async () =>
    Response.json({ message: status === 401 ? 'Unauthorized' : 'No', code }, { status }),
  );
  expect(await sendAct(api, act(1, 'in', 'ada'))).toEqual({ outcome: 'later', signedOut: status === 401 });
});
