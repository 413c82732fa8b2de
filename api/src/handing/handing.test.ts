// Statements held: handing.1-12, interface.67, interface.70.

/** A member's seat for someone else: it changes hands in one step, and is never free in between. */
import type { Event, Handing, HandedSeat } from '@backyard/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobsOf } from '../jobs.ts';
import { paymentRefunded } from '../payments/payment-refunded.mail.ts';
import { CARDS, paying } from '../payments/testing/paying.ts';
import { releaseUpcoming } from '../registrations/index.ts';
import { waiting, statuses, type Person } from '../registrations/waitlist/testing.ts';
import { buildEvent, buildHost, HOUR, standAt, TEST_NOW } from '../testing/builders.ts';
import { often } from '../testing/often.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { handingMails } from './seat-offered.mail.ts';

standAt('2026-11-21T16:00:00Z');

/** Mails are written there. */
const dataDir = await scratchFolder();
const site = testApp({ config: { dataDir, rateLimits: false } });
const wait = waiting(site);
const pay = paying(site);
beforeEach(() => {
  site.time.now = TEST_NOW;
});
afterEach(async () => {
  await runDueJobs(site.services, { only: ['send_refund', 'refund_event'] });
  expect(await wait.differences()).toEqual([]);
});
const db = () => site.services.db;
const ahead = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

type Refused = { code?: string; message?: string };
const offer = (event: { id: string }, { as }: Person, body: object = {}) =>
  site.call<Handing & Refused>('POST', `/api/events/${event.id}/handing`, { as, body });
const keep = (event: { id: string }, { as }: Person) =>
  site.call<Refused | null>('DELETE', `/api/events/${event.id}/handing`, { as });
const look = (token: string, { as }: Person) =>
  site.call<HandedSeat & Refused>('GET', `/api/handing/${token}`, { as });
const take = (token: string, { as }: Person, body: object = {}) =>
  site.call<{ eventId: string } & Refused>('POST', `/api/handing/${token}`, { as, body });
const mine = async (event: { id: string }, { as }: Person) =>
  (await site.call<{ offered: Handing | null }>('GET', `/api/events/${event.id}/handing`, { as })).body;
const seatOf = async (event: { id: string }, who: Person) =>
  (await site.call<Event>('GET', `/api/events/${event.id}`, { as: who.as })).body.registration;

async function offered(given: Parameters<typeof buildEvent>[1] = {}, guests = 0) {
  const event = await buildEvent(db(), { capacity: 4, guests: 3, starts_at: ahead(72), ...given });
  const [ada, bob, cleo] = (await wait.people(3)) as [Person, Person, Person];
  await site.call('POST', `/api/events/${event.id}/register`, {
    as: ada.as,
    body: { guests, notes: 'By bus' },
  });
  const token = (await offer(event, ada)).body.token ?? '';
  return { event, ada, bob, cleo, token };
}

describe('a seat changes hands', () => {
  it('[handing.1] [handing.5] at once, with its guests; what the giver wrote stays theirs', async () => {
    const { event, ada, bob, token } = await offered({}, 2);
    const before = await seatOf(event, ada);
    expect((await look(token, bob)).body).toMatchObject({
      giver: 'Ada',
      guests: 2,
      paid: false,
      take: { allowed: true },
    });
    expect(await wait.counts(event)).toEqual([3, 0, 0]);
    expect((await take(token, bob)).body).toEqual({ eventId: event.id });
    expect(await wait.counts(event)).toEqual([3, 0, 0]);
    expect(await seatOf(event, ada)).toBeNull();
    const after = await seatOf(event, bob);
    expect(after).toMatchObject({ notes: null, party: { guests: 2 } });
    // The old ticket opens no door.
    expect(after?.ticket).not.toBe(before?.ticket);
    // Twice the same press is one.
    expect((await take(token, bob)).status).toBe(200);
    expect(await wait.counts(event)).toEqual([3, 0, 0]);
  });

  it('[HAND-15] the giver reads when, and who has it, where a list would name them', async () => {
    const { event, ada, bob, cleo, token } = await offered();
    const given = async (who: Person) =>
      (await site.call<Event>('GET', `/api/events/${event.id}`, { as: who.as })).body.handedOn;
    expect(await given(ada)).toBeUndefined();
    await take(token, bob);
    expect(await given(ada)).toEqual({ at: TEST_NOW.toISOString(), to: bob.member.first_name });
    expect(await given(bob)).toBeUndefined();
    expect(await given(cleo)).toBeUndefined();
    const hide = (hidden: boolean) =>
      db()
        .updateTable('members')
        .set({ hidden_from_lists: hidden })
        .where('id', '=', bob.member.id)
        .execute();
    await hide(true);
    expect((await given(ada))?.to).toBeNull();
    await hide(false);
    await db()
      .insertInto('blocks')
      .values({ blocker_id: bob.member.id, blocked_id: ada.member.id, created_at: TEST_NOW })
      .execute();
    expect((await given(ada))?.to).toBeNull();
    await db().deleteFrom('blocks').where('blocker_id', '=', bob.member.id).execute();
    await wait.cancel(event, bob);
    expect(await given(ada)).toEqual({ at: TEST_NOW.toISOString(), to: null });
    await wait.register(event, ada);
    expect(await given(ada)).toBeUndefined();
  });

  it('[handing.6] both are told, and the host as of any registration', async () => {
    const { event, ada, bob, token } = await offered();
    await take(token, bob);
    expect(await wait.mails(ada)).toEqual(['registration_confirmed', 'registration_cancelled']);
    expect(await wait.mails(bob)).toEqual(['registration_confirmed']);
    const news = await db()
      .selectFrom('registration_news')
      .innerJoin('registrations', 'registrations.id', 'registration_news.registration_id')
      .select('registrations.member_id')
      .where('registrations.event_id', '=', event.id)
      .execute();
    expect(news.map(({ member_id: id }) => id)).toContain(bob.member.id);
    const audit = await db()
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', event.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['seat_offered', 'seat_taken_over']);
  });

  it('[handing.7] nobody in line gets it, however they press at that moment', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { event, ada, bob, token } = await offered({ capacity: 1 });
      const line = await wait.people(3);
      await wait.join(event, line[0]!);
      const others = [
        take(token, bob),
        wait.join(event, line[1]!),
        wait.register(event, line[2]!),
        site.call<Refused>('POST', `/api/events/${event.id}/register`, { as: ada.as, body: {} }),
      ];
      const [taken] = await statuses(others);
      expect(taken).toBe(200);
      expect(await seatOf(event, bob)).not.toBeNull();
      expect((await wait.counts(event))[0]).toBe(1);
    }
  });

  it('[handing.7] of several who have the link one gets it; giving it back meanwhile, or keeping it, is one or the other', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { event, ada, bob, cleo, token } = await offered({ capacity: 1 });
      const last = turn % 2 === 0 ? wait.cancel(event, ada) : keep(event, ada);
      const codes = await statuses([take(token, bob), take(token, cleo), last]);
      const [one, other] = codes;
      expect([one, other].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      const seats = await wait.seated(event, [ada, bob, cleo]);
      expect(seats.length).toBeLessThanOrEqual(1);
      expect((await wait.counts(event))[0]).toBe(seats.length);
    }
  });

  it('[handing.7] who stood in line leaves it with the seat', async () => {
    const { event, ada, bob, token } = await offered({ capacity: 1 });
    await wait.join(event, bob);
    expect((await take(token, bob)).status).toBe(200);
    expect(await wait.states(event)).toEqual(['left']);
    expect(await wait.counts(event)).toEqual([1, 0, 0]);
    expect(await seatOf(event, ada)).toBeNull();
  });
});

describe('[handing.4] everything is decided again for the taker', () => {
  it.each([['club_house_required', { categories: ['clubhouse_exclusive' as const] }]])(
    '%s',
    async (code, given) => {
      const event = await buildEvent(db(), { ...given, starts_at: ahead(72) });
      const ada = await wait.person({ role: 'admin' });
      const bob = await wait.person();
      await wait.register(event, ada);
      const token = (await offer(event, ada)).body.token ?? '';
      expect((await look(token, bob)).body.take).toMatchObject({ allowed: false, reason: code });
      expect((await take(token, bob)).body.code).toBe(code);
      expect(await seatOf(event, ada)).not.toBeNull();
    },
  );

  it('[HOLD-97] the price, where a membership made it: nobody lends theirs, through however many hands', async () => {
    const clubHouse = { subscription_tier: 'club_house', subscription_expires_at: ahead(1000) } as const;
    const event = await buildEvent(db(), { price_cents: 2000, capacity: 4, starts_at: ahead(72) });
    const [ada, friend] = (await wait.people(2, clubHouse)) as [Person, Person];
    const bob = await wait.person();
    await wait.register(event, ada);
    const token = (await offer(event, ada)).body.token ?? '';
    expect((await look(token, bob)).body.take).toMatchObject({ allowed: false, reason: 'handing_price' });
    expect((await take(token, bob)).body.code).toBe('handing_price');
    expect(await seatOf(event, ada)).not.toBeNull();
    // Who would pay nothing either may have it, and lends nothing with it.
    expect((await take(token, friend)).status).toBe(200);
    const next = (await offer(event, friend)).body.token ?? '';
    expect((await take(next, bob)).body.code).toBe('handing_price');
  });

  it('[HOLD-97] half a price as well; but what was free for everybody, or is by now, goes on', async () => {
    const member = { subscription_tier: 'playground', subscription_expires_at: ahead(1000) } as const;
    const event = await buildEvent(db(), {
      required_tier: 'club_house',
      price_cents: 0,
      starts_at: ahead(72),
    });
    const [ada, cleo] = (await wait.people(2, member)) as [Person, Person];
    const [bob, dora] = (await wait.people(2)) as [Person, Person];
    await wait.register(event, ada);
    const free = (await offer(event, ada)).body.token ?? '';
    await db().updateTable('events').set({ price_cents: 2000 }).where('id', '=', event.id).execute();
    expect((await take(free, bob)).status).toBe(200);
    const paid = await pay.start(event, cleo.as, 10);
    await pay.card(paid.body.clientSecret, cleo.as, CARDS.pays);
    expect(await seatOf(event, cleo)).not.toBeNull();
    const half = (await offer(event, cleo)).body.token ?? '';
    expect((await take(half, dora)).body.code).toBe('handing_price');
    await db().updateTable('events').set({ price_cents: 1000 }).where('id', '=', event.id).execute();
    expect((await take(half, dora)).status).toBe(200);
  });

  it('already registered, not onboarded, kept away, paying', async () => {
    const { event, ada, bob, cleo, token } = await offered();
    await wait.register(event, bob);
    expect((await take(token, bob)).body.code).toBe('already_registered');
    const newcomer = await wait.person({ onboarded: false });
    expect((await take(token, newcomer)).status).toBe(403);
    await db()
      .insertInto('kept_away')
      .values({ host_id: event.host_id!, member_id: cleo.member.id, created_at: TEST_NOW })
      .execute();
    expect((await take(token, cleo)).body.code).toBe('kept_away');
    expect(await seatOf(event, ada)).not.toBeNull();
  });

  it('[handing.8] of two who blocked each other neither learns of the other’s link', async () => {
    const { ada, bob, token } = await offered();
    await db()
      .insertInto('blocks')
      .values({ blocker_id: ada.member.id, blocked_id: bob.member.id, created_at: TEST_NOW })
      .execute();
    expect((await look(token, bob)).body.code).toBe('handing_over');
    expect((await take(token, bob)).body.code).toBe('handing_over');
  });

  it('what the host asks is asked of them', async () => {
    const questions = JSON.stringify([{ options: [], question: 'What do you eat?', required: true }]);
    const event = await buildEvent(db(), { starts_at: ahead(72) });
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    await wait.register(event, ada);
    await db().updateTable('events').set({ questions }).where('id', '=', event.id).execute();
    const token = (await offer(event, ada)).body.token ?? '';
    expect((await take(token, bob)).body.code).toBe('answers_missing');
    const answers = [{ answer: 'Plants', question: 'What do you eat?' }];
    expect((await take(token, bob, { answers })).status).toBe(200);
    expect(await seatOf(event, bob)).toMatchObject({ answers });
  });
});

describe('an offer ends', () => {
  it('[handing.2] after 48 hours, or with the event’s start; one at a time', async () => {
    const { event, ada, bob, token } = await offered();
    expect((await mine(event, ada)).offered?.expiresAt).toBe(ahead(48).toISOString());
    const further = (await offer(event, ada)).body.token ?? '';
    expect((await take(token, bob)).body.code).toBe('handing_withdrawn');
    site.time.now = new Date(ahead(48).getTime());
    expect((await look(further, bob)).body.code).toBe('handing_expired');
    expect((await take(further, bob)).body.code).toBe('handing_expired');
    expect((await mine(event, ada)).offered).toBeNull();
    const last = (await offer(event, ada)).body;
    expect(last.expiresAt).toBe(ahead(72).toISOString());
    site.time.now = ahead(72);
    expect((await take(last.token ?? '', bob)).body.code).toBe('event_past');
    expect((await offer(event, ada)).body.code).toBe('event_started');
  });

  it('[handing.3] when the giver keeps the seat, or gives it back, or the event is called off', async () => {
    const kept = await offered();
    expect((await keep(kept.event, kept.ada)).status).toBe(204);
    expect((await take(kept.token, kept.bob)).body.code).toBe('handing_withdrawn');
    const back = await offered();
    await wait.cancel(back.event, back.ada);
    expect((await take(back.token, back.bob)).body.code).toBe('handing_withdrawn');
    expect((await offer(back.event, back.ada)).body.code).toBe('not_registered');
    // Who gave it back on another device may be asking still.
    expect(await mine(back.event, back.ada)).toMatchObject({
      offered: null,
      offer: { allowed: false, reason: 'not_registered' },
    });
    const off = await offered();
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', off.event.id).execute();
    expect((await take(off.token, off.bob)).body.code).toBe('event_cancelled');
  });

  it('[handing.3] each link says what became of it, and to the giver that it is theirs', async () => {
    const { event, ada, bob, cleo, token } = await offered();
    expect((await look(token, ada)).body.code).toBe('handing_own');
    expect((await take(token, ada)).body.code).toBe('handing_own');
    await take(token, bob);
    expect((await look(token, cleo)).body).toMatchObject({
      code: 'handing_taken',
      message: 'Someone has already taken this seat.',
    });
    expect((await look('A'.repeat(22), cleo)).status).toBe(404);
    // Who took it has it, until they give it back.
    expect((await look(token, bob)).body).toMatchObject({
      code: 'handing_yours',
      path: `/events/${event.id}`,
    });
    await wait.cancel(event, bob);
    expect((await look(token, bob)).body.code).toBe('handing_taken');
  });

  it('[handing.10] with the account of the giver', async () => {
    const { ada, bob, token } = await offered();
    expect((await site.call('DELETE', '/api/user', { as: ada.as })).status).toBe(204);
    expect((await take(token, bob)).body.code).toBe('handing_over');
    expect(
      await db().selectFrom('seat_handings').select('id').where('giver_id', '=', ada.member.id).execute(),
    ).toEqual([]);
  });

  it('[HAND-12] [HOLD-108] while the giver is suspended, whatever became of the seat; nobody is mailed', async () => {
    const { event, ada, bob } = await offered();
    const { token = '' } = (await offer(event, ada, { email: 'dan@example.com' })).body;
    const compose = () =>
      handingMails[0]?.compose(site.services, {
        id: '',
        memberId: null,
        recipient: 'dan@example.com',
        payload: { token },
      });
    expect(await compose()).not.toBeNull();
    await db()
      .updateTable('members')
      .set({ suspended_until: ahead(24) })
      .where('id', '=', ada.member.id)
      .execute();
    expect((await look(token, bob)).body.code).toBe('handing_withdrawn');
    expect((await take(token, bob)).body.code).toBe('handing_withdrawn');
    expect(await compose()).toBeNull();
  });

  it('not once the giver is checked in', async () => {
    const host = await buildHost(db());
    const { event, ada, bob, token } = await offered({ starts_at: ahead(2), host_id: host.id });
    const as = await site.signInAs(host, { confirmed: true });
    const { id } = (await seatOf(event, ada))!;
    await site.call('POST', `/api/host/events/${event.id}/check-ins`, { as, body: { registrationId: id } });
    expect((await take(token, bob)).body.code).toBe('handing_withdrawn');
    expect((await offer(event, ada)).body.code).toBe('handing_checked_in');
  });
});

describe('[DOOR-25] what is done at the door at the same moment counts', () => {
  /** A helper at the door is checking them in, as `checkIn` does: with their registration locked. */
  const whileCheckedIn = async <T>(
    seat: string,
    host: string,
    event: { id: string },
    act: () => Promise<T>,
  ) => {
    let acting: Promise<T> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select from registrations where id = ${seat} for no key update`.execute(trx);
        await sql`insert into check_ins (registration_id, event_id, checked_in_at, confirmed_at, recorded_at, checked_in_by, came)
          values (${seat}, ${event.id}, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}, ${host}, 1)`.execute(trx);
        acting = act();
        await untilWaiting(site.services, 1);
      });
    return acting;
  };
  const atTheDoor = async () => {
    const host = await buildHost(db());
    const { event, ada, bob, token } = await offered({ starts_at: ahead(2), host_id: host.id });
    const as = await site.signInAs(host, { confirmed: true });
    const { id } = (await seatOf(event, ada))!;
    const checkIn = () =>
      site.call<Refused>('POST', `/api/host/events/${event.id}/check-ins`, {
        as,
        body: { registrationId: id },
      });
    return { host, event, ada, bob, token, id, checkIn };
  };

  it('[HAND-1] who is being checked in hands nothing on', async () => {
    const { host, event, ada, bob, token, id } = await atTheDoor();
    const taken = await whileCheckedIn(id, host.id, event, () => take(token, bob));
    expect(taken?.body.code).toBe('handing_withdrawn');
    expect(await wait.seated(event, [ada, bob])).toEqual([0]);
  });

  it('[HAND-1] of the door and whoever takes the seat one comes first, and lets one in', async () => {
    for (let turn = 0; turn < often(6, 60); turn++) {
      const { event, bob, token, checkIn } = await atTheDoor();
      const [checked, taken] = await Promise.all([checkIn(), take(token, bob)]);
      expect([checked.status, taken.status].filter((status) => status < 300)).toHaveLength(1);
      expect((await wait.counts(event))[0]).toBe(1);
    }
  });

  it('[SAFE-5] who is being let in stays, although kept away: a minute later too', async () => {
    const { host, event, ada, id } = await atTheDoor();
    const pair = { hostId: host.id, memberId: ada.member.id };
    await whileCheckedIn(id, host.id, event, () =>
      db()
        .transaction()
        .execute((trx) =>
          releaseUpcoming(trx, pair.memberId, TEST_NOW, {
            why: 'kept_away',
            hostId: pair.hostId,
            checkedIn: 'stay',
          }),
        ),
    );
    expect(await wait.seated(event, [ada])).toEqual([0]);
  });
});

describe('[handing.9] by mail', () => {
  it('the same answer whoever the address is of; the link is in the mail and in no row', async () => {
    const { event, ada, bob } = await offered();
    for (const email of [bob.member.email, 'nobody@example.com']) {
      const reply = await offer(event, ada, { email });
      expect([reply.status, reply.body.mailed]).toEqual([201, true]);
      const [mail] = await db()
        .selectFrom('mails')
        .select(['member_id', 'recipient'])
        .where('kind', '=', 'seat_offered')
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(mail).toEqual({ member_id: null, recipient: email });
      const rows = await db().selectFrom('seat_handings').select('token_hash').execute();
      expect(rows.every(({ token_hash: hash }) => hash.length === 32)).toBe(true);
    }
    expect((await offer(event, ada, { email: 'nobody' })).status).toBe(400);
  });
});

describe('[handing.11] money stays with who paid', () => {
  async function paid() {
    const event = await buildEvent(db(), { price_cents: 1200, starts_at: ahead(72), capacity: 3 });
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    const { body } = await pay.start(event, ada.as);
    await pay.card(body.clientSecret, ada.as, CARDS.pays);
    const token = (await offer(event, ada)).body.token ?? '';
    expect((await look(token, bob)).body.paid).toBe(true);
    expect((await take(token, bob)).status).toBe(200);
    return { event, ada, bob };
  }

  it('nothing is charged or refunded with it, and the taker sees no money of theirs', async () => {
    const { event, ada, bob } = await paid();
    expect((await pay.receipts(ada.as))[0]).toMatchObject({ amount: '12.00', refunded: '0.00' });
    expect(await pay.receipts(bob.as)).toEqual([]);
    expect((await seatOf(event, bob))?.refund).toBeUndefined();
  });

  it('[HAND-14] the taker reads whose money it is, until when it comes back, and to whom', async () => {
    const { event, ada, bob } = await paid();
    expect((await seatOf(event, bob))?.handed).toContain('goes back to whoever paid it, not to you');
    const { body: seats } = await site.call<{ event: Event }[]>('GET', '/api/user/events', { as: bob.as });
    expect(seats[0]?.event.registration?.handed).toContain('not to you');
    site.time.now = ahead(60);
    expect((await seatOf(event, bob))?.handed).toContain('nothing goes back to whoever paid it');
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute();
    expect((await seatOf(event, bob))?.handed).toContain('It was called off');
    const free = await offered();
    await take(free.token, free.bob);
    expect((await seatOf(free.event, free.bob))?.handed).toBeUndefined();
    // Ada, who paid, sees nothing of this as a seat of her own.
    expect(await seatOf(event, ada)).toBeNull();
  });

  /** What the last mail about money to this person says. */
  async function refundSays({ member }: Person): Promise<string> {
    const mail = await db()
      .selectFrom('mails')
      .select(['id', 'payload'])
      .where('member_id', '=', member.id)
      .where('kind', '=', 'payment_refunded')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const written = await paymentRefunded.compose(site.services, {
      ...mail,
      memberId: member.id,
      recipient: member.email ?? '',
    });
    return written?.text ?? '';
  }

  it('[HAND-11] who paid reads what the taker did, and not that they did it', async () => {
    const { event, ada, bob, token } = await offered({ price_cents: 1200 });
    expect(token).toBe('');
    const { body } = await pay.start(event, ada.as, 24, { guests: 1 });
    await pay.card(body.clientSecret, ada.as, CARDS.pays);
    const offer2 = (await offer(event, ada)).body.token ?? '';
    expect((await take(offer2, bob)).status).toBe(200);
    const fewer = { guests: 0, names: [] };
    const changed = await site.call('PUT', `/api/events/${event.id}/guests`, { as: bob.as, body: fewer });
    expect(changed.status).toBe(200);
    await runDueJobs(site.services, { only: ['send_refund'] });
    expect(await refundSays(ada)).toContain('The person who took over your seat is bringing fewer guests');
    expect((await wait.cancel(event, bob)).status).toBe(204);
    await runDueJobs(site.services, { only: ['send_refund'] });
    expect(await refundSays(ada)).toContain('The person who took over your seat no longer has it');
    expect(await refundSays(ada)).not.toMatch(/You (?:cancelled|took back)/);
  });

  it('[HAND-16] the mail that the seat was handed on comes before the one about its money, whichever is begun first', async () => {
    const { event, ada, bob } = await paid();
    await wait.cancel(event, bob);
    const mails = () =>
      db()
        .selectFrom('mails')
        .select(['id', 'kind', 'sent_at'])
        .where('member_id', '=', ada.member.id)
        .where('kind', 'in', ['registration_cancelled', 'payment_refunded'])
        .orderBy('id')
        .execute();
    const refunded = (await mails()).find(({ kind }) => kind === 'payment_refunded');
    const send = jobsOf(site.services).find(({ name }) => name === 'send_mail');
    await send?.run({ mailId: refunded?.id }, { number: 1, of: 12 });
    expect((await mails()).map(({ sent_at: at }) => at)).toEqual([null, null]);
    site.time.now = new Date(TEST_NOW.getTime() + 10_000);
    await runDueJobs(site.services, { only: ['send_mail'] });
    expect((await mails()).every(({ sent_at: at }) => at !== null)).toBe(true);
    const told = await db()
      .selectFrom('inbox_entries')
      .innerJoin('mails', 'mails.id', 'inbox_entries.id')
      .select('inbox_entries.subject')
      .where('inbox_entries.member_id', '=', ada.member.id)
      .orderBy('mails.sent_at')
      .orderBy('mails.started_at')
      .execute();
    expect(told.map(({ subject }) => subject.split(':')[0]).slice(-2)).toEqual([
      'Seat transferred',
      'Your refund',
    ]);
  });

  it('given back in time by the taker, or called off: it goes to who paid', async () => {
    const { event, ada, bob } = await paid();
    expect((await wait.cancel(event, bob)).status).toBe(204);
    await runDueJobs(site.services, { only: ['send_refund'] });
    expect((await pay.receipts(ada.as))[0]).toMatchObject({ refunded: '12.00' });
    expect(await pay.receipts(bob.as)).toEqual([]);
    const host = await buildHost(db());
    const as = await site.signInAs(host, { confirmed: true });
    const off = await paid();
    await db().updateTable('events').set({ host_id: host.id }).where('id', '=', off.event.id).execute();
    expect((await site.call('DELETE', `/api/events/${off.event.id}`, { as })).status).toBe(204);
    await runDueJobs(site.services, { only: ['refund_event', 'send_refund'] });
    expect((await pay.receipts(off.ada.as))[0]).toMatchObject({ refunded: '12.00' });
  });
});

describe('[HAND-17] whoever was mailed an offer hears that it is none any more', () => {
  const told = (to: string) =>
    db()
      .selectFrom('mails')
      .select(['id', 'kind', 'payload'])
      .where('recipient', '=', to)
      .orderBy('id')
      .execute();
  const kinds = async (to: string) => (await told(to)).map(({ kind }) => kind);
  let many = 0;
  async function mailed() {
    const to = `friend${++many}@elsewhere.test`;
    const event = await buildEvent(db(), { capacity: 4, guests: 3, starts_at: ahead(72) });
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    await wait.register(event, ada);
    await offer(event, ada, { email: to });
    return { event, ada, bob, to };
  }
  const sent = () => runDueJobs(site.services, { only: ['send_mail'] });

  it('where the giver cancels, keeps the seat, or offers it to somebody else', async () => {
    const ends = [
      ({ event, ada }) => wait.cancel(event, ada),
      ({ event, ada }) => keep(event, ada),
      ({ event, ada }) => offer(event, ada, { email: 'another@elsewhere.test' }),
      ({ ada }) =>
        db()
          .transaction()
          .execute((trx) => releaseUpcoming(trx, ada.member.id, TEST_NOW)),
    ] satisfies ((made: Awaited<ReturnType<typeof mailed>>) => Promise<unknown>)[];
    for (const end of ends) {
      const made = await mailed();
      await sent();
      await end(made);
      expect(await kinds(made.to)).toEqual(['seat_offered', 'seat_kept']);
      const [, kept] = await told(made.to);
      const written = await handingMails
        .find(({ kind }) => kind === 'seat_kept')
        ?.compose(site.services, {
          ...kept!,
          memberId: null,
          recipient: made.to,
          leaveUrl: 'https://x.test',
        });
      expect(written?.text).toContain('Ada had offered you a seat at this event');
      expect(written?.text).toContain('the link you were sent won’t work');
    }
  });

  it('and nothing where they were not told of it, have it anew, or took it', async () => {
    const unsent = await mailed();
    await wait.cancel(unsent.event, unsent.ada);
    await sent();
    expect(await kinds(unsent.to)).toEqual(['seat_offered']);
    const anew = await mailed();
    await sent();
    await offer(anew.event, anew.ada, { email: anew.to });
    expect(await kinds(anew.to)).toEqual(['seat_offered', 'seat_offered']);
    const taken = await mailed();
    await sent();
    await db()
      .updateTable('seat_handings')
      .set({ taken_at: TEST_NOW, taker_id: taken.bob.member.id })
      .where('event_id', '=', taken.event.id)
      .execute();
    await wait.cancel(taken.event, taken.ada);
    expect(await kinds(taken.to)).toEqual(['seat_offered']);
  });
});

describe('[HAND-24] an offer that was mailed is declined', () => {
  const decline = (token: string, { as }: Person) =>
    site.call<Refused | null>('POST', `/api/handing/${token}/decline`, { as });
  async function mailed(body: object = { email: 'friend@elsewhere.test' }) {
    const event = await buildEvent(db(), { capacity: 4, guests: 3, starts_at: ahead(72) });
    const [ada, bob, cleo] = (await wait.people(3)) as [Person, Person, Person];
    await wait.register(event, ada);
    const token = (await offer(event, ada, body)).body.token ?? '';
    return { event, ada, bob, cleo, token };
  }
  const letterTo = async (ada: Person) => {
    const mail = await db()
      .selectFrom('mails')
      .select(['id', 'payload'])
      .where('member_id', '=', ada.member.id)
      .where('kind', '=', 'seat_declined')
      .executeTakeFirst();
    const template = handingMails.find(({ kind }) => kind === 'seat_declined');
    return mail && template?.compose(site.services, { ...mail, memberId: ada.member.id, recipient: '' });
  };

  it('the seat stays the giver’s, who hears of it and offers it to somebody else', async () => {
    const { event, ada, bob, cleo, token } = await mailed();
    expect((await look(token, bob)).body.mayDecline).toBe(true);
    expect((await decline(token, bob)).status).toBe(204);
    expect(await seatOf(event, ada)).not.toBeNull();
    expect(await mine(event, ada)).toMatchObject({ offered: null });
    expect((await letterTo(ada))?.text).toContain('your seat is still yours');
    expect((await take(token, bob)).body.code).toBe('handing_withdrawn');
    expect((await decline(token, bob)).body?.code).toBe('handing_withdrawn');
    expect(await wait.mails(ada)).toEqual(['registration_confirmed', 'seat_declined']);
    // The confirmation, which waits still, is sent all the same.
    const open = await db()
      .selectFrom('mails')
      .select('kind')
      .where('member_id', '=', ada.member.id)
      .where('replaced_at', 'is', null)
      .execute();
    expect(open).toHaveLength(2);
    const next = (await offer(event, ada)).body.token ?? '';
    // It is offered again: there is nothing to report any longer.
    expect(await letterTo(ada)).toBeNull();
    expect((await take(next, cleo)).status).toBe(200);
    const audit = await db()
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', event.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'seat_offered',
      'seat_declined',
      'seat_offered',
      'seat_taken_over',
    ]);
  });

  it('not by its giver, nor one that is a link alone, nor once it is over, nor where one wants nothing of the other', async () => {
    const { event, ada, bob, cleo, token } = await mailed();
    expect((await decline(token, ada)).body?.code).toBe('handing_own');
    await db()
      .insertInto('blocks')
      .values({ blocker_id: ada.member.id, blocked_id: cleo.member.id, created_at: TEST_NOW })
      .execute();
    expect((await decline(token, cleo)).body?.code).toBe('handing_over');
    expect((await take(token, bob)).status).toBe(200);
    expect((await decline(token, bob)).body?.code).toBe('handing_taken');
    expect(await seatOf(event, bob)).not.toBeNull();
    const link = await mailed({});
    expect((await look(link.token, link.bob)).body.mayDecline).toBe(false);
    expect((await decline(link.token, link.bob)).status).toBe(404);
    expect(await mine(link.event, link.ada)).toMatchObject({ offered: { mailed: false } });
    expect((await decline('never', bob)).status).toBe(404);
  });

  it('or taken, of two who press at once: one or the other', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { event, ada, bob, cleo, token } = await mailed();
      const [no, yes] = await statuses([decline(token, bob), take(token, cleo)]);
      expect([no, yes]).toEqual(yes === 200 ? [409, 200] : [204, 409]);
      expect(await wait.seated(event, [ada, cleo])).toHaveLength(1);
    }
  });
});

describe('who is not signed in, or comes too late', () => {
  const visitor = async (token: string) =>
    (await site.call<HandedSeat & Refused & { path?: string }>('GET', `/api/handing/${token}`)).body;

  it('[HAND-9] [interface.67] a visitor with the link reads whose seat it is and of which event, and not what its host asks', async () => {
    const { event, token } = await offered({}, 1);
    const questions = JSON.stringify([{ options: [], question: 'What do you eat?', required: false }]);
    await db().updateTable('events').set({ questions }).where('id', '=', event.id).execute();
    expect(await visitor(token)).toMatchObject({
      event: { id: event.id, title: event.title, location: event.location, questions: [] },
      giver: 'Ada',
      guests: 1,
      take: { allowed: false, reason: 'login_required' },
    });
    expect((await visitor('A'.repeat(22))).code).toBe('handing_over');
    expect((await site.call('POST', `/api/handing/${token}`, { body: {} })).status).toBe(401);
  });

  it('[HAND-9] [interface.67] of an event by invitation a visitor reads nothing, and who is not invited as little', async () => {
    const { event, bob, token } = await offered();
    await db().updateTable('events').set({ visibility: 'invited' }).where('id', '=', event.id).execute();
    const body = await visitor(token);
    expect(body.code).toBe('unauthorized');
    expect(JSON.stringify(body)).not.toContain(event.title);
    expect((await look(token, bob)).body.code).toBe('handing_over');
  });

  it.each<[string, (made: Awaited<ReturnType<typeof offered>>) => Promise<unknown>]>([
    ['open', async () => undefined],
    ['taken', ({ token, bob }) => take(token, bob)],
    ['withdrawn', ({ event, ada }) => keep(event, ada)],
    ['expired', async () => (site.time.now = ahead(60))],
    ['over with the event', async () => (site.time.now = ahead(73))],
    [
      'called off',
      ({ event }) =>
        db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute(),
    ],
    [
      'of somebody suspended',
      ({ ada }) =>
        db()
          .updateTable('members')
          .set({ suspended_until: ahead(24) })
          .where('id', '=', ada.member.id)
          .execute(),
    ],
  ])(
    '[HAND-22] [SAFE-44] what became of a seat is told to nobody who may not see the event: %s',
    async (state, become) => {
      const made = await offered();
      const { event, cleo, token } = made;
      await become(made);
      await db().updateTable('events').set({ visibility: 'invited' }).where('id', '=', event.id).execute();
      // As of a link that never was.
      const never = await look('A'.repeat(token.length), cleo);
      expect(await look(token, cleo)).toMatchObject({ status: never.status, body: never.body });
      expect(await take(token, cleo)).toMatchObject({ status: never.status, body: never.body });
      expect((await visitor(token)).code).toBe('unauthorized');
      // The link's owner sees that it is their own.
      if (state !== 'of somebody suspended')
        expect((await look(token, made.ada)).body.code).toBe('handing_own');
    },
  );

  it('[HAND-10] [interface.70] a late one is led to the event where that is there for them, and nowhere else', async () => {
    const { event, ada, bob, cleo, token } = await offered();
    const path = `/events/${event.id}`;
    await take(token, bob);
    expect((await look(token, cleo)).body).toMatchObject({ code: 'handing_taken', path });
    expect(await visitor(token)).toMatchObject({ code: 'handing_taken', path });
    await db().updateTable('events').set({ visibility: 'invited' }).where('id', '=', event.id).execute();
    expect((await look(token, cleo)).body).toMatchObject({ code: 'handing_over' });
    expect(await visitor(token)).toMatchObject({ code: 'unauthorized' });
    expect((await look(token, cleo)).body).not.toHaveProperty('path');
    await db()
      .insertInto('blocks')
      .values({ blocker_id: ada.member.id, blocked_id: cleo.member.id, created_at: TEST_NOW })
      .execute();
    expect((await look(token, cleo)).body).toEqual({
      code: 'handing_over',
      message: expect.any(String) as string,
    });
  });
});
