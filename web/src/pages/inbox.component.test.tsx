// Statements held: notice.1, notice.3.

/** The inbox: texts, requests, and failures. */
import { loginPath, PATHS, type InboxEntry, type NoticeTopic } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { BROKEN, reply, type Answers } from '../testing/canned-api.ts';
import { idOf } from '../testing/events.ts';
import { member } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';

const entry = (n: number, given: Partial<InboxEntry> = {}): InboxEntry => ({
  id: idOf(700 + n),
  topic: 'seats',
  subject: `You’re in: Chess ${n}`,
  path: PATHS.hosts,
  at: '2026-11-20T18:30:00.000Z',
  read: false,
  ...given,
});
const open = (entries: InboxEntry[], more: Answers = {}) =>
  openScreen(PATHS.inbox, {
    as: member({ unread: entries.some(({ read }) => !read) }),
    answers: { 'GET /api/user/inbox': { entries }, ...more },
  });

it('[notice.1] lists what was told, unread ones marked, with where it leads', async () => {
  await open([
    entry(1),
    entry(2, { read: true, topic: 'money', subject: 'Your receipt', path: PATHS.myPlan }),
  ]);
  const list = page.getByRole('list', { name: 'Your inbox' });
  await expect
    .element(list.getByRole('link', { name: 'Unread: You’re in: Chess 1', exact: true }))
    .toHaveAttribute('href', PATHS.hosts);
  await expect
    .element(list.getByRole('link', { name: 'Your receipt', exact: true }))
    .toHaveAttribute('href', PATHS.myPlan);
  await expect.element(list.getByText(/^Payments · Fri, Nov 20, /)).toBeVisible();
  await expectNoViolations();
});

it.each<NoticeTopic>(['reminders', 'waitlist', 'hosting', 'follows', 'weekly', 'changes', 'account'])(
  'an entry about %s is one',
  async (topic) => {
    await open([entry(1, { topic, path: null })]);
    await expect
      .element(page.getByRole('list', { name: 'Your inbox' }).getByText(/ · Fri, Nov 20, /))
      .toBeVisible();
    await expect.element(page.getByText('You’re in: Chess 1')).toBeVisible();
  },
);

it('[notice.3] opening one reads it, and all are read with one press', async () => {
  const sent: unknown[] = [];
  const screen = await open([entry(1), entry(2)], {
    'POST /api/user/inbox/read': ({ body }) => {
      sent.push(body);
      return reply(204);
    },
  });
  screen.answer({ 'GET /api/user/inbox': { entries: [entry(1, { read: true }), entry(2, { read: true })] } });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(sent).toEqual([{}]);
});

it('[notice.3] following one reads that one', async () => {
  const sent: unknown[] = [];
  await open([entry(1), entry(2)], {
    'POST /api/user/inbox/read': ({ body }) => {
      sent.push(body);
      return reply(204);
    },
  });
  await page.getByRole('link', { name: 'Chess 2' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Events by Our Amazing Hosts' }))
    .toBeVisible();
  await expect.poll(() => sent).toEqual([{ ids: [idOf(702)] }]);
});

it('[notice.3] one that leads nowhere stays where it is, and a press reads it', async () => {
  const sent: unknown[] = [];
  const screen = await open([entry(1, { subject: 'No longer published: Chess', path: null })], {
    'POST /api/user/inbox/read': ({ body }) => {
      sent.push(body);
      return reply(204);
    },
  });
  const list = page.getByRole('list', { name: 'Your inbox' });
  await expect.element(list.getByRole('link')).not.toBeInTheDocument();
  await expectNoViolations();
  screen.answer({
    'GET /api/user/inbox': {
      entries: [entry(1, { subject: 'No longer published: Chess', path: null, read: true })],
    },
  });
  await list.getByRole('button', { name: /^Unread: No longer published: Chess/ }).click();
  await expect.poll(() => sent).toEqual([{ ids: [idOf(701)] }]);
  await expect.element(list.getByRole('button')).not.toBeInTheDocument();
  await expect.element(list).toMatchTextContent('No longer published: Chess');
});

it('an empty inbox says what comes there', async () => {
  await open([]);
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expectNoViolations();
});

it('what does not load is said, and asked for again', async () => {
  const screen = await open([], { 'GET /api/user/inbox': BROKEN });
  await expect.element(page.getByText('Your inbox did not load')).toBeVisible();
  screen.answer({ 'GET /api/user/inbox': { entries: [entry(1)] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('list', { name: 'Your inbox' })).toBeVisible();
});

it.each([PATHS.inbox, PATHS.notifications])('a visitor of %s logs in first', async (address) => {
  const screen = await openScreen(address);
  expect(await screen.left()).toBe(loginPath(address));
});
