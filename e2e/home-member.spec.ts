import { PATHS, type Event } from '@backyard/contract';
import { hold, pretend, spareEvents, takeSeat } from './dashboard-parts.ts';
import { DEMO, signInAs, signInAsNewMember } from './people.ts';
import { openBar, watchForErrors } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

const tile = (page: Page, label: string) =>
  page.getByRole('list', { name: 'At a glance' }).getByRole('listitem').filter({ hasText: label });

/** Home as the browser itself draws it, from what `page.route` answers: the server draws the first page of a visit. */
async function walkHome(page: Page): Promise<void> {
  await page.goto(PATHS.dashboard);
  await (await openBar(page)).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(PATHS.home);
}

const titles = (events: Event[]): string[] =>
  events.toSorted((a, b) => a.startTime.localeCompare(b.startTime)).map(({ title }) => title);

test('home of somebody new: figures, membership, what to do next', async ({ page }) => {
  const errors = watchForErrors(page);
  await signInAsNewMember(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Noor!');
  await expect(tile(page, 'Upcoming Events')).toContainText('0');
  await expect(tile(page, 'Member Status')).toContainText('Free Member');
  await expect(tile(page, 'Recommendations')).toContainText(/[1-6]$/);
  await expect(tile(page, 'Community Rating')).toContainText(/[1-5]\.\d$/);
  await expect(page.getByRole('heading', { name: 'Your Upcoming Events' })).toBeHidden();
  const membership = page.getByRole('region', { name: 'Your Membership' });
  await expect(membership).toContainText('Game Room');
  const recommended = page.getByRole('region', { name: 'Recommended for You' });
  const count = await recommended.getByRole('article').count();
  await expect(tile(page, 'Recommendations')).toContainText(String(count));
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  await expect(actions.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events');
  await expect(actions.getByRole('link', { name: 'My Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(actions).toContainText('Playground is $4.99 a month, Club House $19.99.');
  await actions.getByRole('link', { name: /^Learn More\s*: Upgrade Membership$/ }).click();
  await expect(page).toHaveURL(PATHS.subscribe);
  await expect(page.getByRole('button', { name: 'Upgrade to Playground' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the three next of one’s events, and the way to all of them', async ({ page }) => {
  await signInAsNewMember(page);
  const events = await spareEvents(page, 4);
  for (const event of events) await takeSeat(page, event);
  await page.goto('/');
  await expect(tile(page, 'Upcoming Events')).toContainText('4');
  const mine = page.getByRole('region', { name: 'Your Upcoming Events' });
  await expect(mine.getByRole('heading', { level: 3 })).toHaveText(titles(events).slice(0, 3));
  await mine.getByRole('link', { name: /^View All/ }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=upcoming$/);
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('a community that has rated nothing, and nothing to recommend', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.route('**/api/community/rating', (route) => route.fulfill({ json: { averageRating: null } }));
  const letRecommended = await hold(page, '**/api/events/recommended');
  await walkHome(page);
  await expect(tile(page, 'Community Rating')).toContainText('N/A');
  const recommended = page.getByRole('region', { name: 'Recommended for You' });
  await expect(recommended.locator('[aria-hidden=true] .aspect-video')).toHaveCount(3);
  await page.route('**/api/events/recommended', (route) => route.fulfill({ json: [] }));
  letRecommended();
  await walkHome(page);
  await expect(tile(page, 'Recommendations')).toContainText('0');
  await expect(recommended.getByRole('heading', { name: 'No recommendations yet' })).toBeVisible();
  await expect(recommended.getByRole('link', { name: 'Explore All Events' })).toHaveAttribute(
    'href',
    '/events',
  );
});

test('somebody without a first name is a friend', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await pretend(page, { firstName: null });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, friend!');
  await walkHome(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, friend!');
});

test('the membership: what one has, expired, or complimentary', async ({ page }) => {
  const membership = page.getByRole('region', { name: 'Your Membership' });
  await signInAs(page, DEMO.player);
  await page.goto('/');
  await expect(membership).toContainText(/\$4\.99 per month · paid until \w{3}\s\d+,\s\d{4}/);
  await expect(membership.getByRole('link', { name: /^Manage/ })).toHaveAttribute('href', PATHS.subscribe);
  await signInAs(page, DEMO.host);
  await page.goto('/');
  await expect(membership).toContainText('Complimentary Club House access: it comes with being a host.');
  await expect(page.getByText('Upgrade Membership')).toHaveCount(0);
  await signInAs(page, DEMO.member);
  await pretend(page, { subscriptionTier: 'playground', subscriptionExpiresAt: '2026-01-03T18:00:00.000Z' });
  await walkHome(page);
  await expect(membership).toContainText('Subscription expired');
  await expect(membership).toContainText(
    /Your Playground membership ended on Jan\s3,\s2026\. You are in Game Room now\./,
  );
});
