// Statements held: money.54-58.

/** An event that is moved after people paid: each payment is refundable on its own until the new start (docs/rules/payments.md). */
import type { ErrorBody, Event, EventEditForm, GuestsPrices, Handing } from '@backyard/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '../account/index.ts';
import { eventImportJobs } from '../event-import/index.ts';
import { allMails } from '../jobs.ts';
import { paying } from '../payments/testing/paying.ts';
import { buildEvent, buildHost, DAY, HOUR, MINUTE, standAt, TEST_NOW } from '../testing/builders.ts';
import { often } from '../testing/often.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { TEST_ORIGIN, testApp } from '../testing/test-app.ts';
import { waiting, type Person } from './waitlist/testing.ts';

standAt('2026-11-21T16:00:00Z');

const site = testApp({ config: { rateLimits: false } });
const wait = waiting(site);
const pay = paying(site);
beforeEach(() => {
  site.time.now = TEST_NOW;
});
afterEach(async () => {
  await runDueJobs(site.services, { only: ['send_refund', 'refund_event'] });
  expect(await pay.books()).toEqual([]);
});
const db = () => site.services.db;
const ahead = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const later = (ms: number) => {
  site.time.now = new Date(site.time.now.getTime() + ms);
};

/** A sold event a week from now, with its host. */
async function sold(given: object = {}) {
  const host = await buildHost(db());
  const as = await site.signInAs(host, { confirmed: true });
  const event = await buildEvent(db(), {
    host_id: host.id,
    price_cents: 1200,
    capacity: 9,
    guests: 4,
    starts_at: ahead(7 * DAY),
    ...given,
  });
  return { host, as, event };
}
type Seat = Awaited<ReturnType<typeof sold>>;
const paid = async (event: { id: string }, who: Person, amount = 12, more: object = {}) => {
  const { body } = await pay.start(event, who.as, amount, more);
  expect((await pay.card(body.clientSecret, who.as)).body.status).toBe('succeeded');
  await mailed(event);
};
/** Marks earlier mails about it as sent: only the latest of several would go out. */
const mailed = (event: { id: string }) =>
  db()
    .updateTable('mails')
    .set({ started_at: new Date(0) })
    .where('event_id', '=', event.id)
    .execute();
async function change({ event, as }: Pick<Seat, 'event' | 'as'>, by: Record<string, unknown>, query = '') {
  const { body } = await site.call<EventEditForm>('GET', `/api/events/${event.id}/edit-form`, { as });
  return site.call<ErrorBody>('PUT', `/api/events/${event.id}${query}`, {
    as,
    body: { ...body.values, ...by },
  });
}
const from = (at: Date) => ({
  startTime: at.toISOString(),
  endTime: new Date(at.getTime() + 2 * HOUR).toISOString(),
});
/** To start in so long. */
const moveTo = async (at: Pick<Seat, 'event' | 'as'>, ms: number, query = '') => {
  const reply = await change(at, from(new Date(site.time.now.getTime() + ms)), query);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  later(MINUTE);
};
const bring = (event: { id: string }, { as }: Person, guests: number) =>
  site.call<Event>('PUT', `/api/events/${event.id}/guests`, { as, body: { guests, names: [] } });
const refundOf = async (event: { id: string }, who: Person) =>
  (await wait.show(event, who)).registration?.refund;
/** What went back, in dollars. */
const back = async ({ member }: Person) => {
  await runDueJobs(site.services, { only: ['send_refund'] });
  const rows = await db()
    .selectFrom('ledger')
    .select('amount_cents')
    .where('member_id', '=', member.id)
    .where('kind', '=', 'refund')
    .orderBy('id')
    .execute();
  return rows.map((row) => -row.amount_cents / 100);
};
const checkIn = async (event: { id: string }, who: Person) => {
  const { id } = (await wait.show(event, who)).registration ?? { id: '' };
  const at = site.time.now;
  await db()
    .insertInto('check_ins')
    .values({
      registration_id: id,
      event_id: event.id,
      checked_in_at: at,
      confirmed_at: at,
      recorded_at: at,
      checked_in_by: who.member.id,
    })
    .execute();
};
/** At the door, by its host. */
const letIn = async ({ event, as }: Pick<Seat, 'event' | 'as'>, who: Person, more: object = {}) => {
  const { ticket } = (await wait.show(event, who)).registration ?? {};
  const path = `/api/host/events/${event.id}/check-ins`;
  return site.call('POST', path, { as, body: { ticket, ...more } });
};
const letOut = async ({ event, as }: Pick<Seat, 'event' | 'as'>, who: Person) => {
  const { id } = (await wait.show(event, who)).registration ?? {};
  const path = `/api/host/events/${event.id}/check-ins/${id}`;
  return site.call('DELETE', path, { as });
};
const remove = ({ member }: Person) =>
  db()
    .transaction()
    .execute((trx) => removeAccount(trx, member.id, site.time.now));
/** The mail of this kind that waits for this person, as it would go now. */
async function mailOf(kind: string, { member }: Person): Promise<string> {
  const mail = await db()
    .selectFrom('mails')
    .select(['id', 'payload'])
    .where('member_id', '=', member.id)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const written = await allMails
    .find((one) => one.kind === kind)
    ?.compose(site.services, { ...mail, memberId: member.id, recipient: member.email ?? '' });
  return (written?.text ?? '').replaceAll(/\s+/g, ' ');
}

describe('[PAY-25] [money.54] who paid before an event was moved', () => {
  it('gets it back until the new start, and reads so everywhere', async () => {
    const at = await sold();
    const ada = await wait.person();
    await paid(at.event, ada);
    await moveTo(at, 2 * HOUR);
    const refund = {
      amount: '12.00',
      due: true,
      until: ahead(2 * HOUR).toISOString(),
      message: 'You get your $12.00 back.',
      rule: 'It was moved after you paid: full refund until it starts.',
    };
    expect(await refundOf(at.event, ada)).toEqual(refund);
    const { body: mine } = await site.call<{ event: Event }[]>('GET', '/api/user/events', { as: ada.as });
    expect(mine[0]?.event.registration?.refund).toEqual(refund);
    const { body: listed } = await site.call<Event[]>('GET', '/api/events', { as: ada.as });
    expect(listed.find(({ id }) => id === at.event.id)?.registration?.refund).toEqual(refund);
    expect(await mailOf('event_changed', ada)).toContain(
      'You paid $12.00 before it was moved: if you cancel until it starts, you get that back.',
    );
    site.time.now = ahead(2 * HOUR - 1);
    expect((await wait.cancel(at.event, ada)).status).toBe(204);
    expect(await back(ada)).toEqual([12]);
  });

  it.each([
    ['place', { location: 'The Barn' }],
    ['city', { address: '1 Main St, Dallas, TX' }],
  ])('of another %s as well, though the start stays', async (_what, where) => {
    const at = await sold({ starts_at: ahead(20 * HOUR) });
    const ada = await wait.person();
    await paid(at.event, ada);
    expect((await refundOf(at.event, ada))?.due).toBe(false);
    expect((await change(at, where)).status).toBe(200);
    expect(await refundOf(at.event, ada)).toMatchObject({ due: true });
    await wait.cancel(at.event, ada);
    expect(await back(ada)).toEqual([12]);
  });

  it('and reads so in the mail that says they are in, where it was moved before that went', async () => {
    const at = await sold();
    const ada = await wait.person();
    const { body } = await pay.start(at.event, ada.as);
    await pay.card(body.clientSecret, ada.as);
    await moveTo(at, 2 * HOUR);
    expect(await mailOf('registration_confirmed', ada)).toContain('You paid $12.00 before it was moved');
  });

  it('nothing else that is changed gives anybody that', async () => {
    const at = await sold({ starts_at: ahead(20 * HOUR) });
    const ada = await wait.person();
    await paid(at.event, ada);
    expect((await change(at, { description: 'Bring clay.', maxAttendees: 12, title: 'Clay' })).status).toBe(
      200,
    );
    expect(await refundOf(at.event, ada)).toMatchObject({ due: false });
    expect(await mailOf('payment_receipt', ada)).toContain('then you have until it starts');
    await wait.cancel(at.event, ada);
    expect(await back(ada)).toEqual([]);
  });

  it('who pays after it has nothing of it, and reads so before', async () => {
    const at = await sold();
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    await paid(at.event, ada);
    await moveTo(at, 20 * HOUR);
    expect((await wait.show(at.event, bob)).pricing.refund?.message).toContain('nothing comes back');
    await paid(at.event, bob);
    expect(await refundOf(at.event, bob)).toMatchObject({ due: false });
    expect(await refundOf(at.event, bob)).not.toHaveProperty('rule');
    for (const who of [ada, bob]) await wait.cancel(at.event, who);
    expect([await back(ada), await back(bob)]).toEqual([[12], []]);
  });

  it('who was paying while it was moved agreed to what it was', async () => {
    const at = await sold();
    const ada = await wait.person();
    const { body } = await pay.start(at.event, ada.as);
    later(MINUTE);
    await moveTo(at, 2 * HOUR);
    expect((await pay.card(body.clientSecret, ada.as)).body.status).toBe('succeeded');
    await wait.cancel(at.event, ada);
    expect(await back(ada)).toEqual([12]);
  });

  it('whatever a machine’s clock says that took the payment', async () => {
    const at = await sold();
    const ada = await wait.person();
    later(3 * MINUTE);
    await paid(at.event, ada);
    later(-3 * MINUTE);
    await moveTo(at, 2 * HOUR);
    expect(await refundOf(at.event, ada)).toMatchObject({ due: true });
  });

  it('[money.55] of several payments each by itself', async () => {
    const at = await sold();
    const ada = await wait.person();
    await paid(at.event, ada, 24, { guests: 1 });
    later(MINUTE);
    await moveTo(at, 20 * HOUR);
    await paid(at.event, ada, 24, { guests: 2, adding: true });
    expect(await refundOf(at.event, ada)).toMatchObject({
      amount: '24.00',
      due: true,
      message: 'You get $24.00 of your $48.00 back: what you paid before the event was moved.',
    });
    const prices = await site.call<GuestsPrices>('GET', `/api/events/${at.event.id}/guests/prices`, {
      as: ada.as,
    });
    expect(prices.body.back.map(({ amount }) => amount)).toEqual(['0.00', '0.00', '12.00']);
    // The guest paid for last is taken back first: that was after the move, and it is too late for a refund.
    await bring(at.event, ada, 2);
    expect(await back(ada)).toEqual([]);
    await bring(at.event, ada, 0);
    expect(await back(ada)).toEqual([12]);
    await wait.cancel(at.event, ada);
    expect(await back(ada)).toEqual([12, 12]);
  });

  it('[HAND-14] of a seat that was handed on it goes to whoever paid it, and both read so', async () => {
    const at = await sold();
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    await paid(at.event, ada);
    const path = `/api/events/${at.event.id}/handing`;
    const offered = await site.call<Handing>('POST', path, { as: ada.as, body: {} });
    const taken = await site.call('POST', `/api/handing/${offered.body.token}`, { as: bob.as, body: {} });
    expect(taken.status).toBe(200);
    await mailed(at.event);
    later(MINUTE);
    await moveTo(at, 2 * HOUR);
    expect((await wait.show(at.event, bob)).registration?.handed).toContain('moved after that');
    expect(await mailOf('event_changed', bob)).toContain('that goes back to whoever paid it');
    await wait.cancel(at.event, bob);
    expect([await back(ada), await back(bob)]).toEqual([[12], []]);
  });

  it('[PRICE-13] nothing comes back to who is checked in, however the seat ends', async () => {
    const at = await sold();
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    for (const who of [ada, bob]) await paid(at.event, who);
    await moveTo(at, 2 * HOUR);
    later(HOUR);
    for (const who of [ada, bob]) await checkIn(at.event, who);
    expect(await refundOf(at.event, ada)).toMatchObject({ due: false });
    const { body: listed } = await site.call<Event[]>('GET', '/api/events', { as: ada.as });
    expect(listed.find(({ id }) => id === at.event.id)?.registration?.refund?.due).toBe(false);
    expect((await wait.cancel(at.event, ada)).body).toMatchObject({ code: 'seat_used' });
    for (const who of [ada, bob]) await remove(who);
    expect([await back(ada), await back(bob)]).toEqual([[], []]);
  });

  it('[HOLD-112] whoever moves it cannot check everybody in before they read of it', async () => {
    const at = await sold();
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    for (const who of [ada, bob]) await paid(at.event, who);
    await moveTo(at, 2 * HOUR);
    for (const who of [ada, bob]) {
      const registrationId = (await wait.show(at.event, who)).registration?.id;
      // A time stated by the door is accepted: the list was open then.
      const body = { registrationId, at: ahead(-30 * MINUTE).toISOString() };
      const path = `/api/host/events/${at.event.id}/check-ins`;
      expect((await site.call('POST', path, { as: at.as, body })).status).toBe(201);
    }
    expect(await refundOf(at.event, ada)).toMatchObject({ due: true });
    expect(await mailOf('event_changed', ada)).toContain('you get that back');
    await wait.cancel(at.event, ada);
    await remove(bob);
    expect([await back(ada), await back(bob)]).toEqual([[12], [12]]);
  });

  it('[HOLD-112] nor before they move it elsewhere, which leaves the door as it was', async () => {
    const at = await sold({ starts_at: ahead(2 * HOUR) });
    const ada = await wait.person();
    await paid(at.event, ada);
    const registrationId = (await wait.show(at.event, ada)).registration?.id;
    const path = `/api/host/events/${at.event.id}/check-ins`;
    expect((await site.call('POST', path, { as: at.as, body: { registrationId } })).status).toBe(201);
    later(MINUTE);
    expect((await change(at, { location: 'Another town' })).status).toBe(200);
    later(MINUTE);
    const door = await db().selectFrom('check_ins').select('registration_id').execute();
    expect(door.map((row) => row.registration_id)).toContain(registrationId);
    expect(await refundOf(at.event, ada)).toMatchObject({ due: true });
    await wait.cancel(at.event, ada);
    expect(await back(ada)).toEqual([12]);
  });

  it('[PAY-26] who was in before it and shows their ticket again is there, once the hour is over', async () => {
    const at = await sold({ starts_at: ahead(2.5 * HOUR) });
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    for (const who of [ada, bob]) {
      await paid(at.event, who);
      expect((await letIn(at, who)).status).toBe(201);
    }
    later(MINUTE);
    const made = site.time.now;
    later(MINUTE);
    expect((await change(at, { location: 'Another town' })).status).toBe(200);
    later(MINUTE);
    expect((await letIn(at, ada)).status).toBe(200);
    // A check-in made before the move and synced only now belongs to the old place.
    expect((await letIn(at, bob, { at: made.toISOString() })).status).toBe(200);
    expect(await refundOf(at.event, ada)).toMatchObject({
      due: true,
      until: new Date(made.getTime() + MINUTE + HOUR).toISOString(),
      rule: 'It was moved after you paid: full refund for an hour after that, as you are checked in.',
    });
    expect(await mailOf('event_changed', ada)).toContain('if you cancel within an hour of that');
    expect((await refundOf(at.event, bob))?.rule).toContain('until it starts');
    later(HOUR);
    expect((await wait.cancel(at.event, ada)).body).toMatchObject({ code: 'seat_used' });
    expect((await wait.cancel(at.event, bob)).status).toBe(204);
    expect([await back(ada), await back(bob)]).toEqual([[], [12]]);
  });

  it('[PAY-26] who was in before it was so, whatever a machine’s clock says that let them in', async () => {
    const at = await sold({ starts_at: ahead(2.5 * HOUR) });
    const ada = await wait.person();
    await paid(at.event, ada);
    later(3 * MINUTE);
    expect((await letIn(at, ada)).status).toBe(201);
    later(-3 * MINUTE);
    expect((await change(at, { location: 'Another town' })).status).toBe(200);
    later(HOUR + 4 * MINUTE);
    expect((await wait.cancel(at.event, ada)).status).toBe(204);
    expect(await back(ada)).toEqual([12]);
  });

  it('[PAY-26] who is let in within the hour has the rest of it to say no', async () => {
    const at = await sold({ starts_at: ahead(2.5 * HOUR), guests: 2 });
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    await paid(at.event, ada, 24, { guests: 1 });
    await paid(at.event, bob, 24, { guests: 1 });
    later(MINUTE);
    expect((await change(at, { location: 'Another town' })).status).toBe(200);
    later(MINUTE);
    for (const who of [ada, bob]) expect((await letIn(at, who)).status).toBe(201);
    // With a guest as well [DOOR-26].
    expect((await bring(at.event, ada, 0)).status).toBe(200);
    expect((await wait.cancel(at.event, ada)).status).toBe(204);
    expect(await back(ada)).toEqual([12, 12]);
    later(HOUR);
    expect((await bring(at.event, bob, 0)).body).toMatchObject({ code: 'guests_checked_in' });
    expect((await wait.cancel(at.event, bob)).body).toMatchObject({ code: 'seat_used' });
    expect(await back(bob)).toEqual([]);
  });

  it('[PAY-28] who still saw the event as it was pays for nothing, and looks again', async () => {
    const at = await sold();
    const ada = await wait.person();
    const { startTime, endTime, timeZone, location, address } = await wait.show(at.event, ada);
    const seen = { startTime, endTime, timeZone, location, address };
    expect((await pay.start(at.event, ada.as, 12, { seen })).status).toBe(200);
    later(MINUTE);
    await moveTo(at, 20 * HOUR);
    const [bob] = (await wait.people(1)) as [Person];
    for (const more of [{ seen }, { seen, guests: 1 }])
      expect(
        (await pay.start(at.event, bob.as, 12 * (1 + ('guests' in more ? 1 : 0)), more)).body,
      ).toMatchObject({
        code: 'event_changed',
      });
    const places = { ...seen, ...from(new Date(site.time.now.getTime() + 20 * HOUR - MINUTE)) };
    expect((await pay.start(at.event, bob.as, 12, { seen: { ...places, location: 'Barn' } })).status).toBe(
      409,
    );
    expect((await pay.start(at.event, bob.as, 12, { seen: places })).status).toBe(200);
    // For guests as well.
    await paid(at.event, bob);
    expect((await pay.start(at.event, bob.as, 12, { seen, guests: 1, adding: true })).body).toMatchObject({
      code: 'event_changed',
    });
  });

  it('[PAY-29] a payment that was begun before it is good for the time that its seat is kept, and no new one', async () => {
    const at = await sold();
    const [ada, bob, eve] = (await wait.people(3)) as [Person, Person, Person];
    for (const who of [ada, bob, eve]) await pay.start(at.event, who.as);
    later(MINUTE);
    await moveTo(at, 3 * HOUR);
    // Found again, and paid knowing of the move: refunded like a payment begun a minute earlier, with the seat held all the time.
    await paid(at.event, ada);
    expect(await refundOf(at.event, ada)).toMatchObject({ due: true });
    // If the price or the party changes they start again, and see what it is.
    await paid(at.event, bob, 24, { guests: 1 });
    expect(await refundOf(at.event, bob)).toMatchObject({ due: false });
    // Its time is over: a new payment starts.
    later(20 * MINUTE);
    await runDueJobs(site.services, { only: ['expire_payment'] });
    await paid(at.event, eve);
    expect(await refundOf(at.event, eve)).toMatchObject({ due: false });
    for (const who of [ada, bob, eve]) await wait.cancel(at.event, who);
    expect([await back(ada), await back(bob), await back(eve)]).toEqual([[12], [], []]);
  });

  it('whose account ends has it back as well', async () => {
    const at = await sold();
    const ada = await wait.person();
    await paid(at.event, ada);
    await moveTo(at, 2 * HOUR);
    await remove(ada);
    expect(await back(ada)).toEqual([12]);
  });

  it('it is the same for the following dates of a series', async () => {
    const at = await sold();
    const series = await db()
      .insertInto('event_series')
      .values({ host_id: at.host.id, created_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    const second = await buildEvent(db(), {
      host_id: at.host.id,
      price_cents: 1200,
      series_id: series.id,
      starts_at: ahead(8 * DAY),
    });
    await db().updateTable('events').set({ series_id: series.id }).where('id', '=', at.event.id).execute();
    const ada = await wait.person();
    for (const date of [at.event, second]) await paid(date, ada);
    await moveTo(at, 2 * HOUR, '?dates=2');
    expect(await mailOf('series_changed', ada)).toContain(
      'What was paid for it before this change comes back',
    );
    site.time.now = ahead(DAY + HOUR);
    expect(await refundOf(second, ada)).toMatchObject({ due: true });
    await wait.cancel(second, ada);
    expect(await back(ada)).toEqual([12]);
  });

  it('and where a file moves it', async () => {
    const host = await buildHost(db());
    const as = await site.signInAs(host, { confirmed: true });
    const file = (start: Date, sequence: number) =>
      [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'UID:club',
        `SEQUENCE:${sequence}`,
        'SUMMARY:Club',
        `DTSTART:${stamp(start)}`,
        `DTEND:${stamp(new Date(start.getTime() + HOUR))}`,
        'LOCATION:The Kiln\\, 12 Congress Ave\\, Austin\\, TX',
        'DESCRIPTION:Clay.',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n');
    const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const bringIn = async (content: string) => {
      const sent = await site.app.inject({
        method: 'POST',
        url: '/api/event-imports?fileName=club.ics',
        headers: { host: 'localhost', origin: TEST_ORIGIN, 'content-type': 'text/csv', ...as },
        payload: content,
      });
      const { id, revision } = JSON.parse(sent.body) as { id: string; revision: number };
      await site.call('POST', `/api/event-imports/${id}/start`, { as, body: { revision } });
      await eventImportJobs(site.services)
        .find(({ name }) => name === 'run_event_import')
        ?.run({ importId: id });
      return (await site.call<{ outcomes: object }>('GET', `/api/event-imports/${id}`, { as })).body.outcomes;
    };
    expect(await bringIn(file(ahead(7 * DAY), 1))).toMatchObject({ made: 1 });
    const event = await db()
      .updateTable('events')
      .set({ price_cents: 1200, approval_status: 'approved' })
      .where('host_id', '=', host.id)
      .returning('id')
      .executeTakeFirstOrThrow();
    const ada = await wait.person();
    await paid(event, ada);
    later(MINUTE);
    expect(await bringIn(file(ahead(30 * MINUTE), 2))).toMatchObject({ refused: 1 });
    expect(await bringIn(file(ahead(3 * HOUR), 3))).toMatchObject({ changed: 1 });
    expect(await refundOf(event, ada)).toMatchObject({ due: true });
    await wait.cancel(event, ada);
    expect(await back(ada)).toEqual([12]);
  });

  it('cancelled at the moment of the move, it comes back once, by what held then or what holds now', async () => {
    for (let turn = 0; turn < often(4, 40); turn++) {
      const at = await sold();
      const ada = await wait.person();
      await paid(at.event, ada);
      await Promise.all([wait.cancel(at.event, ada), moveTo(at, 2 * HOUR), wait.cancel(at.event, ada)]);
      expect(await back(ada)).toEqual([12]);
      site.time.now = TEST_NOW;
    }
  });
});

describe('[PAY-27] who is checked in', () => {
  it('gives nothing up any more, whatever it cost, unless the door takes it back', async () => {
    for (const given of [{}, { price_cents: 0 }]) {
      const at = await sold({ starts_at: ahead(2 * HOUR), ...given });
      const ada = await wait.person();
      if (at.event.price_cents > 0) await paid(at.event, ada);
      else await wait.register(at.event, ada);
      expect((await letIn(at, ada)).status).toBe(201);
      expect((await wait.show(at.event, ada)).abilities.cancel).toMatchObject({
        allowed: false,
        reason: 'seat_used',
        message: 'You are checked in. If you are not there, ask the host to take that back.',
      });
      const { body: mine } = await site.call<{ event: Event }[]>('GET', '/api/user/events', { as: ada.as });
      expect(mine[0]?.event.abilities.cancel.allowed).toBe(false);
      expect(await wait.cancel(at.event, ada)).toMatchObject({ status: 409, body: { code: 'seat_used' } });
      expect((await wait.show(at.event, ada)).registration).not.toBeNull();
      expect((await letOut(at, ada)).status).toBe(204);
      expect((await wait.show(at.event, ada)).abilities.cancel.allowed).toBe(true);
      expect((await wait.cancel(at.event, ada)).status).toBe(204);
    }
  });

  it('is not held by a check-in from before a move, nor at what does not take place', async () => {
    const at = await sold({ starts_at: ahead(2 * HOUR) });
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    for (const who of [ada, bob]) {
      await paid(at.event, who);
      await letIn(at, who);
    }
    later(MINUTE);
    expect((await change(at, { location: 'Another town' })).status).toBe(200);
    later(HOUR);
    expect((await wait.show(at.event, ada)).abilities.cancel.allowed).toBe(true);
    expect((await wait.cancel(at.event, ada)).status).toBe(204);
    await letIn(at, bob);
    await db()
      .updateTable('events')
      .set({ approval_status: 'rejected' })
      .where('id', '=', at.event.id)
      .execute();
    expect((await wait.cancel(at.event, bob)).status).toBe(204);
    expect([await back(ada), await back(bob)]).toEqual([[12], [12]]);
  });
});

describe('[HOST-26] a sold event that is moved', () => {
  it('starts in an hour at the earliest', async () => {
    const at = await sold();
    const ada = await wait.person();
    await paid(at.event, ada);
    const refused = await change(at, from(ahead(HOUR - MINUTE)));
    expect(refused).toMatchObject({
      status: 400,
      body: {
        issues: [
          {
            path: 'startTime',
            message: 'People have paid: it cannot be moved to start in less than an hour.',
          },
        ],
      },
    });
    // Nor by making it free in the same breath, or before.
    expect((await change(at, { ...from(ahead(HOUR - MINUTE)), price: '0.00' })).status).toBe(400);
    expect((await change(at, { price: '0.00' })).status).toBe(200);
    expect((await change(at, from(ahead(HOUR - MINUTE)))).status).toBe(400);
    expect((await change(at, from(ahead(HOUR)))).status).toBe(200);
  });

  it('stays where it is in its last hour, and may still be put off', async () => {
    const at = await sold({ starts_at: ahead(50 * MINUTE) });
    const ada = await wait.person();
    await paid(at.event, ada);
    expect((await change(at, { location: 'Elsewhere' })).body.issues).toMatchObject([{ path: 'location' }]);
    expect((await change(at, from(ahead(55 * MINUTE)))).status).toBe(200);
    expect((await change(at, { ...from(ahead(2 * HOUR)), location: 'Elsewhere' })).status).toBe(200);
  });

  it('nobody minds where nobody has a seat, or none costs anything', async () => {
    const empty = await sold();
    expect((await change(empty, from(ahead(MINUTE)))).status).toBe(200);
    const free = await sold({ price_cents: 0 });
    await wait.register(free.event, await wait.person());
    expect((await change(free, from(ahead(MINUTE)))).status).toBe(200);
  });
});
