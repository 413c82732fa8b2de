// Statements held: codes.1-9, codes.11-13.

/** Discount codes: who creates them, how they change a price, how often they are used. */
import type { AccountExport } from '@backyard/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentMails } from '../payments/index.ts';
import { CARDS } from '../payments/testing/paying.ts';
import type { Person } from '../registrations/waitlist/testing.ts';
import { buildEvent, buildHelper, HOUR, standAt, TEST_NOW } from '../testing/builders.ts';
import { often } from '../testing/often.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { coding } from './codes.fixture.ts';

standAt('2026-11-21T16:00:00Z');

const site = testApp({ config: { rateLimits: false } });
const { wait, pay, make, codesOf, turn, remove, attempt, join, start, coded, host } = coding(site);
beforeEach(() => {
  site.time.now = TEST_NOW;
});
afterEach(async () => {
  await runDueJobs(site.services, { only: ['send_refund', 'refund_event', 'abandon_payment'] });
  expect(await wait.differences()).toEqual([]);
});
const db = () => site.services.db;
const ahead = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

type Refused = { code?: string };
type Event = { id: string };
async function paid(event: Event, who: Person, amount: number, code: string, more: object = {}) {
  const begun = await start(event, who, amount, code, more);
  expect(begun.status).toBe(200);
  await pay.card(begun.body.clientSecret, who.as, CARDS.pays);
  return begun.body;
}

const fileOf = async (event: Event, { as }: Person) =>
  (
    await site.app.inject({
      url: `/api/host/attendees.csv?eventId=${event.id}`,
      headers: { cookie: as.cookie },
    })
  ).body;

describe('a host', () => {
  it('[codes.1] [CODE-1] makes codes, once a word, however it is written', async () => {
    const { event, owner, code } = await coded({
      percent: 25,
      from: '2026-11-22T10:00:00-06:00',
      until: '2026-11-24T10:00:00Z',
      maxUses: 5,
      note: 'For the choir',
    });
    expect(code).toMatchObject({
      code: 'SUMMER',
      percent: 25,
      amount: null,
      from: '2026-11-22T16:00:00.000Z',
      until: '2026-11-24T10:00:00.000Z',
      maxUses: 5,
      uses: 0,
      note: 'For the choir',
      on: true,
      state: 'not_yet',
    });
    expect((await make(event, owner, { code: 'summer', amount: 5 })).body.code).toBe('code_taken');
    expect((await make(event, owner, { code: 'five', amount: 5.5 })).body).toMatchObject({ amount: '5.50' });
    expect((await codesOf(event, owner)).body.map((one) => one.code)).toEqual(['SUMMER', 'FIVE']);
    expect((await make(event, owner, { code: 'MORE', amount: 20.01 })).body.code).toBe('code_too_much');
    const free = await buildEvent(db(), { host_id: owner.member.id, price_cents: 0, starts_at: ahead(72) });
    expect((await make(free, owner, { code: 'FREE', percent: 10 })).body.code).toBe('code_free_event');
    const audit = await db()
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', event.id)
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['code_made', 'code_made']);
  });

  it('[CODE-10] makes none whose last moment is over', async () => {
    const { event, owner } = await coded({ percent: 25 });
    const until = (hours: number) => ({ percent: 5, until: ahead(hours).toISOString() });
    expect((await make(event, owner, { code: 'LATE', ...until(0) })).body.code).toBe('code_past');
    expect((await make(event, owner, { code: 'LATER', ...until(-9000) })).body.code).toBe('code_past');
    expect((await make(event, owner, { code: 'SOON', ...until(1) })).status).toBe(201);
    expect((await codesOf(event, owner)).body.map((one) => one.code)).toEqual(['SUMMER', 'SOON']);
  });

  it.each([
    [{ code: 'AB', percent: 5 }],
    [{ code: 'A'.repeat(33), percent: 5 }],
    [{ code: 'TWO WORDS', percent: 5 }],
    [{ code: 'ÉTÉ', percent: 5 }],
    [{ code: 'NONE' }],
    [{ code: 'BOTH', percent: 5, amount: 5 }],
    [{ code: 'NIL', percent: 0 }],
    [{ code: 'OVER', percent: 101 }],
    [{ code: 'PART', amount: 0.005 }],
    [{ code: 'MINUS', amount: -5 }],
    [{ code: 'USES', percent: 5, maxUses: 0 }],
    [{ code: 'TIMES', percent: 5, from: '2026-11-22T10:00:00Z', until: '2026-11-22T10:00:00Z' }],
    [{ code: 'ZONE', percent: 5, until: '2026-11-22T10:00' }],
  ])('[codes.1] what is none is refused: %j', async (body) => {
    const { event, owner } = await coded({ percent: 10 });
    expect((await make(event, owner, body)).status).toBe(400);
  });

  it('[codes.1] has fifty at most, also when they come at once', async () => {
    const { event, owner } = await coded({ percent: 10 });
    for (let n = 0; n < 46; n += 1) await make(event, owner, { code: `CODE-${n}`, percent: 10 });
    const last = await Promise.all(
      Array.from({ length: 8 }, (_, n) => make(event, owner, { code: `LAST-${n}`, percent: 10 })),
    );
    expect(last.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(last.find(({ status }) => status !== 201)?.body.code).toBe('codes_many');
  });

  it('[codes.2] [CODE-1] others do not see them: a co-host, another host, a member', async () => {
    const { event, code, owner } = await coded({ percent: 10 });
    // One who hosts elsewhere: nothing but the event itself keeps them away.
    const cohost = await host();
    await buildHelper(db(), event.id, {
      invited_by: owner.member.id,
      member_id: cohost.member.id,
      role: 'co_host',
      accepted_at: TEST_NOW,
      token_hash: null,
    });
    const other = await host();
    expect((await codesOf(event, await wait.person())).status).toBe(403);
    expect((await codesOf(event, cohost)).status).toBe(404);
    expect((await make(event, cohost, { code: 'MINE', percent: 100 })).status).toBe(404);
    expect((await codesOf(event, other)).status).toBe(404);
    expect((await turn(event, other, code, false)).status).toBe(404);
    expect((await remove(event, other, code)).status).toBe(404);
    const admin = await wait.person({ role: 'admin' });
    expect((await codesOf(event, admin)).body).toHaveLength(1);
    // Not through the member's own event either.
    const own = await buildEvent(db(), { host_id: other.member.id, price_cents: 2000, starts_at: ahead(72) });
    expect((await turn(own, other, code, false)).body.code).toBe('code_not_found');
    expect((await remove(own, other, code)).body?.code).toBe('code_not_found');
  });

  it('[codes.3] [CODE-2] switches them off and on, and deletes what nobody has used', async () => {
    const { event, owner, code } = await coded({ percent: 100 });
    const ada = await wait.person();
    expect((await turn(event, owner, code, false)).body).toMatchObject({ on: false, state: 'off' });
    expect((await join(event, ada, 'SUMMER')).body.code).toBe('code_unknown');
    await turn(event, owner, code, true);
    expect((await join(event, ada, 'SUMMER')).status).toBe(201);
    expect((await remove(event, owner, code)).body?.code).toBe('code_in_use');
    await wait.cancel(event, ada);
    expect((await remove(event, owner, code)).status).toBe(204);
    expect((await codesOf(event, owner)).body).toEqual([]);
  });
});

describe('a member', () => {
  it('[codes.4] is told the price before anything is kept, and pays that', async () => {
    const { event, uses } = await coded({ amount: 5 });
    const ada = await wait.person();
    expect((await attempt(event, ada, ' summer ', 1)).body).toEqual({
      code: 'SUMMER',
      off: '10.00',
      steps: [
        { name: 'list_price', label: 'Price', amount: '20.00' },
        { name: 'guests', label: 'Your guests', amount: '20.00' },
        { name: 'code', label: 'Code SUMMER', amount: '-10.00' },
      ],
      payable: '30.00',
      free: false,
    });
    expect([await wait.counts(event), await uses()]).toEqual([[0, 0, 0], 0]);
    // Another amount than the server's is none.
    expect((await start(event, ada, 29, 'SUMMER', { guests: 1 })).body).toMatchObject({
      code: 'price_changed',
      amount: 30,
    });
    await paid(event, ada, 30, 'summer', { guests: 1 });
    expect([await wait.counts(event), await uses()]).toEqual([[2, 0, 0], 2]);
    expect((await pay.receipts(ada.as))[0]).toMatchObject({
      amount: '30.00',
      description: expect.stringContaining('2 seats · Code SUMMER: $10.00 off'),
    });
  });

  it('[codes.6] with nothing left to pay has the seat at once, and no processor is asked', async () => {
    const { event, uses } = await coded({ percent: 100 });
    const ada = await wait.person();
    expect((await attempt(event, ada, 'SUMMER')).body).toMatchObject({ payable: '0.00', free: true });
    expect((await start(event, ada, 0, 'SUMMER')).body.code).toBe('nothing_to_pay');
    expect((await join(event, ada, 'SUMMER', 2)).status).toBe(201);
    expect([await wait.counts(event), await uses()]).toEqual([[3, 0, 0], 3]);
    expect(await pay.receipts(ada.as)).toEqual([]);
    expect(await wait.mails(ada)).toEqual(['registration_confirmed']);
    // The same press again is the same seat.
    expect((await join(event, ada, 'SUMMER')).status).toBe(200);
    expect(await uses()).toBe(3);
    // A member who pays nothing anyway uses no code, whatever they type.
    const club = await wait.person({ role: 'admin' });
    expect((await join(event, club, 'NOTHING')).status).toBe(201);
    expect((await attempt(event, club, 'SUMMER')).body.code).toBe('code_unneeded');
    expect(await uses()).toBe(3);
  });

  it('[codes.6] 49 cents are not charged', async () => {
    const { event } = await coded({ amount: 1.51 }, { price_cents: 200 });
    const ada = await wait.person();
    expect((await attempt(event, ada, 'SUMMER')).body).toMatchObject({ free: true });
    expect((await join(event, ada, 'SUMMER')).status).toBe(201);
  });

  it('[codes.6] without a code they pay, also where somebody else’s is free', async () => {
    const { event } = await coded({ percent: 100 });
    expect((await wait.register(event, await wait.person())).body.code).toBe('payment_required');
    const half = await coded({ percent: 50 });
    expect((await join(half.event, await wait.person(), 'SUMMER')).body.code).toBe('payment_required');
  });

  it('[codes.9] is told why a code does not count, and nothing is kept', async () => {
    const { event, owner, code, uses } = await coded({
      percent: 50,
      from: ahead(1).toISOString(),
      until: ahead(2).toISOString(),
      maxUses: 1,
    });
    const [ada, bob, cleo] = (await wait.people(3)) as [Person, Person, Person];
    const all = async (who: Person, reason: string) => {
      expect((await attempt(event, who, 'SUMMER')).body.code).toBe(reason);
      expect((await start(event, who, 10, 'SUMMER')).body.code).toBe(reason);
      expect((await join(event, who, 'SUMMER')).body.code).toBe(reason);
    };
    await all(ada, 'code_not_yet');
    site.time.now = ahead(1);
    expect((await attempt(event, ada, 'SUMMER', 1)).body).toMatchObject({
      code: 'code_used_up',
      message: 'This code is good for 1 more seat. Come alone, or join without it.',
    });
    await paid(event, ada, 10, 'SUMMER');
    await all(bob, 'code_used_up');
    await turn(event, owner, code, false);
    await all(bob, 'code_unknown');
    expect((await attempt(event, cleo, 'NOBODYS')).body).toEqual((await attempt(event, cleo, 'SUMMER')).body);
    await turn(event, owner, code, true);
    site.time.now = new Date(ahead(2).getTime() + 1);
    await all(bob, 'code_ended');
    // Of another event it says as much as of none.
    const { event: other } = await coded({ percent: 10, code: 'AUTUMN' });
    expect((await attempt(other, cleo, 'SUMMER')).body.code).toBe('code_unknown');
    expect([await wait.counts(event), await uses()]).toEqual([[1, 0, 0], 1]);
  });
});

describe('uses', () => {
  it('[codes.7] [HOLD-100] fifty at once have five: paying', async () => {
    const { event, uses } = await coded({ percent: 50, maxUses: 5 }, { capacity: 60 });
    const crowd = await wait.people(50);
    const replies = await Promise.all(crowd.map((one) => start(event, one, 10, 'SUMMER')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['code_used_up']),
    );
    expect([await wait.counts(event), await uses()]).toEqual([[0, 5, 0], 5]);
  });

  it('[codes.7] [HOLD-100] fifty at once have five: with nothing to pay, some with guests', async () => {
    const { event, uses } = await coded({ percent: 100, maxUses: 5 }, { capacity: 60 });
    const crowd = await wait.people(50);
    const replies = await Promise.all(crowd.map((one, n) => join(event, one, 'SUMMER', n % 3 === 2 ? 1 : 0)));
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await uses()).toBeLessThanOrEqual(5);
    expect(await uses()).toBeGreaterThanOrEqual(4);
    expect((await wait.counts(event))[0]).toBe(await uses());
  });

  describe.each(['is switched off', 'ends'])(
    '[codes.7] [HOLD-109] of a code that %s while somebody',
    (how) => {
      it.each(['pays with it', 'comes for nothing with it'])('%s are not to be had', async (what) => {
        const free = what !== 'pays with it';
        const { event, owner, uses } = await coded({ percent: free ? 100 : 50 });
        const ada = await wait.person();
        let asking: Promise<{ status: number; body: Refused }> | undefined;
        // They have read that it counts, and wait for the event's lock.
        await db()
          .transaction()
          .execute(async (trx) => {
            await sql`select from events where id = ${event.id} for no key update`.execute(trx);
            asking = free ? join(event, ada, 'SUMMER') : start(event, ada, 10, 'SUMMER');
            await untilWaiting(site.services, 1);
            await trx
              .updateTable('discount_codes')
              .set(how === 'ends' ? { ends_at: new Date(TEST_NOW.getTime() - 1) } : { is_on: false })
              .where('event_id', '=', event.id)
              .execute();
          });
        expect((await asking)?.body.code).toBe(how === 'ends' ? 'code_ended' : 'code_unknown');
        expect([await wait.counts(event), await uses()]).toEqual([[0, 0, 0], 0]);
        expect((await codesOf(event, owner)).body[0]?.state).toBe(how === 'ends' ? 'ended' : 'off');
      });
    },
  );

  it('[codes.7] [HOLD-109] a crowd comes while its host switches the code off: nobody after that', async () => {
    for (let round = 0; round < often(2, 20); round++) {
      const { event, owner, code, uses } = await coded({ percent: 100 }, { capacity: 60 });
      const crowd = await wait.people(40);
      let then = 0;
      const replies = await Promise.all([
        ...crowd.map((one) => join(event, one, 'SUMMER')),
        turn(event, owner, code, false).then(async (reply) => {
          then = (await uses()) ?? 0;
          return reply;
        }),
      ]);
      expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
      expect(await uses()).toBe(then);
    }
  });

  it('[codes.7] [CODE-5] come back when the seat is let go of, its time is over, or it is given back', async () => {
    const { event, uses } = await coded({ percent: 50, maxUses: 1 });
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    const begun = await start(event, ada, 10, 'SUMMER');
    expect(await uses()).toBe(1);
    expect((await start(event, bob, 10, 'SUMMER')).body.code).toBe('code_used_up');
    await pay.act(begun.body.paymentIntentId, 'abandon', ada.as);
    expect(await uses()).toBe(0);
    await start(event, bob, 10, 'SUMMER');
    site.time.now = new Date(TEST_NOW.getTime() + 10 * 60_000);
    await runDueJobs(site.services, { only: ['expire_payment'] });
    expect(await uses()).toBe(0);
    site.time.now = ahead(1);
    await paid(event, ada, 10, 'SUMMER');
    expect(await uses()).toBe(1);
    await wait.cancel(event, ada);
    expect(await uses()).toBe(0);
    await paid(event, bob, 10, 'SUMMER');
    expect(await uses()).toBe(1);
  });

  it('[codes.7] go to another code with the payment, and to none', async () => {
    const { event, owner } = await coded({ percent: 50 });
    await make(event, owner, { code: 'TEN', amount: 10 });
    const ada = await wait.person();
    const all = async () => (await codesOf(event, owner)).body.map(({ uses }) => uses);
    const first = await start(event, ada, 10, 'SUMMER');
    expect((await start(event, ada, 10, 'SUMMER')).body.paymentIntentId).toBe(first.body.paymentIntentId);
    expect(await all()).toEqual([1, 0]);
    // The same amount, of another code.
    const second = await start(event, ada, 10, 'TEN');
    expect(second.body.paymentIntentId).not.toBe(first.body.paymentIntentId);
    expect(await all()).toEqual([0, 1]);
    expect((await pay.start(event, ada.as, 20)).status).toBe(200);
    expect(await all()).toEqual([0, 0]);
  });

  it('[codes.8] [CODE-6] a seat that is kept with a code costs what was told, whatever becomes of it meanwhile', async () => {
    const { event, owner, code, uses } = await coded({ percent: 50, until: ahead(1).toISOString() });
    const ada = await wait.person();
    site.time.now = new Date(ahead(1).getTime() - 60_000);
    const begun = await start(event, ada, 10, 'SUMMER');
    site.time.now = new Date(ahead(1).getTime() + 60_000);
    await turn(event, owner, code, false);
    // Looked at again, and begun again.
    expect((await attempt(event, ada, 'SUMMER')).body).toMatchObject({ payable: '10.00' });
    expect((await start(event, ada, 10, 'SUMMER')).body.paymentIntentId).toBe(begun.body.paymentIntentId);
    expect((await start(event, ada, 20, 'SUMMER', { guests: 1 })).body.code).toBe('code_unknown');
    await pay.card(begun.body.clientSecret, ada.as, CARDS.pays);
    expect([await wait.counts(event), await uses()]).toEqual([[1, 0, 0], 1]);
    expect((await attempt(event, await wait.person(), 'SUMMER')).body.code).toBe('code_unknown');
  });

  it('[codes.8] [CODE-8] a success that comes too late takes the code once more, or the money goes back', async () => {
    for (const left of [true, false]) {
      const { event, owner, code, uses } = await coded({ percent: 50, maxUses: 1 });
      const [ada, bob] = (await wait.people(2)) as [Person, Person];
      const begun = await start(event, ada, 10, 'SUMMER');
      // Its seat is let go of while the bank thinks.
      await db()
        .updateTable('payments')
        .set({ state: 'processing' })
        .where('id', '=', begun.body.paymentIntentId)
        .execute();
      await db()
        .transaction()
        .execute(async (trx) => {
          await trx.deleteFrom('code_uses').where('payment_id', '=', begun.body.paymentIntentId).execute();
          await trx.deleteFrom('seat_holds').where('payment_id', '=', begun.body.paymentIntentId).execute();
          await trx.updateTable('events').set({ seats_held: 0 }).where('id', '=', event.id).execute();
        });
      if (!left) await paid(event, bob, 10, 'SUMMER');
      await pay.card(begun.body.clientSecret, ada.as, CARDS.pays);
      const { body } = await pay.act(begun.body.paymentIntentId, 'settle', ada.as);
      expect(body).toMatchObject({ status: left ? 'succeeded' : 'refunded', registered: left });
      expect([(await wait.counts(event))[0], await uses()]).toEqual([1, 1]);
      expect((await turn(event, owner, code, true)).status).toBe(200);
    }
  });
});

describe('money', () => {
  it('[codes.11] goes back as it was paid, and the mails name the code', async () => {
    const { event } = await coded({ amount: 7.5 });
    const ada = await wait.person();
    const { paymentIntentId } = await paid(event, ada, 12.5, 'SUMMER');
    const mail = await db()
      .selectFrom('mails')
      .selectAll()
      .where('member_id', '=', ada.member.id)
      .where('kind', '=', 'payment_receipt')
      .executeTakeFirstOrThrow();
    const receipt = await paymentMails
      .find(({ kind }) => kind === mail.kind)
      ?.compose(site.services, { ...mail, memberId: ada.member.id });
    expect(receipt?.text).toContain('Code SUMMER: $7.50 off');
    expect(receipt?.text).toContain('$12.50');
    await wait.cancel(event, ada);
    await runDueJobs(site.services, { only: ['send_refund'] });
    expect((await pay.receipts(ada.as))[0]).toMatchObject({
      amount: '12.50',
      refunded: '12.50',
      status: 'refunded',
    });
    const entries = await db()
      .selectFrom('ledger')
      .select(['kind', 'amount_cents'])
      .where('payment_id', '=', paymentIntentId)
      .where('kind', 'in', ['payment', 'refund'])
      .orderBy('kind')
      .execute();
    expect(entries.map(({ amount_cents: cents }) => cents)).toEqual([1250, -1250]);
  });

  it('[codes.13] the host’s file and the member’s own name the code', async () => {
    const { event, owner } = await coded({ percent: 100 });
    const ada = await wait.person();
    await join(event, ada, 'SUMMER');
    expect(await fileOf(event, owner)).toContain(',SUMMER');
    const own = await site.call<AccountExport>('GET', '/api/user/export', { as: ada.as });
    expect(own.body.registrations[0]?.discount).toBe('Code SUMMER: $20.00 off');
  });
});

describe('[codes.12] [HOLD-102] a seat that was had with a code is handed on', () => {
  type Offer = { token: string };
  const offer = async (event: Event, who: Person) =>
    (await site.call<Offer>('POST', `/api/events/${event.id}/handing`, { as: who.as, body: {} })).body.token;
  const take = (token: string, who: Person) =>
    site.call<Refused>('POST', `/api/handing/${token}`, { as: who.as, body: {} });

  it('with what it took off; its giver has used the code, and does not have it again', async () => {
    const { event, owner, uses } = await coded({ percent: 100, maxUses: 3 });
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    await join(event, ada, 'SUMMER', 1);
    expect((await take(await offer(event, ada), bob)).status).toBe(200);
    expect([await wait.counts(event), await uses()]).toEqual([[2, 0, 0], 2]);
    expect((await attempt(event, ada, 'SUMMER')).body.code).toBe('code_used');
    expect((await join(event, ada, 'SUMMER')).body.code).toBe('code_used');
    expect((await start(event, ada, 20, 'SUMMER')).body.code).toBe('code_used');
    // The word was told to the giver alone.
    const own = await site.call<AccountExport>('GET', '/api/user/export', { as: bob.as });
    expect(own.body.registrations[0]?.discount).toBeNull();
    expect(await fileOf(event, owner)).toContain(',SUMMER');
    await wait.cancel(event, bob);
    expect(await uses()).toBe(0);
    expect((await join(event, ada, 'SUMMER')).status).toBe(201);
  });

  it('a membership is lent no more than without one', async () => {
    const member = { subscription_tier: 'playground', subscription_expires_at: ahead(1000) } as const;
    const { event } = await coded({ amount: 4 }, { required_tier: 'club_house' });
    const [ada, cleo] = (await wait.people(2, member)) as [Person, Person];
    const bob = await wait.person();
    await paid(event, ada, 6, 'SUMMER');
    const token = await offer(event, ada);
    expect((await take(token, bob)).body.code).toBe('handing_price');
    expect((await take(token, cleo)).status).toBe(200);
    // A code alone lends nothing.
    const [dora, eve] = (await wait.people(2)) as [Person, Person];
    await paid(event, dora, 16, 'SUMMER');
    expect((await take(await offer(event, dora), eve)).status).toBe(200);
  });
});
