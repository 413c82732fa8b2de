import type { CurrentUser, HostedEvent } from '@backyard/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findViolations } from './axe.ts';
import { openMail, readCode } from './mailbox.ts';
import { newAddress, signInAs } from './people.ts';
import { expectToast } from './screen-parts.ts';

const ADMIN = 'admin@demo.test';
const DAY_MS = 86_400_000;
const TABS = ['events', 'approvals', 'users', 'analytics', 'audit', 'requests', 'refunds'];

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(tab === 'events' ? '/admin' : `/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Somebody new who has been through the wizard, made in a browser of their own. */
async function newMember(browser: Browser, firstName: string, location: string): Promise<CurrentUser> {
  const context = await browser.newContext();
  const url = process.env['E2E_URL'] ?? '';
  const post = async (path: string, data: object): Promise<CurrentUser> => {
    const answer = await context.request.post(path, { data, headers: { origin: new URL(url).origin } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as CurrentUser;
  };
  const email = newAddress();
  await post('/api/login/code', { email });
  await post('/api/login/verify', { email, code: await readCode(context, email) });
  const member = await post('/api/onboarding', {
    firstName,
    lastName: 'Ortiz',
    age: '22-25',
    location,
    travelDistance: 25,
    interests: ['Hiking'],
    responses: {},
  });
  await context.close();
  return member;
}

/** A ticketed event of the demo host, which waits for approval. */
async function pendingEvent(browser: Browser, title: string): Promise<HostedEvent> {
  const context = await browser.newContext();
  const origin = new URL(process.env['E2E_URL'] ?? '').origin;
  await context.request.post('/api/login/demo', { data: { email: 'host@demo.test' }, headers: { origin } });
  const starts = Date.now() + 9 * DAY_MS;
  const answer = await context.request.post('/api/events', {
    headers: { origin },
    data: {
      title,
      description: 'Clay, wheels and a patient teacher.',
      location: 'The Kiln',
      address: '12 Congress Ave, Austin, TX',
      startTime: new Date(starts).toISOString(),
      endTime: new Date(starts + 7_200_000).toISOString(),
      timeZone: 'America/Chicago',
      maxAttendees: 8,
      categories: ['creative'],
      price: '25.00',
      requiredTier: 'game_room',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const event = (await answer.json()) as HostedEvent;
  await context.close();
  return event;
}

/** Mails a code, reads it and types it into the dialog that asks who one is. */
async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByRole('button', { name: 'Mail me a code' }).click();
  await expect(dialog.getByLabel('Code of 6 digits')).toBeFocused();
  const mail = await openMail(page.context(), ADMIN, 'confirms that it is you');
  const code = (await mail.getByRole('heading', { level: 1 }).innerText()).slice(0, 6);
  await mail.close();
  await dialog.getByLabel('Code of 6 digits').fill(code);
  await expect(dialog).toBeHidden();
}

test('the panel opens for admins alone', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByText('Please log in to access the admin panel')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    /^\/api\/login/,
  );
  expect(await findViolations(page)).toEqual([]);
  await signInAs(page, 'member@demo.test');
  await page.goto('/admin');
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('every tab: nothing for axe to find, nothing wider than a phone', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, ADMIN);
  for (const tab of TABS) {
    await test.step(tab, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openTab(page, tab);
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'dark' });
      // The table of people is another one on phones.
      expect(await findViolations(page, tab === 'users' ? 'everything' : 'colours')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  }
});

test('events: made, found, edited and deleted', async ({ page }) => {
  await signInAs(page, ADMIN);
  await openTab(page, 'events');
  const title = `Lantern walk ${Date.now()}`;
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.getByRole('button', { name: 'Create Event' }).last().click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('A slow walk with paper lanterns.');
  await page.getByRole('checkbox', { name: 'Active' }).check();
  await page.getByLabel('Venue name').fill('Zilker Park');
  await page.getByLabel('Address').fill('2100 Barton Springs Rd, Austin, TX');
  const day = new Date(Date.now() + 12 * DAY_MS).toISOString().slice(0, 10);
  await page.getByLabel('Starts').fill(`${day}T19:00`);
  await page.getByLabel('Ends').fill(`${day}T21:00`);
  await page.getByRole('button', { name: 'Create Event' }).last().click();
  await expectToast(page, 'Success', 'Event created successfully');

  await page.getByRole('searchbox', { name: 'Search events' }).fill(title);
  await expect(page.getByText('1 of 1')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('0/20 attendees');
  await row.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page).toHaveURL(/event=[0-9a-f-]{36}/);
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

test('approvals: a reason is needed for a no, notes may go with a yes', async ({ page, browser }) => {
  const stamp = Date.now();
  const refused = await pendingEvent(browser, `Pottery ${stamp} no`);
  const approved = await pendingEvent(browser, `Pottery ${stamp} yes`);
  await signInAs(page, ADMIN);
  await openTab(page, 'approvals');
  await expect(page.getByRole('tab', { name: /Event Approvals \d/ })).toBeVisible();
  const card = page.getByRole('article', { name: refused.title });
  for (const fact of ['$25.00', '$2.50', 'The Kiln', 'Game Room', 'Max attendees', 'Handed in'])
    await expect(card).toContainText(fact);

  await card.getByRole('button', { name: /^Reject/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject event' }).click();
  await expect(dialog).toContainText('A reason is required.');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Reject/ }).click();
  await dialog.getByLabel('Reason for the host').fill('The kiln is booked that night.');
  await dialog.getByRole('button', { name: 'Reject event' }).click();
  await expectToast(page, 'Success', 'Event rejected successfully');
  await expect(card).toBeHidden();

  await page
    .getByRole('article', { name: approved.title })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click();
  await expectToast(page, 'Success', 'Event approved and published successfully');
  const shown = await page.request.get(`/api/events/${approved.id}`);
  expect(await shown.json()).toMatchObject({ status: 'published' });
});

test('users: found, edited, given a role after a fresh code, and deleted', async ({ page, browser }) => {
  test.slow();
  const name = `Mo${String(Date.now()).slice(-6)}`;
  const member = await newMember(browser, name, 'London');
  await signInAs(page, ADMIN);
  await openTab(page, 'users');
  await expect(page.getByText(/Total users: \d/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(member.email);
  await expect(page.getByText('Found: 1')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: member.email });
  await expect(row).toContainText('London');
  await expect(row).toContainText('N/A');

  await row.getByRole('button', { name: `Edit ${name} Ortiz` }).click();
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

  await row.getByRole('button', { name: `Delete ${name}x Ortiz` }).click();
  await expect(ask).toContainText(
    `Are you sure you want to permanently delete ${name}x Ortiz? This action cannot be undone.`,
  );
  await ask.getByRole('button', { name: 'Delete user' }).click();
  await expectToast(page, 'Success', 'User deleted successfully');
  await expect(page.getByText('Nobody found')).toBeVisible();

  await openTab(page, 'audit');
  await expect(page.getByRole('listitem').filter({ hasText: 'changed the role of' }).first()).toContainText(
    'role: user',
  );
});

test('analytics: the map by press and by keyboard, one location, files', async ({ page, browser }) => {
  await newMember(browser, 'Wren', 'Nome, AK');
  await signInAs(page, ADMIN);
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
  await page.getByRole('link', { name: 'CSV of all locations' }).click();
  expect((await download).suggestedFilename()).toMatch(/^backyard-locations-.*\.csv$/);

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
