// Statements held: access.17, admin.5, admin.9, admin.12, admin.16, admin.24, admin.30-31, admin.33-34,
//   admin.36-37, admin.48-49, admin.62, admin.65, admin.67, admin.69-71, admin.73, admin.75, admin.77,
//   admin.79, admin.81-83, interface.8.

import type { Event } from '@backyard/contract';
import { ADMIN } from './admin-parts.ts';
import { findEvent } from './events.ts';
import { hostedEvent, ownTitle } from './hosts-parts.ts';
import { signInAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin');
}

test('events: newest start first, and those that were say so', async ({ page }) => {
  await signInAs(page, ADMIN);
  const events = (await (await page.request.get('/api/events?includePast=true&limit=100')).json()) as Event[];
  const starts = events.map(({ startTime }) => startTime);
  expect(starts).toEqual(starts.toSorted().toReversed());
  await open(page);
  await expect(page.getByRole('button', { name: 'Load more events' })).toBeVisible();
  // Others make events meanwhile: the order is that of one's own.
  const word = ownTitle('Order');
  for (const [which, day] of [
    ['second', 10],
    ['first', 20],
    ['third', 5],
  ] as const) {
    const begins = Date.parse('2027-12-01T19:00:00Z') + day * 86_400_000;
    await hostedEvent(page.request, {
      title: `${word} ${which}`,
      startTime: new Date(begins).toISOString(),
      endTime: new Date(begins + 3_600_000).toISOString(),
    });
  }
  await open(page, `?q=${encodeURIComponent(word)}`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    `${word} first`,
    `${word} second`,
    `${word} third`,
  ]);
  const past = await findEvent(page.request, (event) => event.past && event.status === 'published');
  await open(page, `?q=${encodeURIComponent(past.title)}`);
  await expect(page.getByRole('listitem').filter({ hasText: past.title }).first()).toContainText(
    'Event Completed',
  );
});

test('by keyboard: tabs, a role that is not changed after all, and the focus back where it was', async ({
  page,
}) => {
  await signInAs(page, ADMIN);
  await open(page);
  await page.getByRole('tab', { name: 'Event Management' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=users/);
  await expect(page.getByRole('tab', { name: 'User Management' })).toBeFocused();
  await page.getByRole('button', { name: 'E-mail', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=email/);
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const menu = page.getByRole('button', { name: /^What to do with / }).first();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('an icon alone says what it does, once the pointer has rested on it for 700 ms', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.clock.install();
  await open(page, '?tab=users');
  const menu = page.getByRole('button', { name: /^What to do with / }).first();
  await expect(menu).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole('tooltip', { name: 'Actions' });
  await menu.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(0);
});
