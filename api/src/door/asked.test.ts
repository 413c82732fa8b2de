// Statements held: door.23-24, door.27.

import { beforeEach, describe, expect, it } from 'vitest';
import { NOT_SENT } from '../platform/mailer/index.ts';
import { TO_ADDRESS } from '../platform/mailer/typed-by-others/may-be-sent.ts';
import {
  buildHost,
  buildMember,
  DAY,
  type EventRow,
  HOUR,
  type MemberRow,
  MINUTE,
  TEST_NOW,
} from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { before, block, keepAway, openDoor, type Session, ticketElsewhere } from './door.fixture.ts';
import { doorJobs } from './door.jobs.ts';

/* Addresses asked at the door: for how long, how that ends, and who can still come in by it. */

const dataDir = await scratchFolder();
const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { dataDir } }));
const db = () => test.services.db;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const at = (ms: number) => (test.time.now = later(ms));
beforeEach(() => at(0));

const doorNow = (given?: Parameters<typeof openDoor>[1]) => openDoor(test, given);
const guest = async (event: EventRow, given: Parameters<typeof buildMember>[1] = {}) =>
  before(test, event, await buildMember(db(), given));
const suspend = (who: { id: string }) =>
  db()
    .updateTable('members')
    .set({ suspended_until: later(DAY) })
    .where('id', '=', who.id)
    .execute();
describe('[DOOR-31] a seat is kept for half an hour', () => {
  it('then others have it, whoever types, and who was asked comes in as long as one is free', async () => {
    const { event, walkIn, door } = await doorNow({ capacity: 2 });
    const [ada, bo, cy] = [await guest(event), await guest(event), await guest(event)];
    for (const one of [ada, bo]) expect((await walkIn(one.email)).status).toBe(202);
    expect((await walkIn(cy.email)).body.code).toBe('event_full');
    at(30 * MINUTE - 1);
    expect((await door()).asked).toBe(2);
    expect((await walkIn(cy.email)).body.code).toBe('event_full');
    at(30 * MINUTE);
    expect((await door()).asked).toBe(0);
    expect((await walkIn(cy.email)).status).toBe(202);
    expect(await door()).toMatchObject({
      asked: 1,
      asking: [
        { email: cy.email, keptUntil: later(60 * MINUTE).toISOString() },
        { keptUntil: null },
        { keptUntil: null },
      ],
    });
    // One of two seats is free, and the other is held for Cy.
    expect(await ada.ability()).toEqual({ allowed: true });
    expect(await ada.say()).toBe(201);
    expect(await bo.say()).toBe('event_full');
    expect(await cy.say()).toBe(201);
  });
});

describe('[DOOR-32] who was asked and has not answered', () => {
  it('stands beside the list, for who may type addresses; an answer takes it off', async () => {
    const { event, walkIn, door, helper, asHost } = await doorNow();
    const ada = await guest(event);
    await walkIn(' New@Example.com ');
    at(MINUTE);
    await walkIn(ada.email);
    const { asking } = await door();
    expect(asking).toEqual([
      {
        id: expect.any(String),
        email: ada.email,
        askedAt: later(MINUTE).toISOString(),
        keptUntil: later(31 * MINUTE).toISOString(),
      },
      expect.objectContaining({ email: 'new@example.com', askedAt: TEST_NOW.toISOString() }),
    ]);
    expect((await door((await helper()).as)).asking).toEqual(asking);
    const atDoor = await helper('door');
    expect(await door(atDoor.as)).not.toHaveProperty('asking');
    const found = await test.call('GET', `/api/host/events/${event.id}/door?q=new`, { as: asHost });
    expect(found.body).not.toHaveProperty('asking');
    expect(await ada.say()).toBe(201);
    expect((await door()).asking).toMatchObject([{ email: 'new@example.com' }]);
  });

  it('is taken back: the seat is free at once, and "I am here" says so; typed again it stands again', async () => {
    const { event, walkIn, door, withdraw, helper } = await doorNow({ capacity: 1 });
    const [ada, bo] = [await guest(event), await guest(event)];
    await walkIn(ada.email);
    const id = (await door()).asking?.[0]?.id;
    expect((await withdraw(id, (await helper('door')).as)).body.code).toBe('owner_only');
    expect((await withdraw(id, await test.signInAs(await buildHost(db())))).status).toBe(404);
    for (let press = 0; press < 2; press += 1) expect((await withdraw(id)).status).toBe(204);
    expect(await door()).toMatchObject({ asked: 0, asking: [] });
    expect(await ada.ability()).toMatchObject({ allowed: false, reason: 'come_in_over' });
    expect(await ada.say()).toBe('come_in_over');
    expect((await walkIn(bo.email)).status).toBe(202);
    await withdraw((await door()).asking?.[0]?.id);
    await walkIn(ada.email);
    expect(await ada.say()).toBe(201);
    expect((await withdraw(id)).body.code).toBe('walk_in_gone');
  });

  it('of an event by invitation takes the invitation along that asking made, and no other', async () => {
    const { event, asHost, walkIn, door, withdraw } = await doorNow({
      visibility: 'invited',
      starts_at: later(HOUR),
    });
    const [asked, invited] = [await guest(event), await guest(event)];
    const body = { emails: [invited.email] };
    await test.call('POST', `/api/host/events/${event.id}/invitees`, { as: asHost, body });
    for (const one of [asked, invited]) {
      await walkIn(one.email);
      expect(await one.ability()).toEqual({ allowed: true });
    }
    for (const { id } of (await door()).asking ?? []) expect((await withdraw(id)).status).toBe(204);
    expect(await asked.say()).toBe('event_not_found');
    expect(await invited.say()).toBe('come_in_over');
  });

  it('taken back twice takes along no invitation that the host has made since', async () => {
    const { event, asHost, walkIn, door, withdraw } = await doorNow({
      visibility: 'invited',
      starts_at: later(HOUR),
    });
    const { email } = await guest(event);
    const invitees = async () =>
      (await db().selectFrom('event_invitees').select('email').where('event_id', '=', event.id).execute())
        .length;
    await walkIn(email);
    const id = (await door()).asking?.[0]?.id;
    expect((await withdraw(id)).status).toBe(204);
    expect(await invitees()).toBe(0);
    await test.call('POST', `/api/host/events/${event.id}/invitees`, {
      as: asHost,
      body: { emails: [email] },
    });
    expect((await withdraw(id)).status).toBe(204);
    expect(await invitees()).toBe(1);
  });

  it('is forgotten every night, three days after the event', async () => {
    const { event, walkIn } = await doorNow();
    const far = await doorNow({ ends_at: later(10 * DAY) });
    await walkIn('one@example.com');
    await far.walkIn('two@example.com');
    const sweep = () => doorJobs(test.services)[0]?.run({}, { number: 1, of: 1 });
    const kept = async () =>
      (
        await db()
          .selectFrom('walk_ins')
          .select('email')
          .where('event_id', 'in', [event.id, far.event.id])
          .execute()
      ).length;
    at(event.ends_at.getTime() - TEST_NOW.getTime() + 72 * HOUR);
    await sweep();
    expect(await kept()).toBe(2);
    at(event.ends_at.getTime() - TEST_NOW.getTime() + 72 * HOUR + 1);
    await sweep();
    expect(await kept()).toBe(1);
  });
});

it('[DOOR-33] "I am here" is said while the door is open; who comes later reads until when', async () => {
  const { event, walkIn } = await doorNow();
  const [ada, late] = [await guest(event), await guest(event)];
  for (const { email } of [ada, late]) await walkIn(email);
  const closes = event.ends_at.getTime() - TEST_NOW.getTime() + 12 * HOUR;
  at(closes);
  expect(await ada.say()).toBe(201);
  at(closes + 1);
  expect(await late.ability()).toMatchObject({ allowed: false, reason: 'come_in_closed' });
  expect(await late.say()).toBe('come_in_closed');
});

describe('[DOOR-34] what was asked ends with who asked it', () => {
  const ENDS: Record<
    string,
    (of: Awaited<ReturnType<typeof doorNow>>, by: { id: string; who: MemberRow }) => unknown
  > = {
    'taken off the team': ({ event, asHost }, { id }) =>
      test.call('DELETE', `/api/host/events/${event.id}/team/${id}`, { as: asHost }),
    suspended: (_of, { who }) => suspend(who),
    'kept away by the host': ({ host }, { who }) => keepAway(test, host, who, later(MINUTE)),
    'at the door alone': (_of, { id }) =>
      db().updateTable('event_helpers').set({ role: 'door' }).where('id', '=', id).execute(),
    'the host suspended': ({ host }) => suspend(host),
  };
  it.each(Object.entries(ENDS))('a co-host: %s', async (_what, end) => {
    const of = await doorNow({ capacity: 1 });
    const [helper, ada] = [await of.helper(), await guest(of.event)];
    await of.walkIn(ada.email, helper.as);
    expect((await of.door()).asked).toBe(1);
    expect(await ada.ability()).toEqual({ allowed: true });
    await end(of, helper);
    expect(await ada.ability()).toMatchObject({ allowed: false, reason: 'come_in_over' });
    expect(await ada.say()).toBe('come_in_over');
    const admin = await test.signInAs(await buildMember(db(), { role: 'admin' }));
    expect(await of.door(admin)).toMatchObject({ asked: 0, asking: [] });
  });

  it('and does not come back with them', async () => {
    const of = await doorNow();
    const [helper, ada] = [await of.helper(), await guest(of.event)];
    await of.walkIn(ada.email, helper.as);
    const back = { accepted_at: later(MINUTE) };
    await db().updateTable('event_helpers').set(back).where('id', '=', helper.id).execute();
    at(2 * MINUTE);
    expect(await ada.say()).toBe('come_in_over');
    await of.walkIn(ada.email, helper.as);
    expect(await ada.say()).toBe(201);
  });

  it('nor with a door that opens again on another day', async () => {
    const { event, walkIn, door } = await doorNow();
    const ada = await guest(event);
    await walkIn(ada.email);
    const moved = { starts_at: later(DAY), ends_at: later(DAY + HOUR) };
    await db().updateTable('events').set(moved).where('id', '=', event.id).execute();
    expect(await ada.ability()).toBeUndefined();
    at(DAY);
    expect(await ada.say()).toBe('come_in_over');
    expect((await door()).asking).toEqual([]);
  });
});

describe('[DOOR-35] an address of whom the door knows', () => {
  const firstInLine = async (event: EventRow, who: MemberRow) => {
    await db()
      .insertInto('seat_holds')
      .values({ event_id: event.id, member_id: who.id, payment_id: null, expires_at: later(DAY) })
      .execute();
    await db().updateTable('events').set({ seats_held: 1 }).where('id', '=', event.id).execute();
  };

  it.each(['block of theirs', 'block of the host', 'block of who stands there', 'suspension'])(
    'first in line, but for a %s: as any other',
    async (what) => {
      const { host, event, walkIn, door, helper } = await doorNow();
      const [coHost, ada] = [await helper(), await guest(event)];
      await firstInLine(event, ada.who);
      const [blocker, blocked] = {
        'block of theirs': [ada.who, host],
        'block of the host': [host, ada.who],
        'block of who stands there': [coHost.who, ada.who],
      }[what] ?? [null, null];
      if (blocker && blocked) await block(test, blocker, blocked);
      else await suspend(ada.who);
      expect((await walkIn(ada.email, coHost.as)).status).toBe(202);
      expect((await door()).registered).toBe(0);
      const bo = await guest(event);
      await firstInLine(event, bo.who);
      expect((await walkIn(bo.email, coHost.as)).status).toBe(201);
    },
  );

  it('suspended with a seat: as the list answers', async () => {
    const { event, asHost, walkIn } = await doorNow();
    const ada = await guest(event);
    const seat = { event_id: event.id, member_id: ada.who.id, price_steps: '[]', created_at: TEST_NOW };
    const { id } = await db()
      .insertInto('registrations')
      .values(seat)
      .returning('id')
      .executeTakeFirstOrThrow();
    await suspend(ada.who);
    const why = { member_id: ada.who.id, reason: 'Why', created_at: later(-MINUTE) };
    await db().insertInto('suspensions').values(why).execute();
    const listed = await test.call<{ code?: string }>('POST', `/api/host/events/${event.id}/check-ins`, {
      as: asHost,
      body: { registrationId: id },
    });
    const typed = await walkIn(ada.email);
    expect([listed.status, listed.body.code]).toEqual([409, 'guest_suspended']);
    expect([typed.status, typed.body]).toEqual([listed.status, listed.body]);
  });
});

describe('[DOOR-36] what the host has decided about somebody is lifted at the door by the host alone', () => {
  it.each(['by address', 'by the link'])('an invitation %s that was taken back', async (way) => {
    const { event, asHost, walkIn, helper, door } = await doorNow({ visibility: 'invited' });
    const [coHost, ada] = [await helper(), await guest(event)];
    const gone = { event_id: event.id, invited_at: later(-HOUR), withdrawn_at: later(-MINUTE) };
    const whose = way === 'by address' ? { email: ada.email } : { member_id: ada.who.id };
    await db()
      .insertInto('event_invitees')
      .values({ ...gone, ...whose })
      .execute();
    expect((await walkIn(ada.email, coHost.as)).status).toBe(202);
    expect((await door()).asking).toMatchObject([{ email: ada.email }]);
    expect(await ada.say()).toBe('event_not_found');
    expect((await walkIn(ada.email, asHost)).status).toBe(202);
    expect(await ada.say()).toBe(201);
  });

  it('that they are kept away', async () => {
    const { host, event, asHost, walkIn, helper, door } = await doorNow();
    const [coHost, ada] = [await helper(), await guest(event)];
    await keepAway(test, host, ada.who, later(-HOUR));
    const ticket = await ticketElsewhere(test, ada.who);
    const shown = (as: Session) => walkIn({ ticket }, as);
    expect((await walkIn(ada.email, coHost.as)).status).toBe(202);
    expect((await door()).asked).toBe(1);
    expect(await ada.ability()).toBeUndefined();
    expect(await ada.say()).toBe('not_registered');
    expect((await shown(coHost.as)).body.code).toBe('ticket_unknown');
    expect((await walkIn(ada.email, asHost)).status).toBe(202);
    expect(await ada.say()).toBe(201);
    expect((await shown(coHost.as)).status).toBe(200);
  });
});

describe('[DOOR-37] an address that is typed again', () => {
  const mailsTo = (email: string) =>
    db()
      .selectFrom('mails')
      .select(['sent_at', 'last_error'])
      .where('recipient', '=', email)
      .where('kind', '=', 'walk_in')
      .orderBy('id')
      .execute();
  const send = () => runDueJobs(test.services, { only: ['send_mail'] });

  it('while its mail waits has the latest mail, and one', async () => {
    const { walkIn } = await doorNow();
    await walkIn('again@example.com');
    at(MINUTE);
    await walkIn('again@example.com');
    await send();
    const mails = await mailsTo('again@example.com');
    expect(mails.map(({ sent_at }) => sent_at !== null)).toEqual([false, true]);
  });

  it('so often that no more is sent has the mail that waits, and its link works', async () => {
    const { event, walkIn } = await doorNow();
    for (let time = 0; time <= TO_ADDRESS.fromOne; time += 1) {
      at(time * MINUTE);
      await walkIn('often@example.com');
    }
    await send();
    const mails = await mailsTo('often@example.com');
    expect(mails.filter(({ sent_at }) => sent_at !== null)).toHaveLength(1);
    const often = await guest(event, { email: 'often@example.com' });
    expect(await often.say()).toBe(201);
  });

  it('of whom nothing is asked any more has none', async () => {
    const { walkIn, door, withdraw, helper, asHost, event } = await doorNow();
    const coHost = await helper();
    await walkIn('back@example.com');
    await withdraw((await door()).asking?.[0]?.id);
    await walkIn('gone@example.com', coHost.as);
    await test.call('DELETE', `/api/host/events/${event.id}/team/${coHost.id}`, { as: asHost });
    await send();
    for (const email of ['back@example.com', 'gone@example.com'])
      expect(await mailsTo(email)).toEqual([{ sent_at: null, last_error: NOT_SENT[0] }]);
  });
});
