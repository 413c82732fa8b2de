// Statements held: talk.22.

/** The link from the ticket to the conversation at the end of the page. */
import { type Conversation, type Message, PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { idOf, joined } from '../../testing/events.ts';
import { member } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

const message = (number: number, own = false): Message => ({
  id: idOf(500 + number),
  cursor: String(number),
  text: `Message ${number}`,
  createdAt: '2026-11-22T15:00:00.000Z',
  author: { memberId: idOf(77), firstName: 'Noor', profileImageUrl: null, host: false },
  own,
  abilities: { remove: false },
});
const talk = (...messages: Message[]): Conversation => ({
  messages,
  earlier: false,
  latest: messages.at(-1)?.cursor ?? '0',
  mailed: false,
  closesAt: '2026-12-30T00:00:00.000Z',
  abilities: { write: { allowed: true, message: null } },
});
const HERE = PATHS.event(joined().id);
const link = page.getByRole('region', { name: 'You’re going' }).getByRole('link', { name: /^Conversation/ });
const heading = page.getByRole('heading', { name: 'Conversation' });

it('says how many are new, leads there without a step of history, and what was seen is not new again', async () => {
  await page.viewport(360, 740);
  const first = talk(message(1), message(2, true), message(3));
  const screen = await openScreen(HERE, {
    as: member(),
    answers: { 'GET /api/events/:id': joined(), 'GET /api/events/:id/messages': first },
  });
  await expect.element(link).toMatchTextContent(/^Conversation · 2 new$/);
  const steps = window.history.length;
  await link.click();
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
  expect(window.history.length).toBe(steps);
  await expect.element(link).toMatchTextContent(/^Conversation$/);
  screen.answer({ 'GET /api/events/:id/messages': talk(...first.messages, message(4)) });
  await screen.reload();
  await expect.element(link).toMatchTextContent(/^Conversation · 1 new$/);
});

it('is not there for who does not go', async () => {
  await openScreen(HERE, {
    as: member(),
    answers: { 'GET /api/events/:id': { ...joined(), registration: null } },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});
