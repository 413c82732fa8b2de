// Statements held: about.17-18, access.11-13, access.32, host.1, host.7-9, host.11-18, host.20-22,
//   host.30-35, interface.13, money.1, navigation.4, routes.17, routes.31, routes.33, routes.37, upload.1,
//   upload.4.

import { readFile } from 'node:fs/promises';
import { PATHS, type Event } from '@backyard/contract';
import { expectAccessible } from './axe.ts';
import { tab } from './dashboard-parts.ts';
import { tabTo } from './focus.ts';
import {
  act,
  ADMIN,
  callsAs,
  dropPicture,
  fillForm,
  HOST,
  hostedEvent,
  join,
  ownTitle,
  rowMenu,
} from './hosts-parts.ts';
import { CARDS, openPurchase, payWith, youAreIn } from './payment-parts.ts';
import { signInAs, signInAsNewMember } from './people.ts';
import { stripes } from './picture.ts';
import { openBar, unfold } from './screen-parts.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toasts.ts';

test('a free event, with a picture dragged in', async ({ page }) => {
  const title = ownTitle('Soup');
  await signInAs(page, HOST);
  await page.goto(PATHS.hostDashboard);
  const bar = await openBar(page);
  await expect(bar.getByRole('link', { name: 'Host Dashboard' })).toBeVisible();
  await page.goto(`${PATHS.hostDashboard}?tab=create`);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Create Event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Event' })).toBeVisible();

  await test.step('an empty form says what is missing, and goes to the first', async () => {
    await page.getByLabel('Max attendees').fill('0');
    await page.getByRole('button', { name: 'Create Event' }).click();
    for (const message of [
      'Title is required',
      'Description is required',
      'Location is required',
      'Start time is required',
      'End time is required',
      'Must allow at least 1 attendee',
      'Select at least one category',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Club House Exclusive' })).toHaveCount(0);
  });
  await fillForm(page, title);
  await expect(page.getByLabel('Ends')).toHaveValue('2027-12-03T21:00');
  await dropPicture(page, 'soup.png', 'image/png', stripes(640, 360));
  const picture = page.getByRole('group', { name: 'Picture' }).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/images\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const preview = page.locator('[aria-label=Preview]');
  await expect(preview).toContainText(title);
  await expect(preview).toContainText('December 3, 2027');

  await test.step('[interface.59] a reload leaves the form where it was', async () => {
    const where = page.getByRole('heading', { name: 'When and where' });
    await where.evaluate((heading) => heading.scrollIntoView());
    const scrolled = () => page.evaluate(() => window.scrollY);
    // Read once: it is the browser itself that has just scrolled.
    const before = await scrolled();
    expect(before).toBeGreaterThan(200);
    await page.reload();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    // Above it is the message that the draft was restored.
    await expect(where).toBeInViewport();
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(300);
  });

  await test.step('what was typed survives leaving the page', async () => {
    await page.goto(PATHS.events);
    await page.goto(PATHS.createEvent);
    await expect(page.getByText('Your draft is back')).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  });
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(
    page,
    'Event Created!',
    'Your event has been successfully created and is now available for registration.',
  );
  await expect(page).toHaveURL(new RegExp(`${PATHS.hostDashboard}$`));
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('main header img')).toHaveAttribute('src', /^\/images\//);
  await expect(page.getByRole('link', { name: 'Edit Event' })).toBeVisible();
});

test('a ticketed event: rejected, changed, approved, sold', async ({ page }) => {
  const title = ownTitle('Supper');
  const admin = await callsAs(ADMIN);
  await signInAs(page, HOST);
  await page.goto(PATHS.createEvent);
  await fillForm(page, title);
  await page.getByRole('switch', { name: 'Ticketed event' }).check();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('Enter a price, or switch tickets off')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Price' }).fill('12.50');
  await page.getByLabel('Required tier').selectOption('Club House · members at $19.99 a month');
  await expect(page.getByText('You get $1.25 of each ticket (10%), $5.00 with all 4 sold.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Event Created!', 'It is waiting for approval.');

  await page.goto(`${PATHS.hostDashboard}?tab=pending`);
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText('Pending approval');
  await expect(row).toContainText('$12.50, $1.25 of it yours');
  const pending = (await (await admin.get('/api/admin/events/pending')).json()) as {
    id: string;
    title: string;
  }[];
  const id = pending.find((event) => event.title === title)?.id ?? '';
  const notes = 'Please say what the ticket includes.';
  expect((await admin.put(`/api/admin/events/${id}/reject`, { data: { notes } })).status()).toBe(200);

  await page.reload();
  await expect(row).toContainText('Not approved');
  await expect(row.getByText('Admin notes')).toBeVisible();
  await expect(row.getByText(notes).first()).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Change and submit again' }).click();
  await expect(page.getByText('Saving hands it in for approval again.')).toBeVisible();
  await page.getByLabel('Description').fill('Four courses, water and bread.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Event Updated!', 'It is waiting for approval.');

  expect((await admin.put(`/api/admin/events/${id}/approve`, { data: {} })).status()).toBe(200);
  await test.step('sold: a member pays the price, and the host sees who comes', async () => {
    await signInAsNewMember(page);
    const offered = (await (await page.request.get(`/api/events/${id}`)).json()) as Event;
    expect(offered.pricing.payable).toBe('12.50');
    await openPurchase(page, offered);
    await payWith(page, CARDS.pays);
    await expect(youAreIn(page)).toBeVisible();
    await signInAs(page, HOST);
  });
  await page.goto(PATHS.hostDashboard);
  await expect(row).not.toContainText('Pending approval');
  await expect(row).toContainText('1/4 registered');
  await row.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('spinbutton', { name: 'Price' }).fill('15');
  await expect(page.getByText('A new price has to be approved again.')).toBeVisible();
  await admin.dispose();
});

test('attendees: searched, as a file, on paper; deleting says first who is told', async ({ page }) => {
  const host = await callsAs(HOST);
  const event = await hostedEvent(host, { title: ownTitle('Dumplings') });
  const { firstName } = await signInAsNewMember(page);
  await join(page.request, event, '=1+1 and no nuts, please');
  await signInAs(page, HOST);

  await page.goto(`${PATHS.hostDashboard}?tab=attendees`);
  const part = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: event.title }) });
  // A single event is already open.
  const fold = part.getByRole('button', { name: event.title }).first();
  await unfold(fold);
  await expect(part.getByText(`${firstName} Haddad`)).toBeVisible();
  await expect(part.getByText('NH', { exact: true })).toBeVisible();
  await expect(part.getByText('Game Room')).toBeVisible();
  await part.getByRole('searchbox').fill('háddad NUTS');
  await expect(part.getByText('=1+1 and no nuts, please')).toBeVisible();
  await part.getByRole('searchbox').fill('nobody like this');
  await expect(part.getByText('No one by that name, tier, note or answer.')).toBeVisible();
  await part.getByRole('searchbox').fill('');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await part.getByRole('link', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(firstName);
  expect(file).toContain("'=1+1 and no nuts");

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await part.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(part.getByText(`${firstName} Haddad`)).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('tablist')).toBeVisible();

  await tab(page, 'My Events').click();
  await act(page, 'Delete', event.title);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 person is registered: they are told by email that it is cancelled.');
  await expect(dialog).toContainText('It stays in their history');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(rowMenu(page, event.title)).toBeFocused();
  await page.route(`**/api/events/${event.id}`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expectToast(page, 'Error', 'Failed to delete event. Please try again.');
  await page.unroute(`**/api/events/${event.id}`);
  await expect(dialog).toBeHidden();
  await act(page, 'Delete', event.title);
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expectToast(page, 'Event Deleted', 'everybody registered is told');
  await expect(page.getByRole('article').filter({ hasText: event.title })).toContainText('Cancelled');

  const alone = await hostedEvent(host, { title: ownTitle('Nobody came') });
  await page.reload();
  await act(page, 'Delete', alone.title);
  await expect(dialog).toContainText('Nobody is registered, so nobody is told.');
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByRole('article').filter({ hasText: alone.title })).toHaveCount(0);
  await host.dispose();
});

test('an event again: repeated on days listed before, and duplicated', async ({ page }) => {
  const host = await callsAs(HOST);
  const event = await hostedEvent(host, { title: ownTitle('Chili') });
  await host.dispose();
  await signInAs(page, HOST);
  await page.goto(PATHS.hostDashboard);
  await act(page, 'Repeat', event.title);
  const repeat = page.getByRole('dialog', { name: 'Repeat' });
  await repeat.getByLabel('How many more').fill('2');
  await expect(repeat.getByText('Friday, December 10, 2027')).toBeVisible();
  await repeat.getByRole('radio', { name: 'Monthly' }).check();
  await expect(repeat.getByRole('listitem')).toHaveText([
    'Monday, January 3, 2028',
    'Thursday, February 3, 2028',
  ]);
  await expectAccessible(page);
  await repeat.getByRole('button', { name: 'Create 2 more events' }).click();
  await expectToast(page, 'Events Created!', '2 more events');
  await expect(page.getByText('And 2 more dates: Mon, Jan 3 · Thu, Feb 3')).toBeVisible();

  await act(page, 'Duplicate', event.title);
  const copy = page.getByRole('dialog', { name: 'Duplicate' });
  await expect(copy.getByLabel('The copy starts')).toHaveValue('2027-12-10T19:00');
  await copy.getByRole('button', { name: 'Duplicate Event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Event' })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(event.title);
  await expect(page.getByLabel('Starts')).toHaveValue('2027-12-10T19:00');
});

test('an event made by keyboard alone, with the focus in sight', async ({ page }) => {
  const title = ownTitle('Toast');
  const { keyboard } = page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, HOST);
  await page.goto(PATHS.createEvent);
  await tabTo(page, page.getByLabel('Title', { exact: true }));
  await keyboard.type(title);
  await tabTo(page, page.getByLabel('Description'));
  await keyboard.type('Bread, warm.');
  await tabTo(page, page.getByRole('checkbox', { name: 'Food' }));
  await keyboard.press('Space');
  await tabTo(page, page.getByLabel('Starts'));
  await keyboard.type('120320270700PM');
  await expect(page.getByLabel('Starts')).toHaveValue('2027-12-03T19:00');
  await tabTo(page, page.getByRole('textbox', { name: 'Location' }));
  await keyboard.type('The Long Table Kitchen');
  await tabTo(page, page.getByLabel('Max attendees'));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('3');
  await tabTo(page, page.getByRole('switch', { name: 'Ticketed event' }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('spinbutton', { name: 'Price' }));
  await keyboard.type('5');
  await tabTo(page, page.getByRole('button', { name: 'Create Event' }));
  await keyboard.press('Enter');
  await expectToast(page, 'Event Created!');
  await expect(page).toHaveURL(new RegExp(`${PATHS.hostDashboard}$`));
});
