/** The discovery page to the letter (docs/product.md: discovery), on the running product. */
import { PATHS, type Event } from '@backyard/contract';
import { DEMO, signInAs, signInAsNewMember } from './people.ts';
import { expect, type Page, test } from './test.ts';

const found = (page: Page) => page.getByText(/^[\d,]+ events? found$/);
const quick = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Quick filters' }).getByRole('button', { name, exact: true });

/** The selects, which phones fold away. */
async function openFilters(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeVisible();
  const fold = page.getByRole('button', { name: /^Filters/ });
  if (await fold.isVisible()) await fold.click();
}

const optionsOf = (page: Page, name: string): Promise<string[]> =>
  page.getByRole('combobox', { name }).getByRole('option').allTextContents();

test('a visitor: heading, three tabs, two of them closed, search and filters', async ({ page }) => {
  await page.goto(PATHS.events);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Events');
  await expect(page.getByRole('tab')).toHaveText(['Available Events', 'My Upcoming', 'Past Events']);
  for (const name of ['My Upcoming', 'Past Events']) {
    const tab = page.getByRole('tab', { name });
    await expect(tab).toHaveAttribute('aria-disabled', 'true');
    // Pressed all the same: it says why.
    await tab.click({ force: true });
    await expect(tab).toHaveAttribute('aria-selected', 'false');
  }
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeVisible();
  await openFilters(page);
  expect(await optionsOf(page, 'Category')).toEqual([
    'All categories',
    'Social',
    'Creative',
    'Active',
    'Games',
    'Food',
    'Networking',
  ]);
  expect(await optionsOf(page, 'Tier')).toEqual([
    'All tiers',
    'Game Room Events',
    'Playground Access',
    'Club House Events',
  ]);
  expect((await optionsOf(page, 'Host')).length).toBeGreaterThan(2);
});

test('category, tier and host narrow the list', async ({ page }) => {
  await page.goto(PATHS.events);
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Food');
  await expect(page).toHaveURL(/category=food/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.filter({ hasText: 'Food' })).not.toHaveCount(0);
  await expect(cards.filter({ hasNotText: 'Food' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('All categories');
  await page.getByRole('combobox', { name: 'Tier' }).selectOption('Playground Access');
  await expect(page).toHaveURL(/tier=playground/);
  await page.getByRole('combobox', { name: 'Tier' }).selectOption('All tiers');
  const host = 'Hill Country Ramblers';
  const asked = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('host') === host);
  await page.getByRole('combobox', { name: 'Host' }).selectOption(host);
  const events = (await (await asked).json()) as Event[];
  expect(events.length).toBeGreaterThan(0);
  expect(events.every((event) => event.hostName === host)).toBe(true);
});

test('quick filters: one at a time, and pressing the active one goes back to all', async ({ page }) => {
  await page.goto(PATHS.events);
  await expect(quick(page, 'All Events')).toHaveAttribute('aria-pressed', 'true');
  const all = await found(page).textContent();
  for (const [name, address] of [
    ['Today', /when=today/],
    ['This Week', /when=week/],
    ['Free Events', /free=true/],
  ] as const) {
    await quick(page, name).click();
    await expect(quick(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(quick(page, 'All Events')).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(address);
    await quick(page, name).click();
    await expect(quick(page, 'All Events')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(PATHS.events);
    await expect(found(page)).toHaveText(all ?? '');
  }
  await quick(page, 'Today').click();
  await quick(page, 'All Events').click();
  await expect(page).toHaveURL(PATHS.events);
});

test('nothing found: says so, with Clear All Filters and Browse All Events', async ({ page }) => {
  for (const name of ['Clear All Filters', 'Browse All Events']) {
    await page.goto(`${PATHS.events}?q=zzzqqq`);
    await expect(page.getByText('0 events found', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(PATHS.events);
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  }
});

test('twelve at first; Load More Events brings more', async ({ page }) => {
  await page.goto(PATHS.events);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  const titles = await cards.getByRole('heading').allTextContents();
  await page.getByRole('button', { name: 'Load More Events' }).click();
  await expect(cards).toHaveCount(24);
  expect((await cards.getByRole('heading').allTextContents()).slice(0, 12)).toEqual(titles);
});

/** The list is read by the browser when one comes from another page; with the first page it comes along. */
async function walkToEvents(page: Page): Promise<void> {
  await page.goto(PATHS.signIn);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click();
}

test('while a slow list loads there are skeleton cards', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/events?**', async (route) => {
    await held;
    await route.continue();
  });
  await walkToEvents(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Events');
  await expect(page.getByText('Loading events…')).toBeAttached();
  release();
  await expect(page.getByText('Loading events…')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
});

test('a list that fails says its status, and is there when asked again', async ({ page }) => {
  await page.route('**/api/events?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now', code: 'unavailable' } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') asked.push(request.url());
  });
  await walkToEvents(page);
  await expect(page.getByRole('alert')).toContainText('HTTP error! status: 503');
  // Not tried again by itself (docs/product.md: discovery).
  expect(asked).toHaveLength(1);
  await page.unroute('**/api/events?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
});

test('somebody new: My Upcoming counts 0, and leads to what there is', async ({ page }) => {
  await signInAsNewMember(page);
  await page.goto(PATHS.events);
  await page.getByRole('tab', { name: /^My Upcoming\s*0$/ }).click();
  await expect(page.getByRole('heading', { name: 'No upcoming events' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Available Events' }).click();
  await expect(page.getByRole('tab', { name: 'Available Events' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^Past Events\s*0$/ }).click();
  await expect(page.getByRole('heading', { name: 'No past events' })).toBeVisible();
  await page.getByRole('link', { name: 'Find Your First Event' }).click();
  await expect(page.getByRole('tab', { name: 'Available Events' })).toHaveAttribute('aria-selected', 'true');
});

test('a member sees on the card that they are going; a visitor is not asked for their events', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(PATHS.events);
  await expect(found(page)).toBeVisible();
  expect(asked).not.toContain('/api/user/events');
  await signInAs(page, DEMO.member);
  const mine = (await (await page.request.get('/api/user/events')).json()) as { event: Event }[];
  const going = mine.find(({ event }) => !event.past && event.status === 'published')?.event;
  await page.goto(`${PATHS.events}?q=${encodeURIComponent(going?.title ?? '')}`);
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: going?.title ?? '' });
  await expect(card.getByText('Going', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Cancel registration/ })).toBeVisible();
});
