// Statements held: door.23-25.

import { beforeEach, expect, it, describe } from 'vitest';
import { checkOwnBooks } from '../payments/index.ts';
import { TO_ADDRESS } from '../platform/mailer/typed-by-others/may-be-sent.ts';
import {
  type buildEvent,
  buildHost,
  buildMember,
  DAY,
  type EventRow,
  HOUR,
  type MemberRow,
  MINUTE,
  TEST_NOW,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { before, block, keepAway, openDoor, type Session, ticketElsewhere } from './door.fixture.ts';
import { WALK_INS_OF_HOST, WALK_INS_TRIED } from './limits.ts';
import { doorMails } from './walk-in.mail.ts';

/* People without a ticket who give an address at the door: no one there learns whose it is. */

const test = testApp();
const db = () => test.services.db;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
beforeEach(() => {
  test.time.now = TEST_NOW;
});

const doorNow = (given?: Parameters<typeof openDoor>[1], host?: MemberRow) => openDoor(test, given, host);
const here = (event: EventRow, who: MemberRow) => before(test, event, who);

/** The owners of entered addresses, created for the door of this host. */
const PEOPLE: Record<string, (host: MemberRow) => Promise<{ email: string | null }>> = {
  'a stranger': async () => ({ email: 'nobody@example.com' }),
  'a member': async () => buildMember(db(), { profile_image_url: '/images/face.webp' }),
  'who hides': async () => buildMember(db(), { hidden_from_lists: true }),
  'who has not set up their profile': async () => buildMember(db(), { onboarded: false }),
  'who is suspended': async () => buildMember(db(), { suspended_until: later(DAY) }),
  'who blocked the host': async (host) => {
    const member = await buildMember(db());
    await block(test, member, host);
    return member;
  },
  'whom the host blocked': async (host) => {
    const member = await buildMember(db());
    await block(test, host, member);
    return member;
  },
  'a host': async () => buildHost(db()),
};

describe('[DOOR-27] an address that is typed at the door', () => {
  it.each([
    ['a free seat', {}, 202],
    ['one that costs something', { price_cents: 500 }, 202],
    ['an event for a tier', { categories: ['clubhouse_exclusive'] }, 202],
    ['every seat is taken', { capacity: 1, seats_taken: 1 }, 409],
    ['others are in line', { waiting: 1 }, 409],
    ['it waits for approval', { approval_status: 'pending' }, 409],
  ] as [string, Parameters<typeof buildEvent>[1], number][])(
    'is answered alike, whoever has it: %s',
    async (_what, given, status) => {
      const told = [];
      for (const make of Object.values(PEOPLE)) {
        const { host, walkIn, door } = await doorNow(given);
        const { email } = await make(host);
        const answer = await walkIn(email);
        const { event: _event, asking = [], ...list } = await door();
        const alike = asking.map(({ id: _id, email: typed, ...one }) => ({ ...one, typed: typed === email }));
        told.push({ status: answer.status, body: answer.body, list, asking: alike });
      }
      expect(told.map((one) => one.status)).toEqual(told.map(() => status));
      expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
      if (status === 202) expect(told[0]?.list).toMatchObject({ registered: 0, checkedIn: 0, asked: 1 });
    },
  );

  it('makes nobody a guest: no seat, and no way to their page', async () => {
    const { asHost, event, walkIn } = await doorNow();
    const ada = await buildMember(db());
    await walkIn(ada.email);
    expect(
      await db().selectFrom('registrations').where('event_id', '=', event.id).select('id').execute(),
    ).toEqual([]);
    expect((await test.call('GET', `/api/people/${ada.id}`, { as: asHost })).status).toBe(404);
    expect(await here(event, ada).say()).toBe(201);
    expect((await test.call('GET', `/api/people/${ada.id}`, { as: asHost })).status).toBe(200);
  });

  it('is mailed, whoever has it, three times a day at most; whoever blocked the host is not', async () => {
    const { host, event, walkIn } = await doorNow();
    const [ada, away] = [await buildMember(db()), await buildMember(db())];
    await block(test, away, host);
    const queued = async (email: string | null) =>
      db()
        .selectFrom('mails')
        .select(['id', 'kind', 'member_id', 'payload'])
        .where('recipient', '=', email ?? '')
        .where('kind', '=', 'walk_in')
        .orderBy('id')
        .execute();
    for (const email of [ada.email, away.email, 'new@example.com']) {
      await walkIn(email);
      expect(await queued(email)).toMatchObject([{ kind: 'walk_in' }]);
    }
    const due = async (email: string | null) =>
      doorMails[0]?.compose(test.services, {
        memberId: null,
        recipient: email,
        ...(await queued(email)).at(-1),
      } as never);
    expect(await due(ada.email)).toMatchObject({
      subject: expect.stringContaining('asks if you are here: '),
    });
    expect(await due('new@example.com')).not.toBeNull();
    expect(await due(away.email)).toBeNull();
    for (let more = 0; more < TO_ADDRESS.fromOne; more++) await walkIn(ada.email);
    expect(await queued(ada.email)).toHaveLength(TO_ADDRESS.fromOne);
    await here(event, ada).say();
    expect(await due(ada.email)).toBeNull();
  });

  it('seats are promised once: so many addresses as are free, each once', async () => {
    const { walkIn, door } = await doorNow({ capacity: 2 });
    const [ada, bo] = [await buildMember(db()), await buildMember(db())];
    const replies = await Promise.all(
      [ada.email, 'one@example.com', 'two@example.com'].map((email) => walkIn(email)),
    );
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(2);
    expect((await door()).asked).toBe(2);
    expect((await walkIn(bo.email)).body.code).toBe('event_full');
    const again = replies.findIndex(({ status }) => status === 202);
    const email = [ada.email, 'one@example.com', 'two@example.com'][again] ?? null;
    expect((await walkIn(email)).status).toBe(202);
  });

  it('goes with the account', async () => {
    const { event, walkIn } = await doorNow();
    const ada = await buildMember(db());
    await walkIn(ada.email);
    const as = await test.signInAs(ada, { confirmed: true });
    const file = (await test.call('GET', '/api/user/export', { as })).body;
    expect(file).toMatchObject({ atDoors: [{ event: { id: event.id }, askedAt: TEST_NOW.toISOString() }] });
    expect((await test.call('DELETE', '/api/user', { as })).status).toBe(204);
    expect(
      await db().selectFrom('walk_ins').select('email').where('event_id', '=', event.id).execute(),
    ).toEqual([]);
  });
});

describe('[DOOR-28] "I am here"', () => {
  it('gives them a seat, checked in since the address was typed, and their name is on the list', async () => {
    const { event, walkIn, door } = await doorNow();
    const ada = await buildMember(db(), { first_name: 'Ada' });
    const other = await buildMember(db());
    const at = here(event, ada);
    expect(await at.ability()).toBeUndefined();
    expect(await at.say()).toBe('not_registered');
    await walkIn(ada.email);
    expect(await at.ability()).toEqual({ allowed: true });
    const another = here(event, other);
    expect(await another.ability()).toBeUndefined();
    expect(await another.say()).toBe('not_registered');
    test.time.now = later(5 * MINUTE);
    expect(await at.say()).toBe(201);
    expect(await door()).toMatchObject({
      asked: 0,
      registered: 1,
      checkedIn: 1,
      registrations: [{ firstName: 'Ada', checkedInAt: TEST_NOW.toISOString() }],
    });
    expect(await at.ability()).toBeUndefined();
    expect((await checkOwnBooks(test.services)).filter(({ id }) => id === event.id)).toEqual([]);
  });

  it('also before the start, by who made an account for it, and of an event by invitation', async () => {
    const { event, walkIn } = await doorNow({ starts_at: later(HOUR), visibility: 'invited' });
    const email = 'fresh@example.com';
    expect((await walkIn(email)).status).toBe(202);
    const at = here(event, await buildMember(db(), { email }));
    expect(await at.ability()).toEqual({ allowed: true });
    expect(await at.say()).toBe(201);
  });

  it.each([
    ['it costs something', { price_cents: 500 }, 'come_in_pays'],
    ['closed to their tier', { categories: ['clubhouse_exclusive'] }, 'club_house_required'],
  ] as [string, Parameters<typeof buildEvent>[1], string][])(
    'says to them why there is no seat: %s',
    async (_what, given, code) => {
      const { event, walkIn, door } = await doorNow(given);
      const ada = await buildMember(db());
      await walkIn(ada.email);
      expect(await here(event, ada).say()).toBe(code);
      expect(await door()).toMatchObject({ registered: 0, asked: 1 });
    },
  );

  it('not by whom the host keeps away since', async () => {
    const { host, event, walkIn } = await doorNow();
    const away = await buildMember(db());
    await walkIn(away.email);
    await keepAway(test, host, away, later(MINUTE));
    const kept = here(event, away);
    expect(await kept.ability()).toBeUndefined();
    expect(await kept.say()).toBe('not_registered');
  });

  it('pressed twice at once it is one seat', async () => {
    const { event, walkIn, door } = await doorNow();
    const ada = await buildMember(db());
    await walkIn(ada.email);
    const at = here(event, ada);
    await Promise.all([at.say(), at.say(), at.say()]);
    expect(await door()).toMatchObject({ registered: 1, checkedIn: 1, asked: 0 });
  });
});

describe('[DOOR-29] a ticket of another event', () => {
  const ticketOf = (who: MemberRow | undefined) => ticketElsewhere(test, who!);

  it('is nobody’s where a block parts them from the host or from whoever stands at the door', async () => {
    const { host, walkIn, helper } = await doorNow();
    const coHost = await helper();
    const [ofHost, byHost, ofCoHost, anybody] = await Promise.all(
      Array.from({ length: 4 }, () => buildMember(db())),
    );
    await block(test, ofHost!, host);
    await block(test, host, byHost!);
    await block(test, ofCoHost!, coHost.who);
    for (const who of [ofHost, byHost])
      for (const as of [undefined, coHost.as])
        expect((await walkIn({ ticket: await ticketOf(who) }, as)).body.code).toBe('ticket_unknown');
    expect((await walkIn({ ticket: await ticketOf(ofCoHost) }, coHost.as)).body.code).toBe('ticket_unknown');
    expect((await walkIn({ ticket: await ticketOf(anybody) }, coHost.as)).status).toBe(201);
  });
});

describe('[DOOR-30] tries', () => {
  /** How many of this many addresses are refused. */
  const tryOften = (walkIn: Awaited<ReturnType<typeof doorNow>>['walkIn']) => {
    let typed = 0;
    return async (times: number, as?: Session) => {
      const answers = await Promise.all(
        Array.from({ length: times }, () => walkIn(`n${++typed}@example.com`, as)),
      );
      return answers.filter(({ status }) => status === 429).length;
    };
  };

  it('sixty an hour by one person, and twice as many at the doors of one host, whoever stands there', async () => {
    const { walkIn, helper } = await doorNow();
    const often = tryOften(walkIn);
    const [one, two] = [(await helper()).as, (await helper()).as];
    expect(await often(WALK_INS_TRIED.hits + 1)).toBe(1);
    expect(await often(WALK_INS_OF_HOST.hits - WALK_INS_TRIED.hits, one)).toBe(0);
    expect(await often(1, two)).toBe(1);
    test.time.now = later(HOUR);
    expect(await often(1, two)).toBe(0);
  });

  it('at a door that is closed none of the host’s are used up', async () => {
    const { host, walkIn } = await doorNow();
    const far = await doorNow({ starts_at: later(30 * DAY) }, host);
    for (let person = 0; person < 2; person += 1) {
      const { as } = await far.helper();
      for (let one = 0; one < WALK_INS_TRIED.hits; one += 1)
        expect((await far.walkIn(`${one}@example.com`, as)).status).toBe(409);
    }
    expect((await walkIn('tonight@example.com')).status).toBe(202);
  });
});
