// Statements held: series.7, series.18.

/** The dates of a series, on an event's page and on a page of their own. */
import { type Event, PATHS, type SeriesDate, type SeriesDates } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { type Answers, BROKEN, SIGNED_OUT } from '../testing/canned-api.ts';
import { anEvent, forVisitor, idOf, joined, pricedEvent } from '../testing/events.ts';
import { member } from '../testing/people.ts';
import { expectSentToLogIn, expectToast, openScreen } from '../testing/screen.tsx';

const EVENT = anEvent({ seriesId: idOf(900) });
const DAY = 86_400_000;
const later = (weeks: number, of: Event = EVENT): SeriesDate => ({
  ...of,
  id: idOf(900 + weeks),
  startTime: new Date(Date.parse(EVENT.startTime) + weeks * 7 * DAY).toISOString(),
  endTime: new Date(Date.parse(EVENT.endTime) + weeks * 7 * DAY).toISOString(),
});
const weekly = (dates: SeriesDate[], total = dates.length): SeriesDates => ({
  rhythm: 'Every Saturday',
  total,
  dates,
});
const ALL = weekly([EVENT, ...[1, 2, 3, 4, 5, 6].map((weeks) => later(weeks))], 9);

const openEvent = (answers: Answers = {}, event: Event = EVENT, as = member()) =>
  openScreen(PATHS.event(event.id), {
    as,
    answers: { 'GET /api/events/:id': event, 'GET /api/events/:id/dates': ALL, ...answers },
  });
const section = page.getByRole('region', { name: 'More dates' });
const boxes = section.getByRole('checkbox');
const press = section.getByRole('button', { name: /^Register for/ });

it('the next other dates, each with its box, the rhythm, and the way to all', async () => {
  await openEvent();
  await expect.element(section).toMatchTextContent('Every Saturday');
  await expect.element(boxes).toHaveLength(6);
  await expect
    .element(section.getByRole('link', { name: 'All 9 dates' }))
    .toHaveAttribute('href', PATHS.eventDates(EVENT.id));
  await expectNoViolations();
});

it('several are taken at once; what is refused at one is said there, and what was taken is read again', async () => {
  const screen = await openEvent({
    'POST /api/events/:id/dates/register': () => {
      const dates = [EVENT, later(1, joined(EVENT)), ...[2, 3, 4, 5, 6].map((weeks) => later(weeks))];
      screen.answer({ 'GET /api/events/:id/dates': weekly(dates, 9) });
      return [
        { id: idOf(901), registered: true },
        { id: idOf(903), registered: false, code: 'event_full', message: 'Event Full' },
      ];
    },
  });
  await boxes.nth(0).click();
  await boxes.nth(2).click();
  await section.getByRole('button', { name: 'Register for 2 dates' }).click();
  await expect.element(section).toMatchTextContent('You’re in for 1 date. The others didn’t work');
  await expect.element(section.getByText('Event Full')).toBeVisible();
  await expect.element(section.getByText('Going')).toBeVisible();
  await expect.element(boxes).toHaveLength(5);
  const [sent] = screen.sent('POST /api/events/:id/dates/register');
  expect(sent?.body).toEqual({
    dates: [idOf(901), idOf(903)],
    answers: [],
    guests: 0,
    notes: null,
    seated: true,
    company: false,
  });
  // The button stays in place for further choices.
  await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  await boxes.nth(0).click();
  await expect.element(press).toHaveTextContent('Register for 1 date');
});

it('[ask.8] what the chosen dates ask is asked once', async () => {
  const asking = { options: ['Meat', 'Plants'], question: 'What do you eat?', required: true };
  const dates = [
    EVENT,
    ...[1, 2, 3].map((weeks) => ({ ...later(weeks), questions: weeks < 3 ? [asking] : [] })),
  ];
  const screen = await openEvent({
    'GET /api/events/:id/dates': weekly(dates, 4),
    'POST /api/events/:id/dates/register': [
      { id: idOf(901), registered: true },
      { id: idOf(902), registered: true },
    ],
  });
  await boxes.nth(2).click();
  await expect.element(section.getByRole('combobox')).not.toBeInTheDocument();
  await boxes.nth(2).click();
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  await section.getByRole('combobox').selectOptions('Plants');
  await press.click();
  await expect.element(section).toMatchTextContent('You’re in for 2 dates!');
  expect(screen.sent('POST /api/events/:id/dates/register')[0]?.body).toMatchObject({
    answers: [{ answer: 'Plants', question: 'What do you eat?' }],
  });
});

it('without an answer it is said, and what was chosen stays', async () => {
  await openEvent({ 'POST /api/events/:id/dates/register': BROKEN });
  await boxes.nth(1).click();
  await press.click();
  await expectToast('Registration failed', 'Please try again.');
  await expect.element(boxes.nth(1)).toBeChecked();
});

it('a session that has ended leads to log in, and back', async () => {
  const opened = await openEvent({ 'POST /api/events/:id/dates/register': SIGNED_OUT });
  await boxes.nth(1).click();
  await press.click();
  await expectSentToLogIn(opened, `${PATHS.event(EVENT.id)}?join=1`);
});

it('each state is said: full, going, cancelled, to be paid for; only what is free and open has a box', async () => {
  const priced = pricedEvent();
  const full: Event = {
    ...EVENT,
    spotsLeft: 0,
    abilities: {
      ...EVENT.abilities,
      register: { allowed: false, reason: 'event_full', message: 'Event Full' },
      joinWaitlist: { allowed: true },
    },
  };
  const off: Event = {
    ...EVENT,
    status: 'cancelled',
    abilities: {
      ...EVENT.abilities,
      register: { allowed: false, reason: 'event_cancelled', message: 'Cancelled' },
    },
  };
  const dates = [later(1, full), later(2, off), later(3, joined(EVENT)), later(4, priced), later(5)];
  await openEvent({ 'GET /api/events/:id/dates': { rhythm: null, total: 5, dates } });
  const rows = section.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Full.*Join the waitlist/);
  await expect.element(rows.nth(1)).toMatchTextContent('Cancelled');
  await expect.element(rows.nth(2)).toMatchTextContent('Going');
  await expect.element(rows.nth(3).getByRole('link')).toMatchTextContent(/^Register, \$/);
  await expect.element(boxes).toHaveLength(1);
});

it('a visitor sees them, and is led to log in', async () => {
  const event = forVisitor(EVENT);
  await openScreen(PATHS.eventDates(event.id), {
    answers: {
      'GET /api/events/:id': event,
      'GET /api/events/:id/dates': weekly([event, later(1, event), later(2, event)]),
    },
  });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('listitem')).toHaveLength(3);
  await expect.element(main.getByRole('checkbox')).not.toBeInTheDocument();
  await expect
    .element(main.getByRole('link', { name: 'Log In' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/api\/login/));
});

it('an event that stands alone has no such part, nor does one whose dates did not arrive', async () => {
  const screen = await openEvent({ 'GET /api/events/:id/dates': BROKEN });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => screen.calls()).toContain('GET /api/events/:id/dates');
  await expect.element(section).not.toBeInTheDocument();
});

it('all of them stand on a page of their own, the event itself among them', async () => {
  await openScreen(PATHS.eventDates(EVENT.id), {
    as: member(),
    answers: { 'GET /api/events/:id': EVENT, 'GET /api/events/:id/dates': ALL },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(EVENT.title);
  const main = page.getByRole('main');
  await expect.element(main.getByRole('checkbox')).toHaveLength(7);
  // A visitor who lands on this page first sees what it is about.
  await expect.element(main.getByText(`Hosted by ${EVENT.hostName}`)).toBeVisible();
  await expect.element(main.getByText(EVENT.location)).toBeVisible();
  await expect.element(main.getByText('FREE', { exact: true })).toBeVisible();
  await expectNoViolations();
});

it('a page of dates of no event is not found; of one that stands alone it says so', async () => {
  await openScreen(PATHS.eventDates(EVENT.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': EVENT,
      'GET /api/events/:id/dates': { rhythm: null, total: 0, dates: [] },
    },
  });
  await expect.element(page.getByText('No dates to come')).toBeVisible();
});
