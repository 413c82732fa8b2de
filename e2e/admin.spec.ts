// Statements held: about.20-23, access.14-17, admin.1-8, admin.10-11, admin.13-15, admin.17-23, admin.25-27,
//   admin.29, admin.32, admin.35, admin.38-42, admin.44-47, admin.50-58, admin.60-64, admin.66, admin.68,
//   admin.72, admin.74, admin.76, admin.78, admin.80, people.20, registration.22, routes.38, routes.40.

import { readFile } from 'node:fs/promises';
import { REASONS, type Event, type PendingEvent } from '@backyard/contract';
import { ADMIN, confirmIdentity, fillEventForm, newMember, openTab, pendingEvent } from './admin-parts.ts';
import { expectAccessible } from './axe.ts';
import { expectSoundEnlarged } from './looks.ts';
import { signInAs } from './people.ts';
import { stripes } from './picture.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toasts.ts';

const TABS = {
  events: /^Event Management/,
  approvals: /^Event Approvals/,
  users: 'User Management',
  analytics: 'Community Analytics',
  audit: 'Audit log',
  requests: /^Host requests/,
  refunds: /^Refunds/,
} as const;

test('every tab: nothing for axe to find, nothing wider than a phone, nothing lost with text of 200%', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, ADMIN);
  await openTab(page, 'events');
  for (const [tab, name] of Object.entries(TABS)) {
    await test.step(tab, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'dark' });
      // On phones, users are shown as cards instead of a table.
      await expectAccessible(page, { look: tab === 'users' ? 'everything' : 'colours' });
      await page.emulateMedia({ colorScheme: 'light' });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(360);
      await expectSoundEnlarged(page);
    });
  }
});

test('events: made, found, edited and deleted', async ({ page }) => {
  await signInAs(page, ADMIN);
  await openTab(page, 'events');
  const title = `Lantern walk ${Date.now()}`;
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByRole('heading', { name: 'Create Event' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Event' }).click();
  for (const missing of [
    'Title is required',
    'Description is required',
    'At least one category is required',
    'Location is required',
    'Start time is required',
    'End time is required',
  ])
    await expect(page.getByText(missing).first()).toBeVisible();
  await expect(page.getByLabel('Max attendees')).toHaveValue('20');
  await expect(page.getByLabel('Required tier')).toHaveValue('game_room');
  await fillEventForm(page, title);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lanterns.png', mimeType: 'image/png', buffer: stripes(64, 36) });
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Event' }).last().click();
  await expectToast(page, 'Success', 'Event created successfully');
  const found = await page.request.get(`/api/events?includePast=true&q=${encodeURIComponent(title)}`);
  const [made] = (await found.json()) as Event[];
  expect((await page.request.get(made?.imageUrl ?? '/none')).headers()['content-type']).toBe('image/webp');

  await page.getByRole('searchbox', { name: 'Search events' }).fill(title);
  await expect(page.getByText('1 of 1')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('0/20 attendees');
  await row.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page).toHaveURL(/event=[0-9a-f-]{36}/);
  await page.getByLabel('Max attendees').fill('0');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Max attendees must be at least 1').first()).toBeVisible();
  await page.getByLabel('Max attendees').fill('12');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Success', 'Event updated successfully');
  await expect(row).toContainText('0/12 attendees');

  await row.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Are you sure you want to delete "${title}"?`);
  await expect(dialog).toContainText('Nobody has registered for it. It is gone for good.');
  await dialog.getByRole('button', { name: 'Delete event' }).click();
  await expectToast(page, 'Success', 'Event deleted successfully');
  await expect(page.getByText('No events found')).toBeVisible();
});

test('approvals: a reason is needed for a no, notes may go with a yes', async ({ page }) => {
  const stamp = Date.now();
  const refused = await pendingEvent(`Pottery ${stamp} no`);
  const approved = await pendingEvent(`Pottery ${stamp} yes`);
  const decided = await pendingEvent(`Pottery ${stamp} decided`);
  const waiting = async () => {
    const answer = await page.request.get('/api/admin/events/pending');
    return ((await answer.json()) as PendingEvent[]).map(({ id }) => id);
  };
  await signInAs(page, ADMIN);
  await openTab(page, 'approvals');
  await expect(page.getByRole('tab', { name: /Event Approvals \d/ })).toBeVisible();
  const card = page.getByRole('article', { name: refused.title });
  const starts = new Date(refused.startTime);
  const local = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: refused.timeZone, ...options }).format(starts);
  for (const [label, fact] of [
    ['Price per ticket', '$25.00'],
    ['Host revenue (10%)', '$2.50'],
    ['Required tier', 'Game Room'],
    ['Date', local({ dateStyle: 'full' })],
    ['Time', local({ timeStyle: 'short' })],
    ['Max attendees', '8'],
    ['Location', 'The Kiln'],
  ] as const) {
    const term = card.getByRole('term').filter({ hasText: label });
    await expect(term.locator('xpath=following-sibling::dd')).toContainText(fact);
  }
  await expect(card).toContainText('Clay, wheels and a patient teacher.');
  await expect(card).toContainText('Submitted');
  await expect(card.locator('img, svg[viewBox]').first()).toBeVisible();
  await expect(card.getByRole('list', { name: /^History of/ })).toContainText('Member since');

  await card.getByRole('button', { name: /^Reject/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason for the host').fill('   ');
  await dialog.getByRole('button', { name: 'Reject event' }).click();
  await expect(dialog).toContainText('A reason is required.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  expect(await waiting()).toContain(refused.id);
  await card.getByRole('button', { name: /^Reject/ }).click();
  await dialog.getByLabel('Reason for the host').fill('The kiln is booked that night.');
  await dialog.getByRole('button', { name: 'Reject event' }).click();
  await expectToast(page, 'Success', 'Event rejected successfully');
  await expect(card).toBeHidden();
  expect(await waiting()).not.toContain(refused.id);

  const approve = (title: string) =>
    page.getByRole('article', { name: title }).getByRole('button', { name: /^Approve/ });
  await approve(approved.title).click();
  await expect(dialog.getByLabel(/^Notes for the host/)).toHaveValue('');
  await dialog.getByLabel(/^Notes for the host/).fill('Lovely.');
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click();
  await expectToast(page, 'Success', 'Event approved and published successfully');
  const shown = await page.request.get(`/api/events/${approved.id}/edit-form`);
  expect(await shown.json()).toMatchObject({ event: { status: 'published', approvalNotes: 'Lovely.' } });

  // Another admin was faster: the server's own message says so.
  await approve(decided.title).click();
  const quicker = await page.request.put(`/api/admin/events/${decided.id}/approve`, {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  });
  expect(quicker.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click();
  await expectToast(page, 'Error', REASONS.approval_decided.message);
});

test('users: found, edited, given a role after a fresh code, and deleted', async ({ page }) => {
  const name = `Mo${String(Date.now()).slice(-6)}`;
  const member = await newMember(name, 'London');
  await signInAs(page, ADMIN);
  await openTab(page, 'users');
  await expect(page.getByText(/Total users: \d/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(member.email);
  await expect(page.getByText('Found: 1')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: member.email });
  await expect(row).toContainText('London');
  await expect(row).toContainText('N/A');

  await row.getByRole('button', { name: `What to do with ${name} Ortiz` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('First name').fill('');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toContainText('First name is required');
  await form.getByLabel('First name').fill(`${name}x`);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Success', 'User information updated successfully');
  await expect(row).toContainText(`${name}x Ortiz`);

  await row.getByLabel(`Role of ${name}x Ortiz`).selectOption('host');
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText(`Change the role of ${name}x Ortiz to Host?`);
  await ask.getByRole('button', { name: 'Change role' }).click();
  await confirmIdentity(page);
  await expectToast(page, 'Success', 'User role updated successfully');
  await expect(row).toContainText('Club House');

  await row.getByRole('button', { name: `What to do with ${name}x Ortiz` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(ask).toContainText(
    `Are you sure you want to permanently delete ${name}x Ortiz? This action cannot be undone.`,
  );
  await ask.getByRole('button', { name: 'Delete user' }).click();
  await expectToast(page, 'Success', 'User deleted successfully');
  await expect(page.getByText('Nobody found')).toBeVisible();

  await openTab(page, 'audit');
  await expect(page.getByRole('listitem').filter({ hasText: 'changed the role of' }).first()).toContainText(
    'Role: user',
  );
});

test('analytics: the map by press and by keyboard, one location, files', async ({ page }) => {
  await newMember('Wren', 'Nome, AK');
  // Downloads require a confirmed session.
  await signInAs(page, ADMIN, { confirmed: true });
  await openTab(page, 'analytics');
  const tiles = page.getByRole('list', { name: 'The community in numbers' });
  for (const label of ['Total Users', 'Events This Year', 'Average Rating', 'Locations'])
    await expect(tiles).toContainText(label);

  const map = page.getByRole('group', { name: /^Map of users by state/ });
  await map.getByRole('button', { name: /^Texas: \d+ users$/ }).click();
  await expect(page.getByText(/^Texas: \d+ users$/)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(map.getByRole('button', { name: /^Oklahoma/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Oklahoma: No users in this state')).toBeVisible();
  await page.getByText('As a table').first().click();
  await expect(page.getByRole('row', { name: /^Alaska \d/ })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV of all locations' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^backyard-locations-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFLocation,Members,/);

  await page.getByLabel('Location').selectOption('Nome, AK');
  await expect(page).toHaveURL(/location=Nome/);
  await expect(page.getByText('100.0%').first()).toBeVisible();
  await expect(page.getByText('Hiking')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Location')).toHaveValue('');
});

test('the table stays when the map does not load', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.route(/us-map.*\.js/, (route) => route.abort());
  await openTab(page, 'analytics');
  await expect(page.getByText('Unable to load interactive map')).toBeVisible();
  await page.getByText('As a table').first().click();
  await expect(page.getByRole('row', { name: /^Texas \d/ })).toBeVisible();
});
