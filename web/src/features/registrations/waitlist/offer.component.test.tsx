import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pricedEvent } from '../../../testing/events.ts';
import { member } from '../../../testing/people.ts';
import { openScreen } from '../../../testing/screen.tsx';

const offered = {
  ...pricedEvent(),
  spotsLeft: 0,
  waitlist: {
    position: null,
    offeredUntil: '2026-11-20T22:00:00.000Z',
    notes: null,
    message: 'A seat is kept for you',
  },
};

it('[interface.110] a seat that is kept: to take it is the one act in the bar, giving it back stands with what is said of it, and nothing says that there is none', async () => {
  await openScreen(PATHS.event(offered.id), { as: member(), answers: { 'GET /api/events/:id': offered } });
  await expect.element(page.getByText('Seat kept', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Give the seat back/ })).toBeVisible();
  await expect.element(page.getByText('No spots left')).not.toBeInTheDocument();
  await expect.element(page.getByText('Waitlist', { exact: true })).not.toBeInTheDocument();
  // Once: in the bar.
  await expect.element(page.getByRole('link', { name: /^Take the seat/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Take the seat/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Join this event' })).toBeVisible();
});

it('[interface.110] so it is among my events', async () => {
  await openScreen(`${PATHS.dashboard}?tab=upcoming`, {
    as: member(),
    answers: { 'GET /api/user/waitlist': [offered] },
  });
  await expect.element(page.getByText('Seat kept', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Take the seat/ }))
    .toHaveAttribute('href', `${PATHS.event(offered.id)}?join=1`);
});
