// Statements held: word.6-7, word.9.

/** Announcements: reading them and writing them. */
import { PATHS, type Announcement, type Announcing, type Event } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { type Answers, refusal, reply } from '../../testing/canned-api.ts';
import { anEvent, forVisitor, hostedEvent, idOf, joined, ownEvents } from '../../testing/events.ts';
import { admin, host, member } from '../../testing/people.ts';
import { expectToast, openScreen } from '../../testing/screen.tsx';

const EVENT = anEvent();
const HERE = PATHS.event(EVENT.id);
const LIST = 'GET /api/events/:id/announcements';
const BEFORE = 'GET /api/host/events/:id/announcements';
const SEND = 'POST /api/host/events/:id/announcements';

const word = (number: number, text: string, given: Partial<Announcement> = {}): Announcement => ({
  id: idOf(900 + number),
  text,
  from: EVENT.hostName,
  createdAt: `2026-11-2${number}T17:00:00.000Z`,
  ...given,
});
const announcing = (given: Partial<Announcing> = {}): Announcing => ({
  going: 20,
  waiting: 3,
  leftToday: 2,
  ability: { allowed: true },
  announcements: [],
  ...given,
});
const run = (event: Event): Event => ({
  ...event,
  own: true,
  abilities: { ...event.abilities, edit: { allowed: true } },
});

const words = page.getByRole('region', { name: 'From the host' });
const write = page.getByRole('button', { name: 'Write to everybody' });
const dialog = page.getByRole('dialog', { name: 'Write to everybody' });
const text = dialog.getByRole('textbox', { name: 'What should everybody know?' });
const sure = page.getByRole('alertdialog', { name: 'Send this to 23 people?' });

const openAs = (event: Event, as: ReturnType<typeof member>, answers: Answers = {}) =>
  openScreen(HERE, { as, answers: { 'GET /api/events/:id': event, ...answers } });

it('who goes reads the newest, with its day and time; earlier ones are folded', async () => {
  const said = [word(2, 'The door is on the left.\n<b>Bring</b> a chair.'), word(1, 'Hello everybody')];
  await openAs(joined(), member(), { [LIST]: said });
  await expect.element(words).toMatchTextContent('Sun, Nov 22, 11:00 AM');
  await expect.element(words.getByText('<b>Bring</b> a chair.')).toBeVisible();
  await expect.element(words.getByText('Hello everybody')).not.toBeVisible();
  await words.getByText('One earlier').click();
  await expect.element(words.getByText('Hello everybody')).toBeVisible();
  await expect.element(write).not.toBeInTheDocument();
  await expectNoViolations();
});

it('[talk.29] who runs the event is led to the conversation from there', async () => {
  await openAs(run(anEvent()), host(), {
    [LIST]: [],
    'GET /api/events/:id/messages': {
      messages: [],
      earlier: false,
      latest: '0',
      closesAt: '2026-12-30T00:00:00.000Z',
      mailed: true,
      abilities: { write: { allowed: true, message: null } },
    },
  });
  await page.getByRole('link', { name: 'Conversation' }).click();
  await expect.element(page.getByRole('heading', { name: 'Conversation' })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Conversation' })).toBeInViewport();
});

it('who waits reads it, too; an admin’s word is none of the host', async () => {
  const waiting: Event = {
    ...EVENT,
    waitlist: { position: 2, offeredUntil: null, notes: null, message: 'You are 2nd on the waitlist' },
  };
  await openAs(waiting, member(), { [LIST]: [word(2, 'The venue called', { from: 'Backyard' })] });
  await expect.element(words).toMatchTextContent('from Backyard');
});

it('visitors and members who do not go read nothing of it, and nothing is asked for', async () => {
  const visit = await openScreen(HERE, { answers: { 'GET /api/events/:id': forVisitor() } });
  await expect.element(page.getByRole('heading', { level: 1, name: EVENT.title })).toBeVisible();
  expect(visit.sent(LIST)).toEqual([]);
});

it('[word.9] who received it reports it', async () => {
  const said = word(2, 'Buy my book');
  const screen = await openAs(joined(), member(), { [LIST]: [said] });
  await page.getByRole('button', { name: 'What to do about this message' }).click();
  await page.getByRole('menuitem', { name: 'Report what was written' }).click();
  const report = page.getByRole('dialog', { name: 'Report what was written' });
  await report.getByLabelText('What is wrong?').selectOptions('Spam or advertising');
  screen.answer({ 'POST /api/reports': reply(201, { id: idOf(1), createdAt: said.createdAt }) });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expectToast('Thank you for telling us', 'We’ll look into it and write to you.');
  expect(screen.sent('POST /api/reports')[0]?.body).toMatchObject({
    kind: 'announcement',
    id: said.id,
    reason: 'spam',
  });
});

it('[word.9] who runs the event has nothing to report', async () => {
  await openAs(run(hostedEvent()), host(), { [LIST]: [word(2, 'Bring a chair')], [BEFORE]: announcing() });
  await expect.element(words.getByText('Bring a chair')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'What to do about this message' }))
    .not.toBeInTheDocument();
});

it('nothing written: who goes sees no heading of it', async () => {
  const screen = await openAs(joined(), member());
  await expect.poll(() => screen.sent(LIST).length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
});

it('the host writes: whom it reaches, how many are left, and once more before it goes', async () => {
  const screen = await openAs(run(EVENT), host(), {
    [BEFORE]: announcing({ announcements: [{ ...word(1, 'Hello everybody'), reached: 21 }] }),
    [SEND]: () => {
      screen.answer({ [LIST]: [word(2, 'The door is on the left.')] });
      return reply(201, { ...word(2, 'The door is on the left.'), reached: 23 });
    },
  });
  await write.click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      'Goes to 23 people by email (20 going, 3 waiting), and shows on the event’s page. You can write to them twice more today.',
    );
  await expect.element(dialog).toMatchTextContent('went to 21 people');
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(text).toHaveAccessibleDescription(expect.stringContaining('Please write something'));
  await expect.element(text).toHaveFocus();
  await text.fill('  The door is on the left. ');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(sure).toMatchTextContent('The door is on the left.');
  expect(screen.sent(SEND)).toEqual([]);
  await sure.getByRole('button', { name: 'Change it' }).click();
  await expect.element(text).toHaveValue('  The door is on the left. ');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await sure.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast('Sent', 'It went to 23 people.');
  expect(screen.sent(SEND)[0]?.body).toEqual({ text: 'The door is on the left.' });
  await expect.element(words).toMatchTextContent('The door is on the left.');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('what was typed is there again when the sheet was closed, until it is sent', async () => {
  await openAs(run(EVENT), host(), {
    [BEFORE]: announcing(),
    [SEND]: reply(201, { ...word(2, 'Hello'), reached: 23 }),
  });
  await write.click();
  await text.fill('Hello');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await write.click();
  await expect.element(text).toHaveValue('Hello');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await sure.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast('Sent', 'It went to 23 people.');
  await write.click();
  await expect.element(text).toHaveValue('');
});

it('what the server refuses keeps the words: at the field, or in its sentence', async () => {
  const message = 'That text holds a character we cannot store';
  const screen = await openAs(run(EVENT), host(), {
    [BEFORE]: announcing(),
    [SEND]: reply(400, { message, code: 'invalid_input', issues: [{ path: 'text', message }] }),
  });
  await write.click();
  await text.fill('Hello');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await sure.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(text).toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(text).toHaveValue('Hello');
  screen.answer({ [SEND]: refusal('announcements_many') });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await sure.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(
    'That was not sent',
    'You’ve written to everybody three times today. You can write again tomorrow.',
  );
});

it('where nothing can be written it says why', async () => {
  const why = 'No one is going or waiting for a seat yet.';
  await openAs(run(EVENT), admin(), {
    [BEFORE]: announcing({
      going: 0,
      waiting: 0,
      ability: { allowed: false, reason: 'announcement_nobody', message: why },
    }),
  });
  await write.click();
  await expect.element(dialog).toMatchTextContent(why);
  await expect.element(text).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('from the row of the host’s dashboard', async () => {
  const event = hostedEvent({ title: 'Chili' });
  await openScreen(PATHS.hostDashboard, {
    as: host(),
    answers: { 'GET /api/host/events': ownEvents(event), [BEFORE]: announcing() },
  });
  await page.getByRole('button', { name: 'What to do with Chili' }).click();
  await page.getByRole('menuitem', { name: 'Write to everybody' }).click();
  await expect.element(dialog).toMatchTextContent('Chili');
  await expect.element(text).toBeVisible();
});
