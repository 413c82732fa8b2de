// Statements held: tables.3, tables.6, tables.12-16, tables.19.

/** An event's tables, as its host and admins see them, and the attendee's own table on the event's page. */
import { PATHS, type HostTables } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { BROKEN, refusal, reply, type Answers } from '../testing/canned-api.ts';
import { anEvent, idOf, joined } from '../testing/events.ts';
import { host, member } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';

const EVENT = anEvent();
const person = (number: number, firstName: string) => ({
  registrationId: idOf(number),
  firstName,
  lastName: 'Field',
  profileImageUrl: null,
  pinned: false,
  here: false,
});
const OFF: HostTables = {
  state: 'off',
  wish: null,
  progress: 0,
  seed: null,
  score: null,
  drawnAt: null,
  toldAt: null,
  dueAt: EVENT.startTime,
  rounds: [],
  unseated: [],
  optedOut: 0,
  here: 0,
  partings: [],
};
const WAITING: HostTables = { ...OFF, state: 'waiting', wish: { size: 5, rounds: 1 } };
const DRAWN: HostTables = {
  ...WAITING,
  state: 'drawn',
  seed: 7,
  score: 120,
  drawnAt: EVENT.startTime,
  rounds: [
    [
      { table: 1, people: [person(801, 'Ada'), person(802, 'Ben')] },
      { table: 2, people: [person(803, 'Cleo'), person(804, 'Dan')] },
    ],
  ],
  optedOut: 1,
};

const open = (tables: HostTables, answers: Answers = {}) =>
  openScreen(PATHS.hostTables(EVENT.id), {
    as: host(),
    answers: { 'GET /api/events/:id': EVENT, 'GET /api/host/events/:id/tables': tables, ...answers },
  });

it('are switched on, and drawn with a progress', async () => {
  const drawing: HostTables = { ...WAITING, state: 'drawing', progress: 40 };
  const screen = await open(OFF, {
    'PUT /api/host/events/:id/tables': WAITING,
    'POST /api/host/events/:id/tables/draw': () => {
      screen.answer({ 'GET /api/host/events/:id/tables': drawing });
      return drawing;
    },
  });
  await page.getByRole('switch', { name: 'Seat people at tables' }).click();
  expect(screen.sent('PUT /api/host/events/:id/tables')[0]?.body).toEqual({ size: 5, rounds: 1 });
  await page.getByRole('button', { name: 'Draw the tables' }).click();
  await expect.element(page.getByRole('button', { name: 'Drawing, 40%' })).toBeVisible();
  screen.answer({ 'GET /api/host/events/:id/tables': DRAWN });
  await expect.element(page.getByRole('region', { name: 'Table 1' })).toMatchTextContent('Ada Field');
  await expect.element(page.getByRole('main')).toMatchTextContent('One person does not want to be seated.');
  await expectNoViolations();
});

it('people are moved and pinned by keyboard, and two are kept apart', async () => {
  const screen = await open(DRAWN, {
    'PUT /api/host/events/:id/tables/place': DRAWN,
    'PUT /api/host/events/:id/tables/partings': () => {
      const parted: HostTables = { ...DRAWN, partings: [[idOf(801), idOf(803)]] };
      screen.answer({ 'GET /api/host/events/:id/tables': parted });
      return parted;
    },
  });
  const places = () => screen.sent('PUT /api/host/events/:id/tables/place').map(({ body }) => body);
  await page.getByRole('combobox', { name: 'Table of Ada Field' }).selectOptions('Table 2');
  await expect.poll(places).toEqual([{ registrationId: idOf(801), round: 1, table: 2, pinned: true }]);
  await page.getByRole('button', { name: 'Pin Cleo Field to this table' }).click();
  await expect
    .poll(() => places()[1])
    .toEqual({ registrationId: idOf(803), round: 1, table: 2, pinned: true });
  await page.getByRole('combobox', { name: 'One of them' }).selectOptions('Ada Field');
  await page.getByRole('combobox', { name: 'The other' }).selectOptions('Cleo Field');
  await page.getByRole('button', { name: 'Keep apart' }).click();
  await expect
    .poll(() => screen.sent('PUT /api/host/events/:id/tables/partings').map(({ body }) => body))
    .toEqual([{ registrationIds: [idOf(801), idOf(803)], apart: true }]);
  await expect.element(page.getByRole('button', { name: /^Undo.*Ada Field and Cleo Field/ })).toBeVisible();
});

it('on a phone the choice and the pin stay on one line', async () => {
  await page.viewport(360, 740);
  const named = person(801, 'Wolfeschlegelsteinhausenbergerdorff');
  await open({ ...DRAWN, rounds: [[{ table: 1, people: [named, person(802, 'Ben')] }]] });
  for (const name of ['Wolfeschlegelsteinhausenbergerdorff', 'Ben']) {
    const choice = page.getByRole('combobox', { name: `Table of ${name} Field` });
    const pin = page.getByRole('button', { name: `Pin ${name} Field to this table` });
    await expect.element(pin).toBeVisible();
    const middle = (box: DOMRect) => Math.round(box.top + box.height / 2);
    await expect
      .poll(
        () =>
          middle(choice.element().getBoundingClientRect()) - middle(pin.element().getBoundingClientRect()),
      )
      .toBeLessThanOrEqual(1);
    await expect.poll(() => pin.element().getBoundingClientRect().height).toBeLessThanOrEqual(48);
  }
});

const places = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.sent('PUT /api/host/events/:id/tables/place').map(({ body }) => body);

it('what is pressed while another act is under way is seen at once and done after it', async () => {
  const first = Promise.withResolvers<HostTables>();
  const screen = await open(DRAWN, {
    'PUT /api/host/events/:id/tables/place': () => (places(screen).length === 1 ? first.promise : DRAWN),
  });
  await page.getByRole('combobox', { name: 'Table of Ada Field' }).selectOptions('Table 2');
  await expect.element(page.getByRole('region', { name: 'Table 2' })).toMatchTextContent('Ada Field');
  await page.getByRole('button', { name: 'Pin Cleo Field to this table' }).click();
  await page.getByRole('combobox', { name: 'Table of Dan Field' }).selectOptions('Table 1');
  await expect.element(page.getByRole('region', { name: 'Table 1' })).toMatchTextContent('Dan Field');
  expect(places(screen)).toHaveLength(1);
  first.resolve(DRAWN);
  await expect
    .poll(() => places(screen))
    .toEqual([
      { registrationId: idOf(801), round: 1, table: 2, pinned: true },
      { registrationId: idOf(803), round: 1, table: 2, pinned: true },
      { registrationId: idOf(804), round: 1, table: 1, pinned: true },
    ]);
});

it('one that is refused is said, is where it was, and holds up nothing', async () => {
  const first = Promise.withResolvers<undefined>();
  const screen = await open(DRAWN, {
    'PUT /api/host/events/:id/tables/place': async () => {
      if (places(screen).length > 1) return DRAWN;
      await first.promise;
      return refusal('table_full');
    },
  });
  await page.getByRole('combobox', { name: 'Table of Ada Field' }).selectOptions('Table 2');
  await page.getByRole('combobox', { name: 'Table of Dan Field' }).selectOptions('Table 1');
  first.resolve(undefined);
  await expect.element(page.getByText('This table is full. Move somebody away from it first.')).toBeVisible();
  await expect.poll(() => places(screen)).toHaveLength(2);
  await expect.element(page.getByRole('region', { name: 'Table 1' })).toMatchTextContent('Ada Field');
});

it('where nothing answers, what was pressed after it is not done either, and everything is as it was', async () => {
  const first = Promise.withResolvers<undefined>();
  const screen = await open(DRAWN, {
    'PUT /api/host/events/:id/tables/place': async () => {
      await first.promise;
      return BROKEN;
    },
  });
  await page.getByRole('combobox', { name: 'Table of Ada Field' }).selectOptions('Table 2');
  await page.getByRole('combobox', { name: 'Table of Dan Field' }).selectOptions('Table 1');
  first.resolve(undefined);
  await expect.element(page.getByText('That didn’t work. Please try again.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Table of Ada Field' })).toHaveValue('1');
  await expect.element(page.getByRole('combobox', { name: 'Table of Dan Field' })).toHaveValue('2');
  expect(places(screen)).toHaveLength(1);
});

it('a draw that failed says so and is tried again; the tables of before can still be arranged', async () => {
  const screen = await open(
    { ...WAITING, state: 'failed' },
    { 'POST /api/host/events/:id/tables/draw': { ...DRAWN, state: 'failed' } },
  );
  await expect.element(page.getByText('The tables could not be drawn. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(screen.sent('POST /api/host/events/:id/tables/draw')).toHaveLength(1);
  await expect
    .element(page.getByText('The tables could not be drawn again. They haven’t changed.'))
    .toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Table of Ada Field' })).toBeVisible();
});

it('[TABLE-13] a draw that takes tables away from who is not here yet asks first', async () => {
  const [first = [], ...others] = DRAWN.rounds;
  const rounds = [
    first.map((table) => ({
      ...table,
      people: table.people.map((one) => ({
        ...one,
        here: one.firstName === 'Ada' || one.firstName === 'Cleo',
        pinned: one.firstName === 'Dan',
      })),
    })),
    ...others,
  ];
  const screen = await open(
    { ...DRAWN, rounds, here: 2, toldAt: EVENT.startTime },
    { 'POST /api/host/events/:id/tables/draw': WAITING },
  );
  const again = page.getByRole('button', { name: 'Draw again' });
  await again.click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveAccessibleName('Seat the 2 who are here?');
  await expect.element(question).toMatchTextContent('One person who is not here yet loses their table');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(again).toHaveFocus();
  expect(screen.sent('POST /api/host/events/:id/tables/draw')).toEqual([]);
  await again.click();
  await question.getByRole('button', { name: 'Draw for who is here' }).click();
  await expect.poll(() => screen.sent('POST /api/host/events/:id/tables/draw')).toHaveLength(1);
});

it('[TABLE-13] one person is no table: until a second is here everybody is drawn, and nothing is asked', async () => {
  const screen = await open(
    { ...DRAWN, here: 1, toldAt: EVENT.startTime },
    { 'POST /api/host/events/:id/tables/draw': WAITING },
  );
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect.poll(() => screen.sent('POST /api/host/events/:id/tables/draw')).toHaveLength(1);
});

it('[tables.21] says when they are drawn, also where they are switched on late, and that one person is no table', async () => {
  const dueIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const screen = await open({ ...WAITING, dueAt: dueIn(1) });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('Tables are drawn two hours before the start');
  for (const [dueAt, words] of [
    [dueIn(-1), 'It starts within two hours: in a minute or two, everyone registered is seated'],
    [dueIn(-3), 'The event has started: you decide when tables are drawn'],
  ] as const) {
    screen.answer({ 'GET /api/host/events/:id/tables': { ...WAITING, dueAt } });
    await screen.reload();
    await expect.element(main).toMatchTextContent(words);
  }
  screen.answer({
    'GET /api/host/events/:id/tables': { ...DRAWN, rounds: [], dueAt: dueIn(-1) },
  });
  await screen.reload();
  await expect
    .element(main)
    .toMatchTextContent('Too few people to seat: a table takes two. Draw again when more have come.');
});

it('tables of several rounds are told apart by their names', async () => {
  await open({ ...DRAWN, rounds: [...DRAWN.rounds, ...DRAWN.rounds] });
  await expect
    .element(page.getByRole('region', { name: 'Round 2, table 1' }))
    .toMatchTextContent('Ada Field');
});

it('[door.18] who does not run the event reads that it is not theirs', async () => {
  const screen = await open(OFF, { 'GET /api/host/events/:id/tables': refusal('event_not_found') });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Host Access Required');
  await expect.element(page.getByText(/^Tables are arranged by the event’s host/)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  screen.answer({ 'GET /api/host/events/:id/tables': BROKEN });
  await screen.reload();
  await expect.element(page.getByText('The tables did not load')).toBeVisible();
});

it('[tables.19] who has no table is not asked about: they get one at the door', async () => {
  const screen = await openScreen(PATHS.event(EVENT.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': joined(EVENT),
      'GET /api/events/:id/company': {
        going: 9,
        alone: null,
        firstTime: null,
        tables: {
          size: 5,
          rounds: 1,
          told: true,
          own: false,
          others: { least: 4, most: 5, ifEnough: false },
        },
        seated: true,
        newcomer: false,
        asks: false,
        toldNow: false,
        welcomes: null,
        meets: null,
        newcomers: null,
      },
    },
  });
  await expect.element(page.getByText('You get your table at the door.')).toBeVisible();
  await expect.element(page.getByText('You will be seated with four or five others.')).toBeVisible();
  expect(screen.calls()).not.toContain('GET /api/events/:id/table');
});

it('[interface.132] [tables.7] [tables.9] the event’s page shows one’s own table, and one can be left out', async () => {
  const event = joined(EVENT);
  const screen = await openScreen(PATHS.event(EVENT.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': event,
      'GET /api/events/:id/company': {
        going: 9,
        alone: 4,
        firstTime: 3,
        tables: { size: 5, rounds: 1, told: true, own: true, others: { least: 4, most: 5, ifEnough: false } },
        seated: true,
        newcomer: false,
        asks: false,
        toldNow: false,
        welcomes: null,
        meets: null,
        newcomers: null,
      },
      'GET /api/events/:id/table': {
        rounds: [
          {
            round: 1,
            table: 3,
            people: [
              {
                registrationId: idOf(41),
                firstName: 'Cleo',
                profileImageUrl: null,
                line: 'You both like hiking',
              },
              { registrationId: null, firstName: null, profileImageUrl: null, line: null },
            ],
          },
        ],
      },
      'PUT /api/events/:id/wishes': null,
      'POST /api/blocks': reply(201, {
        memberId: idOf(700),
        firstName: 'Cleo',
        lastName: null,
        profileImageUrl: null,
        since: '2026-11-22T16:00:00.000Z',
      }),
    },
  });
  const section = page.getByRole('region', { name: 'Who you’ll meet' });
  await expect.element(section).toMatchTextContent('9 going · 4 come alone · 3 for the first time');
  // Attendees who know their table do not need to read how many will sit at one.
  await expect.element(section).not.toHaveTextContent('You will be seated');
  await expect.element(section).toMatchTextContent('You are at table 3');
  await expect.element(section).toMatchTextContent(/Cleo.*You both like hiking.*Somebody else/);
  // People who are named can be reported and blocked there.
  await expect.poll(() => section.getByRole('button', { name: /^What to do about/ }).all().length).toBe(1);
  await section.getByRole('button', { name: 'What to do about Cleo' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Block Cleo?' })).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect
    .poll(() => screen.sent('POST /api/blocks').map(({ body }) => body))
    .toEqual([{ registrationId: idOf(41) }]);
  screen.answer({ 'GET /api/events/:id/table': refusal('table_not_drawn_yet') });
  await screen.reload();
  await expect.element(section).toMatchTextContent('You get your table at the door.');
  await section.getByRole('checkbox', { name: 'Seat me at a table' }).click();
  await expect
    .poll(() => screen.sent('PUT /api/events/:id/wishes').map(({ body }) => body))
    .toEqual([{ seated: false }]);
});

it('[company.4] the event’s page says whom one meets and where, and what a regular can say no to', async () => {
  const going = {
    going: 2,
    alone: null,
    firstTime: null,
    tables: null,
    seated: true,
    newcomer: false,
    asks: false,
    toldNow: false,
    newcomers: null,
  };
  const screen = await openScreen(PATHS.event(EVENT.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': joined(EVENT),
      'GET /api/events/:id/company': { ...going, welcomes: true, meets: null },
      'PUT /api/events/:id/wishes': null,
    },
  });
  const section = page.getByRole('region', { name: 'Who you’ll meet' });
  const look = section.getByRole('checkbox', {
    name: 'I’ll look out for someone who is here for the first time',
  });
  await expect.element(look).toBeChecked();
  screen.answer({
    'GET /api/events/:id/company': {
      ...going,
      welcomes: true,
      meets: {
        looksOut: true,
        people: [{ registrationId: idOf(42), firstName: 'Nora', profileImageUrl: null }],
        place: 'At the bar',
      },
    },
  });
  await look.click();
  await expect
    .poll(() => screen.sent('PUT /api/events/:id/wishes').map(({ body }) => body))
    .toEqual([{ welcomes: false }]);
  await expect.element(section).toMatchTextContent('Nora comes for the first time');
  await expect.element(section).toMatchTextContent('Please look out for them. You meet here: At the bar');
  await expect.element(look).not.toBeInTheDocument();
});
