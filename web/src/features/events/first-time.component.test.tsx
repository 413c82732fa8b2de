import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent, joined } from '../../testing/events.ts';
import { member } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

const open = (event: ReturnType<typeof anEvent>) =>
  openScreen(PATHS.event(event.id), { as: member(), answers: { 'GET /api/events/:id': event } });
const heading = page.getByRole('heading', { name: 'First time here?' });
const begins = page.getByText(/the list starts with you/);

it('[interface.116] what to expect of a first time goes by whether they have a seat', async () => {
  const empty = anEvent({ currentAttendees: 0, maxAttendees: 4 });
  const screen = await open(empty);
  await expect.element(begins).toBeVisible();
  screen.answer({ 'GET /api/events/:id': joined(empty) });
  await screen.reload();
  await expect.element(heading).toBeVisible();
  await expect.element(begins).not.toBeInTheDocument();
});

it('[interface.116] and is not said to who hosts the event', async () => {
  await open(anEvent({ own: true }));
  await expect.element(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
});
