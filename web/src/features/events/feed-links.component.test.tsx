// Statements held: machines.5.

import { PATHS, type PublicEvent } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent } from '../../testing/events.ts';
import { openScreen } from '../../testing/screen.tsx';

const ANSWERS = { 'GET /api/events': [anEvent()] };
const PUBLIC: PublicEvent = {
  ...anEvent(),
  category: 'food',
  tierLabel: 'Free',
  dateTime: '2026-12-04T01:00:00.000Z',
  registrationCount: 3,
  full: false,
};
const feed = page.getByRole('link', { name: 'Calendar feed of these' });

it('[machines.5] a narrowed list links its calendar', async () => {
  await openScreen(`${PATHS.events}?category=games&when=today&q=dice`, { answers: ANSWERS });
  await expect.element(feed).toHaveAttribute('href', '/events.ics?q=dice&category=games');
});

it('[machines.5] a list of a day alone has none: it is over when a program comes back', async () => {
  await openScreen(`${PATHS.events}?when=today&exact=true`, { answers: ANSWERS });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.element(feed).not.toBeInTheDocument();
});

it.for([
  ['', ''],
  ['?q=supper', '?q=supper'],
  ['?category=games', '?category=games'],
  ['?when=today', ''],
])(
  '[machines.5] below the list at /events%s stand both feeds, narrowed as it is',
  async ([query, narrowed]) => {
    await openScreen(`${PATHS.events}${query}`, { answers: ANSWERS });
    const main = page.getByRole('main');
    await expect
      .element(main.getByRole('link', { name: 'Calendar feed', exact: true }))
      .toHaveAttribute('href', `/events.ics${narrowed}`);
    await expect
      .element(main.getByRole('link', { name: 'Atom feed' }))
      .toHaveAttribute('href', `/events.atom${narrowed}`);
  },
);

it('[machines.5] the public discover page links both feeds', async () => {
  await openScreen(PATHS.discover, { answers: { 'GET /api/events/public': [PUBLIC] } });
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('link', { name: 'Calendar feed' }))
    .toHaveAttribute('href', '/events.ics');
  await expect.element(main.getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', '/events.atom');
});
