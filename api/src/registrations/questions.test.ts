// Statements held: ask.1-13, interface.74.

/** What hosts ask, what people answer, and who reads it. */
import {
  EVENT_FIELDS,
  LIMITS,
  routes,
  type AccountExport,
  type ErrorBody,
  type Event,
  type HostAttendee,
  type HostedEvent,
  type HostWaiting,
  type RouteContract,
} from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../account/index.ts';
import { CARDS, paying } from '../payments/testing/paying.ts';
import { buildSeries } from '../testing/a-series.ts';
import {
  buildEvent,
  buildHelper,
  buildHost,
  buildMember,
  buildTierMember,
  HOUR,
  TEST_NOW,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

const test = testApp({ config: { rateLimits: false } });
const db = () => test.services.db;

const FOOD = { options: ['Meat', 'Plants'], question: 'What do you eat?', required: true };
const WAY = { options: [], question: 'How do you come?', required: false };
const questions = JSON.stringify([FOOD, WAY]);
const PLANTS = { answer: 'Plants', question: FOOD.question };
const BUS = { answer: 'By bus', question: WAY.question };

async function evening(given: Parameters<typeof buildEvent>[1] = {}) {
  const host = await buildHost(db());
  const event = await buildEvent(db(), { host_id: host.id, questions, ...given });
  return { host, event, asHost: await test.signInAs(host) };
}
async function someone() {
  const member = await buildTierMember(db(), 'game_room');
  return { member, as: await test.signInAs(member, { confirmed: true }) };
}
type As = { cookie: string };
const register = (event: { id: string }, as: As, answers: unknown) =>
  test.call<ErrorBody & { event: Event }>('POST', `/api/events/${event.id}/register`, {
    as,
    body: { answers },
  });
const wait = (event: { id: string }, as: As, answers: unknown) =>
  test.call<ErrorBody>('POST', `/api/events/${event.id}/waitlist`, { as, body: { answers } });
const form = {
  title: 'Supper',
  description: 'Six courses.',
  location: 'The Den',
  startTime: new Date(TEST_NOW.getTime() + 48 * HOUR).toISOString(),
  endTime: new Date(TEST_NOW.getTime() + 50 * HOUR).toISOString(),
  maxAttendees: 9,
  categories: ['food'],
};
const attendees = async (event: { id: string }, as: As) =>
  (await test.call<HostAttendee[]>('GET', `/api/host/attendees?eventId=${event.id}`, { as })).body;
const kept = (member: { id: string }) =>
  db()
    .selectFrom('registrations')
    .select('answers')
    .where('member_id', '=', member.id)
    .where('status', '=', 'registered')
    .execute();

describe('[ask.1] [ask.2] what a host asks', () => {
  it.each([
    ['eleven', Array.from({ length: 11 }, (_, at) => ({ question: `Why ${at}?` }))],
    ['one without words', [{ question: '  ' }]],
    ['one that is too long', [{ question: 'x'.repeat(151) }]],
    ['the same one twice', [{ question: 'Why?' }, { question: 'Why?' }]],
    ['one choice', [{ question: 'Which?', options: ['This'] }]],
    ['the same choice twice', [{ question: 'Which?', options: ['This', 'This'] }]],
    ['an empty choice', [{ question: 'Which?', options: ['This', ''] }]],
    ['21 choices', [{ question: 'Which?', options: Array.from({ length: 21 }, (_, at) => `${at}`) }]],
    ['no list', { question: 'Why?' }],
    ['one on two lines', [{ question: 'Why\nnot?' }]],
  ])('refuses %s', async (_what, asked) => {
    const as = await test.signInAs(await buildHost(db()));
    const reply = await test.call<ErrorBody>('POST', '/api/events', {
      as,
      body: { ...form, questions: asked },
    });
    expect(reply.status).toBe(400);
    expect(reply.body.issues?.[0]?.path.split('.')[0]).toBe('questions');
  });

  it('[ask.3] an event of the platform asks nothing: nobody would read it', async () => {
    const as = await test.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
    const reply = await test.call<ErrorBody>('POST', '/api/events', {
      as,
      body: { ...form, questions: [{ question: 'Why?' }] },
    });
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, 'questions']);
  });

  it('[ask.11] copies and further dates ask it as well, and another date keeps its own when one is changed', async () => {
    const as = await test.signInAs(await buildHost(db()));
    const body = { ...form, questions: [FOOD], repeat: { every: 'week', times: 2 } };
    const { body: first } = await test.call<HostedEvent>('POST', '/api/events', { as, body });
    const { body: copy } = await test.call<HostedEvent>('POST', `/api/events/${first.id}/duplicate`, {
      as,
      body: {},
    });
    expect(copy.questions).toEqual([FOOD]);
    const dates = await db()
      .selectFrom('events')
      .select(['id', 'questions'])
      .where('series_id', '=', first.seriesId)
      .orderBy('starts_at')
      .execute();
    expect(dates.map((date) => date.questions)).toEqual([[FOOD], [FOOD], [FOOD]]);
    const own = JSON.stringify([WAY]);
    await db()
      .updateTable('events')
      .set({ questions: own })
      .where('id', '=', dates[2]?.id ?? '')
      .execute();
    const saved = await test.call('PUT', `/api/events/${first.id}?dates=3`, {
      as,
      body: { ...form, questions: [FOOD], description: 'Seven courses.' },
    });
    expect(saved.status).toBe(200);
    const after = await db()
      .selectFrom('events')
      .selectAll()
      .where('series_id', '=', first.seriesId)
      .orderBy('starts_at')
      .execute();
    expect(after.map((date) => date.questions)).toEqual([[FOOD], [FOOD], [WAY]]);
    expect(new Set(after.map((date) => date.description))).toEqual(new Set(['Seven courses.']));
  });
});

describe('[ask.2] the database has the limits of the contract, inside the JSON too', () => {
  const long = (length: number) => 'x'.repeat(length);
  const many = <Made>(count: number, make: (at: number) => Made) =>
    Array.from({ length: count }, (_, at) => make(at));
  const asks = (asked: unknown) =>
    buildEvent(db(), { questions: JSON.stringify(asked) }).then(
      () => true,
      (error: { constraint?: string }) => error.constraint,
    );
  const one = { options: [] as unknown[], question: 'Why?', required: true };
  it.each([
    ['questions', (most: number) => many(most, (at) => ({ ...one, question: `Why ${at}?` }))],
    ['questionLength', (most: number) => [{ ...one, question: long(most) }]],
    ['options', (most: number) => [{ ...one, options: many(most, String) }]],
    ['optionLength', (most: number) => [{ ...one, options: ['a', long(most)] }]],
  ] as const)('%s', async (limit, asked) => {
    expect(await asks(asked(LIMITS[limit]))).toBe(true);
    expect(await asks(asked(LIMITS[limit] + 1))).toBe('event_questions');
  });

  it('[HOLD-82] all of them together: what the form takes at most the database has room for', async () => {
    // With as many commas and colons as there can be.
    const most = many(LIMITS.questions, (at) => ({
      ...one,
      question: `${at}${'席'.repeat(LIMITS.questionLength - 1)}`,
      options: many(LIMITS.options, (option) => `${option}${'席'.repeat(option % 2)}`),
    }));
    const last = (length: number) =>
      most.map((asked) => ({ ...asked, options: asked.options.map((option) => option + long(length)) }));
    const takes = (asked: unknown) => EVENT_FIELDS.questions.body.safeParse(asked).success;
    const fitting = many(90, (length) => last(length))
      .filter(takes)
      .at(-1);
    expect(fitting).toBeDefined();
    expect(await asks(fitting)).toBe(true);
    const tooMany = last(60);
    expect(takes(tooMany)).toBe(false);
    expect(await asks(tooMany)).toBe('questions_together');
  });

  it.each([
    ['one choice', [{ ...one, options: ['a'] }]],
    ['a choice that is no text', [{ ...one, options: ['a', 1] }]],
    ['the same question twice', [one, one]],
    ['no words', [{ ...one, question: '' }]],
    ['not whether it has to be answered', [{ options: [], question: 'Why?' }]],
    ['no list', one],
    ['a list of texts', ['Why?']],
  ])('refuses questions with %s', async (_what, asked) => {
    expect(await asks(asked)).toBe('event_questions');
  });

  const answersWith = async (answers: unknown) => {
    const { id } = await buildEvent(db());
    const { member } = await someone();
    const row = { event_id: id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW };
    return db()
      .insertInto('registrations')
      .values({ ...row, answers: JSON.stringify(answers) })
      .execute()
      .then(
        () => true,
        (error: { constraint?: string }) => error.constraint,
      );
  };
  it('answers', async () => {
    const { answerLength, questions: most } = LIMITS;
    expect(await answersWith([{ answer: long(answerLength), question: 'Why?' }])).toBe(true);
    const answers = (count: number) => many(count, (at) => ({ answer: 'So', question: `Why ${at}?` }));
    expect(await answersWith(answers(most))).toBe(true);
    for (const odd of [
      answers(most + 1),
      [{ answer: long(answerLength + 1), question: 'Why?' }],
      [{ answer: '', question: 'Why?' }],
      [{ answer: 'So' }],
      [BUS, BUS],
      ['So'],
      BUS,
    ])
      expect(await answersWith(odd)).toBe('registration_answers');
  });
});

describe('[ask.4] what people answer', () => {
  it('[ask.5] is asked whichever way leads to a seat, before anything is taken', async () => {
    const { event } = await evening();
    const { as } = await someone();
    const missing = await register(event, as, [BUS]);
    expect([missing.status, missing.body.code]).toEqual([409, 'answers_missing']);
    const full = await evening({ capacity: 1, seats_taken: 1 });
    expect((await wait(full.event, as, [])).body.code).toBe('answers_missing');
    const paid = await evening({ price_cents: 1200, starts_at: new Date(TEST_NOW.getTime() + 72 * HOUR) });
    const pay = paying(test);
    expect(await pay.start(paid.event, as, 12, {})).toMatchObject({
      status: 409,
      body: { code: 'answers_missing' },
    });
    expect((await register(event, as, [PLANTS, BUS])).status).toBe(201);
    const counts = await db()
      .selectFrom('payments')
      .select('id')
      .where('event_id', '=', paid.event.id)
      .execute();
    expect(counts).toEqual([]);
  });

  it.each([
    ['a choice that is not offered', [{ ...PLANTS, answer: 'Fish' }], 409],
    ['another question', [PLANTS, { answer: 'Ada', question: 'Who are you?' }], 409],
    ['the same question twice', [PLANTS, { ...PLANTS, answer: 'Meat' }], 400],
    ['too long an answer', [PLANTS, { ...BUS, answer: 'x'.repeat(501) }], 400],
    ['eleven answers', Array.from({ length: 11 }, (_, at) => ({ answer: 'x', question: `Why ${at}?` })), 400],
    ['no list', 'Plants', 400],
  ])('[ask.6] refuses %s', async (_what, answers, status) => {
    const { event } = await evening();
    const { member, as } = await someone();
    const reply = await register(event, as, answers);
    expect(reply.status).toBe(status);
    if (status === 409) expect(reply.body.code).toBe('questions_changed');
    expect(await kept(member)).toEqual([]);
  });

  it('[ask.7] who waited has answered: neither the seat that comes nor paying for it asks again', async () => {
    const { event } = await evening({
      capacity: 1,
      price_cents: 1200,
      starts_at: new Date(TEST_NOW.getTime() + 72 * HOUR),
    });
    const before = await buildTierMember(db(), 'club_house');
    const asBefore = await test.signInAs(before);
    expect((await register(event, asBefore, [PLANTS])).status).toBe(201);
    const { member, as } = await someone();
    expect((await wait(event, as, [PLANTS, BUS])).status).toBe(201);
    await test.call('DELETE', `/api/events/${event.id}/register`, { as: asBefore });
    const pay = paying(test);
    const started = await pay.start(event, as, 12, {});
    expect(started.status).toBe(200);
    await pay.card(started.body.clientSecret, as, CARDS.pays);
    await pay.act(started.body.paymentIntentId, 'settle', as);
    expect(await kept(member)).toEqual([{ answers: [PLANTS, BUS] }]);
  });

  it('[ask.7] what was said last counts, while it is being paid for', async () => {
    const { event } = await evening({
      price_cents: 1200,
      starts_at: new Date(TEST_NOW.getTime() + 72 * HOUR),
    });
    const { member, as } = await someone();
    const pay = paying(test);
    await pay.start(event, as, 12, { answers: [PLANTS] });
    const started = await pay.start(event, as, 12, { answers: [{ ...PLANTS, answer: 'Meat' }] });
    await pay.card(started.body.clientSecret, as, CARDS.pays);
    await pay.act(started.body.paymentIntentId, 'settle', as);
    expect(await kept(member)).toEqual([{ answers: [{ ...PLANTS, answer: 'Meat' }] }]);
  });

  it('[ask.8] several dates are asked once, and each keeps what it asks', async () => {
    const [first, second, third] = await buildSeries(db(), 3, {}, (index) => ({
      questions: [
        questions,
        JSON.stringify([FOOD]),
        JSON.stringify([{ ...WAY, question: 'Why?', required: true }]),
      ][index],
    }));
    const { member, as } = await someone();
    const dates = [first?.id, second?.id, third?.id];
    const { body } = await test.call('POST', `/api/events/${first?.id}/dates/register`, {
      as,
      body: { dates, answers: [PLANTS, BUS] },
    });
    expect(body).toMatchObject([
      { registered: true },
      { registered: true },
      { registered: false, code: 'answers_missing' },
    ]);
    expect(await kept(member)).toEqual([{ answers: [PLANTS, BUS] }, { answers: [PLANTS] }]);
  });

  it('[ask.6] [ask.10] while the host changes the questions nobody gets a seat with answers to others, and answers stay', async () => {
    const { event, asHost } = await evening({ capacity: 200 });
    const people = await Promise.all(Array.from({ length: 24 }, someone));
    const other = { ...FOOD, question: 'What do you never eat?' };
    const save = (asked: object[]) =>
      test.call('PUT', `/api/events/${event.id}`, {
        as: asHost,
        body: { ...form, maxAttendees: 200, questions: asked },
      });
    const replies = await Promise.all([
      ...people.slice(0, 12).map(({ as }) => register(event, as, [PLANTS])),
      save([other]),
      ...people.slice(12).map(({ as }) => register(event, as, [PLANTS])),
    ]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 201 || status === 409)).toBe(true);
    const list = await attendees(event, asHost);
    expect(list).toHaveLength(statuses.filter((status) => status === 201).length);
    for (const person of list) expect(person.answers).toEqual([PLANTS]);
    // From then on the other one is asked.
    const { as } = await someone();
    expect((await register(event, as, [PLANTS])).body.code).toBe('questions_changed');
    expect((await register(event, as, [{ ...PLANTS, question: other.question }])).status).toBe(201);
    await save([]);
    expect((await attendees(event, asHost)).at(-1)?.answers).toEqual([
      { ...PLANTS, question: other.question },
    ]);
  });
});

describe('[ask.9] who reads answers', () => {
  it('the host in lists and as a file, whoever answered, and nobody else', async () => {
    const { event, asHost } = await evening({ capacity: 1 });
    const nasty = { ...BUS, answer: '=HYPERLINK("https://evil.example")' };
    const { member, as } = await someone();
    await register(event, as, [PLANTS, nasty]);
    const waiter = await someone();
    await wait(event, waiter.as, [{ ...PLANTS, answer: 'Meat' }]);

    expect((await attendees(event, asHost))[0]?.answers).toEqual([PLANTS, nasty]);
    const { body: line } = await test.call<HostWaiting[]>('GET', `/api/host/events/${event.id}/waitlist`, {
      as: asHost,
    });
    expect(line[0]?.answers).toEqual([{ ...PLANTS, answer: 'Meat' }]);
    const file = await test.app.inject({
      url: `/api/host/attendees.csv?eventId=${event.id}`,
      headers: { host: 'localhost', ...asHost },
    });
    expect(file.body).toContain('What do you eat?,How do you come?');
    expect(file.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);

    const own = await test.call<Event>('GET', `/api/events/${event.id}`, { as });
    expect(own.body.registration?.answers).toEqual([PLANTS, nasty]);
    const exported = await test.call<AccountExport>('GET', '/api/user/export', { as });
    expect(exported.body.registrations[0]?.answers).toEqual([PLANTS, nasty]);
    const lined = await test.call<AccountExport>('GET', '/api/user/export', { as: waiter.as });
    expect(lined.body.waitlists[0]?.answers).toEqual([{ ...PLANTS, answer: 'Meat' }]);

    const club = await test.signInAs(await buildTierMember(db(), 'club_house'), { confirmed: true });
    const admin = await test.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
    const otherHost = await test.signInAs(await buildHost(db()));
    const helpers = await Promise.all(
      (['co_host', 'door'] as const).map(async (role) => {
        const helper = await buildMember(db());
        const given = { role, invited_by: event.host_id!, member_id: helper.id, email: helper.email! };
        await buildHelper(db(), event.id, given);
        return test.signInAs(helper, { confirmed: true });
      }),
    );
    const everyCall = Object.values(routes)
      .flatMap((feature): RouteContract[] => Object.values(feature))
      .filter((one) => one.method === 'GET' && /^\/api\/(?:host\/)?events\/:id(?:$|\/[^:]*$)/.test(one.path))
      // A stream, which does not end.
      .filter(({ path }) => !path.endsWith('/live'))
      .map(({ path }) => path.replace(':id', event.id));
    expect(everyCall.length).toBeGreaterThan(15);
    test.time.now = new Date(event.starts_at.getTime() - HOUR);
    for (const reader of [undefined, waiter.as, club, admin, otherHost, ...helpers])
      for (const path of [
        ...everyCall,
        `/api/events/${event.id}`,
        '/api/events',
        `/api/events/${event.id}/attendees`,
        `/api/people/${member.id}`,
        '/api/admin/users',
        `/api/host/attendees?eventId=${event.id}`,
        `/api/host/attendees.csv?eventId=${event.id}`,
        `/api/events/${event.id}/edit-form`,
      ]) {
        const reply = await test.call<unknown>('GET', path, reader ? { as: reader } : {});
        expect(JSON.stringify(reply.body ?? ''), path).not.toContain('HYPERLINK');
      }
    const door = await test.call<unknown>('GET', `/api/host/events/${event.id}/door`, { as: helpers[0]! });
    expect(door.status).toBe(200);
    test.time.now = TEST_NOW;
  });

  it('[ask.12] an account that goes takes its answers with it, everywhere', async () => {
    const { event } = await evening({ capacity: 1 });
    const { member, as } = await someone();
    await register(event, as, [PLANTS, BUS]);
    const other = await evening({ capacity: 1, seats_taken: 1 });
    await wait(other.event, as, [PLANTS]);
    const paid = await evening({ price_cents: 1200, starts_at: new Date(TEST_NOW.getTime() + 72 * HOUR) });
    await paying(test).start(paid.event, as, 12, { answers: [PLANTS] });
    await deleteAccount(test.services, member.id);
    for (const table of ['registrations', 'waitlist_entries', 'payments'] as const) {
      const rows = await db()
        .selectFrom(table)
        .select('answers')
        .where('member_id', '=', member.id)
        .execute();
      // A place in line goes with the account.
      expect(rows.length).toBe(table === 'waitlist_entries' ? 0 : 1);
      for (const { answers } of rows) expect(answers).toEqual([]);
    }
  });
});

it('[ask.13] whom the host lets in at the door is asked nothing', async () => {
  const soon = new Date(TEST_NOW.getTime() + HOUR / 2);
  const { event, asHost } = await evening({ starts_at: soon, ends_at: new Date(soon.getTime() + HOUR) });
  const { member, as } = await someone();
  const asked = await test.call('POST', `/api/host/events/${event.id}/walk-ins`, {
    as: asHost,
    body: { email: member.email },
  });
  expect(asked.status).toBe(202);
  expect((await test.call('POST', `/api/events/${event.id}/attended`, { as, body: {} })).status).toBe(201);
});
