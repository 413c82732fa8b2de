/** What registering and cancelling say (docs/product.md: registration), to the letter, on the running product. */
import { PATHS, type Event } from '@backyard/contract';
import { upcomingEvents } from './events.ts';
import { DEMO, signInAs, signInAsNewMember } from './people.ts';
import { expectToast, joinButton } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

/** An event with room that no test with an event of its own counts on. */
async function roomyEvent(page: Page): Promise<Event> {
  const open = (await upcomingEvents(page.request)).filter(
    (event) =>
      event.spotsLeft >= 5 && event.pricing.free && !event.categories.includes('clubhouse_exclusive'),
  );
  // From the middle: other tests count the seats of those at the ends.
  const event = open.toSorted((a, b) => a.id.localeCompare(b.id))[Math.floor(open.length / 2)];
  if (!event) throw new Error('The demo data has no event with room');
  return event;
}

async function openDialog(page: Page, event: Event) {
  await page.goto(PATHS.event(event.id));
  await joinButton(page, event.title).click();
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
  return dialog;
}

/** Keeps the page where it leaves to log in (204: the browser stays); gives where it wanted to be back afterwards. */
async function stayInsteadOfLogin(page: Page): Promise<() => Promise<string | null>> {
  await page.route('**/api/login?**', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest('**/api/login?**');
  return async () => new URL((await left).url()).searchParams.get('returnTo');
}

const confirm = { name: 'Confirm Registration' };
const cancelButton = (page: Page) => page.getByRole('button', { name: /^Cancel registration/ });
const question = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Unregister' });

test('registering and cancelling at the event: what is sent, said, and read again', async ({ page }) => {
  test.slow();
  await signInAsNewMember(page);
  const event = await roomyEvent(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  const dialog = await openDialog(page, event);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  calls.length = 0;
  await dialog.getByRole('button', confirm).click();
  expect((await sent).postDataJSON()).toEqual({ notes: null });
  await expect(page.getByRole('dialog', { name: 'You’re in!' })).toContainText(
    'Successfully registered! A confirmation e-mail is on its way to you.',
  );
  await page.getByRole('dialog', { name: 'You’re in!' }).getByRole('button', { name: 'Done' }).click();
  await expect(cancelButton(page)).toBeVisible();
  const seats = `GET /api/events/${event.id}`;
  expect(calls).toContain(seats);

  // A list that shows what was registered is read again after cancelling there.
  await page.goto(`${PATHS.events}?tab=upcoming`);
  await page.getByRole('link', { name: event.title, exact: true }).click();
  await cancelButton(page).click();
  calls.length = 0;
  await question(page).click();
  await expectToast(page, 'Registration cancelled');
  await expect(joinButton(page, event.title)).toBeVisible();
  expect(calls).toContain(`DELETE /api/events/${event.id}/register`);
  expect(calls).toContain(seats);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No upcoming events' })).toBeVisible();
});

test('registering that is refused says why; one that fails asks to try again', async ({ page }) => {
  await signInAsNewMember(page);
  const event = await roomyEvent(page);
  const dialog = await openDialog(page, event);
  for (const [status, body, said] of [
    [409, { message: 'Event Full', code: 'event_full' }, 'Event Full'],
    [500, { message: 'Whatever', code: 'internal' }, 'Please try again.'],
  ] as const) {
    await page.route('**/register', (route) => route.fulfill({ status, json: body }));
    await dialog.getByRole('button', confirm).click();
    await expectToast(page, 'Registration failed', said);
    await page.unroute('**/register');
  }
});

test('the session ended meanwhile: registering says so and goes to log in, then back into the dialog', async ({
  page,
}) => {
  await signInAsNewMember(page);
  const event = await roomyEvent(page);
  const dialog = await openDialog(page, event);
  await page.context().clearCookies();
  const wayBack = await stayInsteadOfLogin(page);
  await dialog.getByRole('button', confirm).click();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  expect(await wayBack()).toBe(`${PATHS.event(event.id)}?join=1`);
});

test('cancelling: what fails, and a session that ended', async ({ page }) => {
  await signInAs(page, DEMO.member);
  const mine = (await (await page.request.get('/api/user/events')).json()) as { event: Event }[];
  const event = mine.find((one) => one.event.abilities.cancel.allowed)?.event;
  await page.goto(PATHS.event(event?.id ?? ''));
  await page.route('**/register', (route) =>
    route.fulfill({ status: 500, json: { message: 'Whatever', code: 'internal' } }),
  );
  await cancelButton(page).click();
  await question(page).click();
  await expectToast(page, 'Cancellation failed', 'Please try again.');
  await page.unroute('**/register');
  await cancelButton(page).click();
  await page.context().clearCookies();
  const wayBack = await stayInsteadOfLogin(page);
  await question(page).click();
  await expectToast(
    page,
    'Must be logged in to cancel registration',
    'You are logged out. Logging in again...',
  );
  expect(await wayBack()).toBe(PATHS.event(event?.id ?? ''));
});

test('a visitor is told to log in, and led there', async ({ page }) => {
  const event = await roomyEvent(page);
  await page.goto(`${PATHS.event(event.id)}?join=1`);
  await expectToast(page, 'Must be logged in to register');
  const link = page.getByRole('link', { name: /^Log in to register/ });
  await expect(link).toHaveAttribute('href', /^\/api\/login\?returnTo=/);
});

test('Add to Calendar: Google, Outlook, Yahoo, Apple, and the file', async ({ page }) => {
  const event = await roomyEvent(page);
  await page.goto(PATHS.event(event.id));
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items).toHaveText([/^Google/, /^Outlook/, /^Yahoo/, /^Apple/, /^Download \.ics/]);
  const links = await items.evaluateAll((all) => all.map((item) => item.getAttribute('href')));
  expect(links[0]).toMatch(/^https:\/\/calendar\.google\.com\//);
  expect(links[1]).toMatch(/^https:\/\/outlook\.live\.com\//);
  expect(links[2]).toMatch(/^https:\/\/calendar\.yahoo\.com\//);
  for (const link of links.slice(3)) {
    const file = await page.request.get(link ?? '');
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toContain('BEGIN:VEVENT');
  }
});

test('toasts: F8 focuses them, a swipe of more than 50 px takes one away, 5 seconds do as well', async ({
  page,
}) => {
  const event = await roomyEvent(page);
  const area = page.getByRole('region', { name: 'Notifications' });
  const shown = area.locator('li');
  await page.clock.install();
  await page.goto(`${PATHS.event(event.id)}?join=1`);
  await expect(shown).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(area.getByRole('list')).toBeFocused();
  // Held by the focus, it stays for as long as it takes to swipe it.
  for (const [distance, left] of [
    [40, 1],
    [70, 0],
  ] as const) {
    const box = await shown.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
    await expect(shown).toHaveCount(left);
  }
  await page.reload();
  await expect(shown).toHaveCount(1);
  await page.clock.fastForward(5000);
  await expect(shown).toHaveCount(0);
});
