// Statements held: in-step.1-5, interface.73, interface.93-94.

/** Synced calendars: adding one, its states, pending decisions, and removing it. */
import { PATHS, type EventImport, type EventSource } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { BROKEN, reply, type Answers } from '../../testing/canned-api.ts';
import { idOf } from '../../testing/events.ts';
import { host } from '../../testing/people.ts';
import { expectToast, openScreen } from '../../testing/screen.tsx';

const ADDRESS = 'https://calendar.example.com/games.ics';
const aSource = (given: Partial<EventSource> = {}): EventSource => ({
  id: idOf(1),
  name: 'Games nights',
  address: ADDRESS,
  everyHours: 6,
  whenGone: 'ask',
  status: 'active',
  createdAt: '2026-11-02T18:00:00.000Z',
  nextAt: '2026-11-21T20:00:00.000Z',
  fetchedAt: '2026-11-21T14:00:00.000Z',
  problem: null,
  failingSince: null,
  events: 12,
  lastRun: {
    importId: idOf(9),
    at: '2026-11-20T14:00:00.000Z',
    waiting: 0,
    made: 2,
    changed: 1,
    refused: 0,
  },
  leftOut: [],
  gone: [],
  ...given,
});
const preview: EventImport = {
  id: idOf(5),
  fileName: 'Games nights',
  address: ADDRESS,
  format: 'ics',
  status: 'preview',
  revision: 3,
  createdAt: '2026-11-21T14:00:00.000Z',
  finishedAt: null,
  settings: {
    columns: null,
    dateOrder: 'auto',
    timeZone: null,
    categories: ['social'],
    maxAttendees: 20,
    location: '',
    minutes: 120,
    dayStarts: '09:00',
    dayEnds: '17:00',
  },
  reading: { columns: null, missing: [], assumed: [], placeless: 0 },
  planned: { new: 2, changed: 0, same: 0, refused: 0 },
  outcomes: { waiting: 2, made: 0, changed: 0, same: 0, refused: 0 },
};
const open = (sources: EventSource[] | typeof BROKEN, answers: Answers = {}) =>
  openScreen(PATHS.importEvents, {
    as: host(),
    answers: { 'GET /api/event-imports': [], 'GET /api/event-sources': sources, ...answers },
  });
const card = page.getByRole('region', { name: 'Games nights' });
const field = page.getByRole('textbox', { name: 'Address of a calendar' });
const look = page.getByRole('button', { name: 'Look at it' });

it('[in-step.1] an address is looked at, what is wrong with it is said at its field, and it is kept in step when it is imported', async () => {
  const screen = await open([], {
    'POST /api/event-imports/from-address': reply(400, {
      code: 'source_missing',
      message: 'There is no calendar at this address. Is it public?',
    }),
    'GET /api/event-imports/:id/rows': [],
    'POST /api/event-imports/:id/start': reply(202, { ...preview, status: 'running' }),
    'GET /api/event-imports/:id': { ...preview, status: 'running' },
  });
  await look.click();
  await expect.element(page.getByText('Enter an address', { exact: true })).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill(` ${ADDRESS} `);
  await look.click();
  await expect.element(page.getByText('There is no calendar at this address.')).toBeVisible();
  await expectNoViolations('main');
  screen.answer({ 'POST /api/event-imports/from-address': reply(201, preview) });
  await look.click();
  await expect.element(page.getByRole('heading', { name: 'What will happen' })).toBeVisible();
  expect(screen.sent('POST /api/event-imports/from-address').at(-1)?.body).toEqual({ address: ADDRESS });
  await page.getByRole('switch', { name: 'Keep in step' }).click();
  await page.getByLabelText('Look again').selectOptions('Every day');
  await expectNoViolations('main');
  await page.getByRole('button', { name: 'Import 2 events' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
  await expect.element(page.getByRole('heading', { name: 'Importing…' })).toBeVisible();
  expect(screen.sent('POST /api/event-imports/:id/start')[0]?.body).toEqual({
    revision: 3,
    inStep: { everyHours: 24, whenGone: 'ask' },
  });
});

it('[in-step.4] says of each when it was looked at, what it brought, what was left out and why it could not be read', async () => {
  await open([
    aSource({ leftOut: [{ title: 'Somewhere', reasons: ['Location: the file gives none.'] }] }),
    aSource({
      id: idOf(2),
      name: 'Old one',
      status: 'off',
      nextAt: null,
      problem: 'Nothing answers there. Is the calendar public?',
      failingSince: '2026-11-02T18:00:00.000Z',
      lastRun: null,
    }),
  ]);
  await expect.element(card).toMatchTextContent('12 events to come');
  await expect.element(card.getByRole('link', { name: '2 created, 1 changed' })).toBeVisible();
  await card.getByText('1 event left out').click();
  await expect.element(card).toMatchTextContent('Somewhere: Location: the file gives none.');
  const old = page.getByRole('region', { name: 'Old one' });
  await expect.element(old).toMatchTextContent('We stopped checking it');
  await expect.element(old.getByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
  await expect.element(old.getByRole('button', { name: 'Resume Old one' })).toBeVisible();
  await expectNoViolations('main');
});

it('[in-step.4] where it is stands there once, also of one without a name of its own', async () => {
  await open([aSource({ name: ADDRESS.replace('https://', '') })]);
  await expect.element(page.getByRole('heading', { level: 3 })).toBeVisible();
  await expect
    .poll(() => page.getByText(/^(?:https:\/\/)?calendar\.example\.com\/games\.ics$/).elements().length)
    .toBe(1);
});

it('[in-step.4] is looked at now, paused and looked at more often', async () => {
  const screen = await open([aSource()], {
    'POST /api/event-sources/:id/fetch': reply(202, aSource()),
    'PUT /api/event-sources/:id': aSource({ status: 'paused', nextAt: null }),
  });
  await card.getByRole('button', { name: 'Check now' }).click();
  await expectToast('Looking now');
  await card.getByRole('button', { name: 'Pause Games nights' }).click();
  await expect.element(card.getByText('Paused')).toBeVisible();
  await card.getByLabelText('Look again').selectOptions('Every hour');
  await expect
    .poll(() => screen.sent('PUT /api/event-sources/:id').map(({ body }) => body))
    .toEqual([
      { everyHours: 6, whenGone: 'ask', paused: true },
      { everyHours: 1, whenGone: 'ask', paused: true },
    ]);
});

it('[interface.93] on a desk a file may be dragged, on a phone nothing is', async () => {
  await open([]);
  const drag = page.getByText('Drag a file here, or choose one.');
  await page.viewport(1280, 800);
  await expect.element(drag).toBeVisible();
  await page.viewport(360, 740);
  await expect.element(drag).not.toBeVisible();
});

it('[interface.94] says that it is being looked at until that has happened, and when the next look is', async () => {
  const asked = aSource({ nextAt: '2026-11-21T14:30:00.000Z' });
  const screen = await open([aSource()], { 'POST /api/event-sources/:id/fetch': reply(202, asked) });
  const press = card.getByRole('button', { name: 'Check now' });
  await expect.element(card).toMatchTextContent(/Checked .*Next/);
  screen.answer({ 'GET /api/event-sources': [asked] });
  await press.click();
  await expect.element(card).toMatchTextContent('Checking now');
  await expect
    .element(card.getByRole('button', { name: 'Looking...' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(card).not.toMatchTextContent('Next');
  screen.answer({ 'GET /api/event-sources': [aSource({ fetchedAt: '2026-11-21T14:31:00.000Z' })] });
  await expect.element(card).toMatchTextContent(/Checked .*Next/);
  await expect.element(press).not.toHaveAttribute('aria-disabled', 'true');
});

it('[in-step.3] what the calendar has no more is kept by a press, and names who would lose a seat', async () => {
  const gone = {
    eventId: idOf(7),
    title: 'Chess in the park',
    startTime: '2026-12-01T01:00:00.000Z',
    timeZone: 'America/Chicago',
    registered: 3,
  };
  const screen = await open([aSource({ gone: [gone] })], { 'POST /api/event-sources/:id/keep': aSource() });
  await expect.element(card).toMatchTextContent('3 people registered');
  await expectNoViolations('main');
  await card.getByRole('button', { name: 'Keep it Chess in the park' }).click();
  await expect.element(card.getByText('No longer in the calendar')).not.toBeInTheDocument();
  expect(screen.sent('POST /api/event-sources/:id/keep')[0]?.body).toEqual({ eventId: idOf(7) });
});

it('[in-step.5] is removed, its events with it where that is chosen', async () => {
  const screen = await open([aSource()], { 'DELETE /api/event-sources/:id': reply(204) });
  await card.getByRole('button', { name: 'Remove Games nights' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Games nights?' });
  await question.getByRole('radio', { name: 'Delete those no one ever registered for' }).click();
  await expectNoViolations();
  screen.answer({ 'GET /api/event-sources': [] });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast('Calendar removed');
  await expect.element(card).not.toBeInTheDocument();
});

it('[in-step.4] a list that does not load says so, and is asked for again', async () => {
  const screen = await open(BROKEN);
  await expect.element(page.getByText('Your calendars did not load.')).toBeVisible();
  screen.answer({ 'GET /api/event-sources': [aSource()] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card).toBeVisible();
});

it.each([
  [aSource(), 'This calendar is kept in step: we check it again', 'Pause or change it'],
  [aSource({ nextAt: null, status: 'paused' }), 'is paused', 'Resume it'],
])(
  '[interface.73] after an import that is kept in step the next look is said, and where to pause it',
  async (source, words, link) => {
    const done: EventImport = {
      ...preview,
      status: 'done',
      finishedAt: '2026-11-21T14:00:05.000Z',
      outcomes: { waiting: 0, made: 2, changed: 0, same: 0, refused: 0 },
    };
    await openScreen(`${PATHS.importEvents}?import=${done.id}`, {
      as: host(),
      answers: {
        'GET /api/event-imports': [done],
        'GET /api/event-imports/:id': done,
        'GET /api/event-imports/:id/rows': [],
        'GET /api/event-sources': [aSource({ id: idOf(2), address: 'https://other.example' }), source],
      },
    });
    await expect.element(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    await expectNoViolations();
    await page.getByRole('link', { name: link }).click();
    await expect.element(page.getByRole('heading', { name: 'Kept in step' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Kept in step' })).toBeInViewport();
  },
);

it('[interface.73] an import that nobody keeps in step says nothing of it', async () => {
  const done: EventImport = { ...preview, status: 'done', finishedAt: '2026-11-21T14:00:05.000Z' };
  const screen = await openScreen(`${PATHS.importEvents}?import=${done.id}`, {
    as: host(),
    answers: {
      'GET /api/event-imports/:id': done,
      'GET /api/event-imports/:id/rows': [],
      'GET /api/event-sources': [],
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await expect.poll(() => screen.calls()).toContain('GET /api/event-sources');
  await expect.element(page.getByText('This calendar')).not.toBeInTheDocument();
});

it('[interface.133] how a file is to be read stays as it was changed while a place is given to its events', async () => {
  const placeless: EventImport = {
    ...preview,
    reading: { ...preview.reading, missing: ['No dates.'], placeless: 1 },
  };
  const read: unknown[] = [];
  await openScreen(`${PATHS.importEvents}?import=${preview.id}`, {
    as: host(),
    answers: {
      'GET /api/event-imports': [],
      'GET /api/event-sources': [],
      'GET /api/event-imports/:id': placeless,
      'GET /api/event-imports/:id/rows': [],
      'PUT /api/event-imports/:id/settings': ({ body }) => {
        read.push(body);
        return { ...placeless, revision: 3 + read.length, settings: body as EventImport['settings'] };
      },
    },
  });
  const minutes = page.getByLabelText('Minutes an event without an end lasts');
  await minutes.fill('45');
  await page.getByLabelText('Place of events without one').fill('The Barn, Austin, TX');
  await page.getByRole('button', { name: 'Use this place' }).click();
  await expectToast('Read again');
  await expect.element(minutes).toHaveValue(45);
  // Reparsed values are shown in unchanged fields.
  await expect.element(page.getByLabelText(/^Location/)).toHaveValue('The Barn, Austin, TX');
  await page.getByRole('button', { name: 'Read the file again' }).click();
  await expect
    .poll(() => read)
    .toEqual([
      { ...preview.settings, location: 'The Barn, Austin, TX' },
      { ...preview.settings, location: 'The Barn, Austin, TX', minutes: 45 },
    ]);
});
