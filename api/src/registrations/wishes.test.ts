// Statements held: registration.25-26.

/** What a member asks for besides a seat, through every way to a seat, and changed afterwards. */
import { NO_WISHES, type ErrorBody, type Event, type EventCompany, type Wishes } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { CARDS, paying } from '../payments/testing/paying.ts';
import { buildSeries } from '../testing/a-series.ts';
import { buildEvent, buildTierMember, HOUR, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

const HOW = { answer: 'By bus, with a friend', question: 'How do you come?' };
/** What the host asks. */
const questions = JSON.stringify([{ options: [], question: HOW.question, required: false }]);
const ASKED: Wishes = { answers: [HOW], guests: 0, notes: 'By bus', seated: false, company: true };

const test = testApp({ config: { rateLimits: false } });
const db = () => test.services.db;

async function someone() {
  const member = await buildTierMember(db(), 'game_room');
  return { member, as: await test.signInAs(member) };
}
type Somebody = Awaited<ReturnType<typeof someone>>;

/** The wishes of every seat that they have. */
const wishesOf = ({ member }: Somebody) =>
  db()
    .selectFrom('registrations')
    .select(['answers', 'guests', 'notes', 'seated', 'company'])
    .where('member_id', '=', member.id)
    .where('status', '=', 'registered')
    .execute();

/** Each way to a seat, completed by a member who asks for `body`. */
const WAYS: Record<string, (who: Somebody, body: Partial<Wishes>) => Promise<unknown>> = {
  'for a free event': async ({ as }, body) => {
    const { id } = await buildEvent(db(), { questions });
    return test.call('POST', `/api/events/${id}/register`, { as, body });
  },
  'for several dates at once': async ({ as }, body) => {
    const [first, second] = await buildSeries(db(), 2);
    await db()
      .updateTable('events')
      .set({ questions })
      .where('id', 'in', [first?.id, second?.id].map(String))
      .execute();
    const dates = [first?.id, second?.id];
    return test.call('POST', `/api/events/${first?.id}/dates/register`, { as, body: { dates, ...body } });
  },
  'that is paid for': async ({ as }, body) => {
    const pay = paying(test);
    const event = await buildEvent(db(), {
      questions,
      price_cents: 1200,
      starts_at: new Date(TEST_NOW.getTime() + 72 * HOUR),
    });
    const started = await pay.start(event, as, 12, body);
    await pay.card(started.body.clientSecret, as, CARDS.pays);
    await pay.act(started.body.paymentIntentId, 'settle', as);
  },
  'that was waited for': async ({ as }, body) => {
    const { id } = await buildEvent(db(), { capacity: 1, questions });
    const before = await someone();
    await test.call('POST', `/api/events/${id}/register`, { as: before.as, body: {} });
    await test.call('POST', `/api/events/${id}/waitlist`, { as, body });
    await test.call('DELETE', `/api/events/${id}/register`, { as: before.as });
  },
};

describe.each(Object.entries(WAYS))('a seat %s', (_name, take) => {
  it('[registration.25] has what was asked for beside it', async () => {
    const who = await someone();
    await take(who, ASKED);
    const kept = await wishesOf(who);
    expect(kept).not.toEqual([]);
    expect(new Set(kept.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(ASKED)]));
  });

  it('wants a table and no company where nothing was asked for', async () => {
    const who = await someone();
    await take(who, {});
    for (const kept of await wishesOf(who)) expect(kept).toEqual(NO_WISHES);
  });
});

it.each([
  [{ seated: 'no' }, 'seated'],
  [{ company: 1 }, 'company'],
  [{ seated: null }, 'seated'],
])('refuses %j as bad input, whichever call has it', async (body, path) => {
  const { as } = await someone();
  const { id } = await buildEvent(db());
  const dates = { dates: [id], ...body };
  for (const reply of [
    await test.call<ErrorBody>('POST', `/api/events/${id}/register`, { as, body }),
    await test.call<ErrorBody>('POST', `/api/events/${id}/waitlist`, { as, body }),
    await test.call<ErrorBody>('POST', `/api/events/${id}/dates/register`, { as, body: dates }),
    await test.call<ErrorBody>('PUT', `/api/events/${id}/wishes`, { as, body }),
  ])
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, path]);
});

describe('[registration.26] changed afterwards', () => {
  const change = (id: string, { as }: Somebody, body: object) =>
    test.call<ErrorBody>('PUT', `/api/events/${id}/wishes`, { as, body });

  it('what is left out stays', async () => {
    const who = await someone();
    const { id } = await buildEvent(db());
    await test.call('POST', `/api/events/${id}/register`, { as: who.as, body: { notes: 'By bus' } });
    for (const [body, kept] of [
      [{ company: true }, { seated: true, company: true }],
      [{ seated: false }, { seated: false, company: true }],
      [{}, { seated: false, company: true }],
      [
        { company: false, seated: true },
        { seated: true, company: false },
      ],
    ] as const) {
      expect((await change(id, who, body)).status).toBe(204);
      expect(await wishesOf(who)).toEqual([{ answers: [], guests: 0, notes: 'By bus', ...kept }]);
    }
  });

  it('without a seat there is nothing to change, nor once it is over', async () => {
    const who = await someone();
    const open = await buildEvent(db());
    expect(await change(open.id, who, { seated: false })).toMatchObject({
      status: 404,
      body: { code: 'not_registered' },
    });
    const over = await buildEvent(db(), {
      starts_at: new Date(TEST_NOW.getTime() - 5 * HOUR),
      ends_at: new Date(TEST_NOW.getTime() - 2 * HOUR),
    });
    await db()
      .insertInto('registrations')
      .values({ event_id: over.id, member_id: who.member.id, price_steps: '[]', created_at: TEST_NOW })
      .execute();
    expect(await change(over.id, who, { seated: false })).toMatchObject({
      status: 409,
      body: { code: 'event_past' },
    });
  });

  it('[COMPANY-1] who was at an event before does not ask for company, but can take it back', async () => {
    const who = await someone();
    const before = await buildEvent(db(), { starts_at: new Date(TEST_NOW.getTime() - 5 * HOUR) });
    await db()
      .insertInto('registrations')
      .values({ event_id: before.id, member_id: who.member.id, price_steps: '[]', created_at: TEST_NOW })
      .execute();
    const { id } = await buildEvent(db());
    await test.call<Event>('POST', `/api/events/${id}/register`, { as: who.as, body: {} });
    expect(await change(id, who, { company: true })).toMatchObject({
      status: 403,
      body: { code: 'company_not_first' },
    });
    expect((await change(id, who, { company: false, seated: false })).status).toBe(204);
    const { body } = await test.call<EventCompany>('GET', `/api/events/${id}/company`, { as: who.as });
    expect(body).toMatchObject({ seated: false, newcomer: false, asks: false });
  });
});
