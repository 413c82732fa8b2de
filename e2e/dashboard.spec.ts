import { CATEGORY_LABELS, PATHS, type Event, type Registration } from '@backyard/contract';
import { expectSentToLogIn, hold, spareEvents, tab, takeSeat } from './dashboard-parts.ts';
import { DEMO, logIn, signInAs, signInAsNewMember } from './people.ts';
import { EVENT_LISTS, expectToast, openBar, watchForErrors } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

const openTab = async (page: Page, name: string): Promise<void> => {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
};

test('each tab has its address; what is no tab is the first one', async ({ page }) => {
  const errors = watchForErrors(page);
  await signInAs(page, DEMO.member);
  for (const [query, name] of [
    ['', 'Available Events'],
    ['?tab=available', 'Available Events'],
    ['?tab=registered', 'My Upcoming Events'],
    ['?tab=upcoming', 'My Upcoming Events'],
    ['?tab=past', 'Past Events'],
    ['?tab=subscription', 'Subscription'],
    ['?tab=profile', 'Profile'],
    ['?tab=elsewhere', 'Available Events'],
  ] as const) {
    await page.goto(`${PATHS.dashboard}${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, Maya!$/);
    await openTab(page, name);
  }
  expect(errors).toEqual([]);
});

test('what is available stands in cards, each with its one action', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.goto(PATHS.dashboard);
  const cards = page.getByRole('tabpanel').getByRole('article');
  const first = await page.request.get('/api/events');
  const [soonest] = (await first.json()) as Event[];
  await expect(cards.first()).toContainText(soonest?.title ?? 'no event');
  expect(await cards.count()).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Load More Events' }).click();
  await expect(cards.nth(13)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Join Event/ }).first()).toBeVisible();
});

test('a page event opens a tab and updates the address', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.goto(PATHS.dashboard);
  await openTab(page, 'Available Events');
  const dispatch = (name: unknown): Promise<unknown> =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('dashboard:tab', { detail })), name);
  await dispatch('registered');
  await openTab(page, 'My Upcoming Events');
  await expect(page).toHaveURL(/\?tab=upcoming$/);
  await expect(tab(page, 'My Upcoming Events')).toBeFocused();
  await dispatch('nothing of ours');
  await dispatch({ tab: 'past' });
  await openTab(page, 'My Upcoming Events');
  await dispatch('past');
  await openTab(page, 'Past Events');
  await page.goBack();
  await openTab(page, 'My Upcoming Events');
});

test('the badge of the bar switches the tab in place, and the focus goes there', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.goto(`${PATHS.dashboard}?tab=past`);
  await openTab(page, 'Past Events');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await (await openBar(page)).getByRole('link', { name: /^(?:Game|Free Member)$/ }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=subscription$/);
  await openTab(page, 'Subscription');
  await expect(tab(page, 'Subscription')).toBeFocused();
  await expect(tab(page, 'Subscription')).toBeInViewport({ ratio: 1 });
  await (await openBar(page)).getByRole('link', { name: /^M?\s*Maya$/ }).click();
  await openTab(page, 'Profile');
  await expect(page).toHaveURL(/\/dashboard\?tab=profile$/);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('a visitor is told, sent to log in, and comes back to the tab', async ({ page }) => {
  const address = `${PATHS.dashboard}?tab=past`;
  await expectSentToLogIn(page, address, () => page.goto(address));
  await page.goto(address);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fdashboard%3Ftab%3Dpast$/);
  await logIn(page, DEMO.member);
  await expect(page).toHaveURL(/\/dashboard\?tab=past$/);
  await openTab(page, 'Past Events');
});

test('says what it waits for, then holds the place of what is to come', async ({ page }) => {
  await signInAs(page, DEMO.member);
  const letWho = await hold(page, '**/api/auth/user');
  const letEvents = await hold(page, '**/api/events?*');
  const letEvents2 = await hold(page, '**/api/events');
  const letMine = await hold(page, '**/api/user/events');
  await page.goto(PATHS.dashboard);
  await expect(page.getByText('Loading your dashboard...')).toBeVisible();
  letWho();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Loading events…')).toBeAttached();
  await expect(panel.locator('[aria-hidden=true] .aspect-video')).toHaveCount(6);
  await tab(page, 'My Upcoming Events').click();
  await expect(panel.getByText('Loading your events…')).toBeAttached();
  await expect(panel.locator('.h-40.animate-breathe')).toHaveCount(3);
  await tab(page, 'Past Events').click();
  await expect(panel.locator('.h-40.animate-breathe')).toHaveCount(3);
  for (const release of [letEvents, letEvents2, letMine]) release();
  await expect(panel.getByRole('article').first()).toContainText('Event Completed');
});

test('an upcoming event in full, and unregistering from it', async ({ page }) => {
  await signInAsNewMember(page);
  const event = (await spareEvents(page, 1))[0];
  if (!event) throw new Error('No event');
  const { event: taken } = await takeSeat(page, event, 'I bring a cake');
  await page.goto(`${PATHS.dashboard}?tab=upcoming`);
  await expect(page.getByText('1 upcoming event', { exact: true })).toBeVisible();
  const row = page.getByRole('article').filter({ hasText: event.title });
  const start = new Date(event.startTime).toLocaleString('en-US', {
    timeZone: event.timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  for (const text of [
    start.replaceAll('\u202F', ' '),
    ...event.categories.map((category) => CATEGORY_LABELS[category]),
    event.description.slice(0, 40),
    event.location,
    `${taken.currentAttendees}/${taken.maxAttendees} going`,
    'I bring a cake',
  ])
    await expect(row).toContainText(text);
  const unregister = row.getByRole('button', { name: /^Unregister/ });
  await unregister.click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to unregister from this event?',
  });
  await question.getByRole('button', { name: 'Keep my seat' }).click();
  await expect(unregister).toBeFocused();
  await unregister.click();
  await question.getByRole('button', { name: 'Unregister' }).click();
  await expectToast(page, 'Successfully unregistered', 'You have been removed from the event.');
  await expect(page.getByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
  await expect(page.getByText('0 upcoming events', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Available Events' }).click();
  await openTab(page, 'Available Events');
  await expect(tab(page, 'Available Events')).toBeFocused();
});

test('unregistering that fails says so and keeps the seat', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.route('**/api/events/*/register', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${PATHS.dashboard}?tab=upcoming`);
  const rows = page.getByRole('article');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await rows
    .first()
    .getByRole('button', { name: /^Unregister/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unregister' }).click();
  await expectToast(page, 'Error', 'Failed to unregister from event. Please try again.');
  await expect(rows).toHaveCount(before);
});

test('a session that ends before unregistering: told, and back to where one was', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.goto(`${PATHS.dashboard}?tab=upcoming`);
  await page
    .getByRole('button', { name: /^Unregister/ })
    .first()
    .click();
  await page.context().clearCookies();
  await expectSentToLogIn(page, `${PATHS.dashboard}?tab=upcoming`, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Unregister' }).click(),
  );
});

test('a session that ends between two tabs: told, and back to the tab', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.goto(`${PATHS.dashboard}?tab=subscription`);
  await openTab(page, 'Subscription');
  await page.waitForLoadState('networkidle');
  // Later than what counts as just read (2 s).
  await page.waitForTimeout(2100);
  await page.context().clearCookies();
  await expectSentToLogIn(page, `${PATHS.dashboard}?tab=past`, () => tab(page, 'Past Events').click());
});

test('events that do not load say so and can be asked for again', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.route('**/api/user/events', (route) => route.abort());
  await page.goto(`${PATHS.dashboard}?tab=past`);
  await expect(page.getByRole('alert')).toContainText('Your events did not load');
  await page.unroute('**/api/user/events');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toContainText('Event Completed');
});

test('the figures add up over events to come and past', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.route('**/api/user/rating/average', (route) => route.fulfill({ json: { averageRating: 4.25 } }));
  await page.goto(`${PATHS.dashboard}?tab=upcoming`);
  const mine = (await (await page.request.get('/api/user/events')).json()) as Registration[];
  const held = mine.map(({ event }) => event).filter(({ status }) => status !== 'cancelled');
  const figures = page.getByRole('list', { name: 'Your events in numbers' }).getByRole('listitem');
  await expect(figures.filter({ hasText: 'Avg Rating' })).toContainText('4.3');
  const connections = held.reduce((sum, event) => sum + event.currentAttendees, 0);
  await expect(figures).toHaveText([
    `Upcoming${held.filter(({ past }) => !past).length}`,
    `Completed${held.filter(({ past }) => past).length}`,
    `Total Connections${connections.toLocaleString('en-US')}`,
    'Avg Rating4.3',
  ]);
});

test('a past event, and what one thought of it', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.goto(`${PATHS.dashboard}?tab=past`);
  const row = page.getByRole('article').first();
  await expect(row).toContainText('Event Completed');
  await expect(row).toContainText(/\w{3} \d{1,2}, \d{1,2}:\d{2} [AP]M/);
  await expect(row).toContainText(/\d+ attended/);
  const rate = row.getByRole('button', { name: /^View Details & Rate/ });
  await rate.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rate).toBeFocused();
});

test('somebody new, when there is nothing at all', async ({ page }) => {
  await signInAsNewMember(page);
  await page.route(EVENT_LISTS, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await page.goto(PATHS.dashboard);
  await expect(page.getByRole('heading', { name: 'No Available Events' })).toBeVisible();
  await tab(page, 'Past Events').click();
  await expect(page.getByRole('heading', { name: 'No Past Events' })).toBeVisible();
  await tab(page, 'My Upcoming Events').click();
  await expect(page.getByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
  await expect(page.getByText('N/A')).toBeVisible();
});
