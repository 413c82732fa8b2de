import { LOGOUT_PATH, PATHS, type Event } from '@backyard/contract';
import { expectAccessible } from './axe.ts';
import { ownEvent } from './hosts-parts.ts';
import { DEMO, signInAs, signInAsNewMember } from './people.ts';
import { expect, test, type Page } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const NOTE = 'Bringing dice & my sister';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Waits until the service worker controls this tab. */
const served = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    while (!serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });

/** The stored data of a person on this device, as text; empty if there is none. */
const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.match('/kept-copy'))?.text()) ?? '');

/** All text in all caches of the site. */
const cachedOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const texts = names.map(async (name) => {
      const cache = await caches.open(name);
      const answers = await cache.matchAll();
      return Promise.all(answers.map((answer) => answer.text()));
    });
    return (await Promise.all(texts)).flat().join('\n');
  });

async function join(page: Page, event: Event, notes: string): Promise<void> {
  const answer = await page.request.post(`/api/events/${event.id}/register`, {
    data: { notes },
    headers: { origin: new URL(process.env['E2E_URL'] ?? '').origin },
  });
  expect(answer.ok()).toBe(true);
}

test('My Upcoming without a connection, elsewhere the truth, and a log-out leaves nothing', async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(page);
  const event = await ownEvent(page.request);
  await join(page, event, NOTE);
  await page.goto(PATHS.event(event.id));
  await served(page);
  await expect.poll(() => keptOn(page)).toContain(NOTE);
  await expect.poll(() => cachedOn(page)).toContain('crispEdges');

  await context.setOffline(true);
  const main = page.getByRole('main');
  for (const path of [`${PATHS.events}?tab=upcoming`, PATHS.myUpcoming]) {
    await page.goto(path);
    for (const text of [event.title, NOTE]) await expect(main).toContainText(text);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  }
  for (const text of [event.address ?? event.location, event.hostName])
    await expect(main).toContainText(text);
  await expect(page.getByRole('button', { name: /^Unregister/ })).toHaveAccessibleDescription(
    'You are offline',
  );
  await expectAccessible(page);
  // [DOOR-11] The ticket is there too.
  await page.getByRole('button', { name: `Ticket for ${event.title}` }).click();
  const picture = page.getByRole('img', { name: 'QR code of your ticket' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: event.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  for (const text of [NOTE, event.address ?? event.location, event.hostName])
    await expect(main).toContainText(text);

  await page.goto(PATHS.hosts);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'My Upcoming' }).click();
  await expect(main).toContainText(NOTE);
  await page.goto(PATHS.hosts);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Events by Our Amazing Hosts' })).toBeVisible();

  await page.goto(PATHS.myUpcoming);
  await expect(main).toContainText(NOTE);
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(bar(page).getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
  await expect.poll(() => cachedOn(page)).not.toContain(NOTE);
  await expect.poll(() => cachedOn(page)).not.toContain('crispEdges');
  await expect.poll(() => cachedOn(page)).not.toContain(member.email);
  await page.goBack();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('body')).not.toContainText(NOTE);
  await context.setOffline(true);
  await page.goto(PATHS.myUpcoming);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Noor');
});

test('the next person on a device, and other tabs, find nothing of the one before; a log-out without a connection holds at once here, and on the server as soon as it can', async ({
  page,
  context,
}) => {
  const first = await signInAs(page, DEMO.member);
  await page.goto(PATHS.home);
  await served(page);
  await expect.poll(() => keptOn(page)).toContain(first.email);
  await page.evaluate(async () => {
    // Stored like a door list or a ticket: next to the copy, which is the only part that is rewritten.
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('mine'));
    await (await caches.open(name)).put('/kept-door/1', new Response('A guest of the first'));
  });
  // Another member signs in over the open session, in a page that stays open, without any log-out.
  const second = await signInAs(page, DEMO.club);
  await page.goto(PATHS.dashboard);
  await expect.poll(() => keptOn(page)).toContain(second.email);
  await expect.poll(() => cachedOn(page)).not.toContain(first.email);
  await expect.poll(() => cachedOn(page)).not.toContain('A guest of the first');
  const other = await context.newPage();
  await other.goto(PATHS.events);
  await served(other);
  await other.goto(LOGOUT_PATH);
  await expect(page).toHaveURL(/\/sign-in/);
  // A session that has expired: the visitors' page shows it.
  await signInAs(page, DEMO.member);
  await page.goto(PATHS.home);
  await expect.poll(() => keptOn(page)).toContain(first.email);
  await context.clearCookies();
  await page.goto(PATHS.events);
  await expect.poll(() => keptOn(page)).toBe('');

  await test.step('a log-out without a connection', async () => {
    await signInAs(page, DEMO.member);
    await page.goto(PATHS.home);
    await expect.poll(() => keptOn(page)).toContain(first.email);
    await context.setOffline(true);
    await page.goto(PATHS.myUpcoming);
    await page.getByRole('link', { name: 'Log Out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect.poll(() => cachedOn(page)).not.toContain(first.email);
    await context.setOffline(false);
    await page.goto(PATHS.events);
    await expect(bar(page).getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  });
});

test('after a new build: a missing part is fetched with the whole page, once', async ({ page }) => {
  await page.goto(PATHS.home);
  let asked = 0;
  let gone = true;
  await page.route(/assets\/discover-[\w-]+\.js/, (route) => {
    asked += 1;
    return gone ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.evaluate(() => Object.assign(window, { before: true }));
  gone = true;
  await page.getByRole('link', { name: 'Discover', exact: true }).first().click();
  await expect(page).toHaveURL(PATHS.discover);
  // Not with `poll`, which fails if the page reloads meanwhile.
  await page.waitForFunction(() => !('before' in window));
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  gone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Events/ })).toBeVisible();
});

test('it can be installed: a manifest with icons, a worker that is always asked for, a shell of nobody', async ({
  page,
  request,
}) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes } of manifest.icons) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  const { email } = await signInAs(page, DEMO.member);
  const shell = await page.request.get(PATHS.appShell);
  expect(await shell.text()).not.toContain(email);
  expect(shell.headers()['content-security-policy']).toContain("default-src 'self'");
  expect((await page.request.get(PATHS.home)).headers()['cache-control']).toBe('private, no-store');
});
