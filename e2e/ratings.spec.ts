// Statements held: about.2, about.12-13, access.31, calls.28, calls.31, calls.33, card.23-29, card.31,
//   rating.6-11, rating.13-16.

import { PATHS, type Registration } from '@backyard/contract';
import { expectAccessible } from './axe.ts';
import { DEMO, signInAs } from './people.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { expectToast } from './toasts.ts';

const PLAYER = DEMO.player;
const MEMBER = DEMO.member;

/** An event that the signed-in demo person attended. */
async function idOfPast(page: Page, title: string): Promise<string> {
  const answer = await page.context().request.get('/api/user/events');
  const mine = (await answer.json()) as Registration[];
  const event = mine.map((registration) => registration.event).find((one) => one.title.startsWith(title));
  if (!event) throw new Error(`Nobody signed in has been to "${title}"`);
  return event.id;
}

async function openPast(page: Page, title: string): Promise<void> {
  await page.goto(PATHS.event(await idOfPast(page, title)));
}

const viewAndRate = (page: Page): Locator => page.getByRole('button', { name: /^View Details & Rate/ });
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'View Details & Rate' });

test('rating by keyboard: stars are asked for, kept, shown to everybody and prefilled', async ({ page }) => {
  await signInAs(page, PLAYER);
  await openPast(page, 'Housewarming');
  const review = 'Everybody stayed to dry the dishes.';
  await viewAndRate(page).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Event Completed')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'Rating & Reviews' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  const submit = dialog.getByRole('button', { name: 'Submit Rating' });
  await submit.focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Rating Required', 'Please select a star rating before submitting.');
  await expect(dialog.getByRole('radio', { name: /^1 star/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: /Your review/ })).toBeFocused();
  await page.keyboard.type(review);
  await page.keyboard.press('Tab');
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Rating Submitted');
  await expect(dialog.getByRole('button', { name: 'Update Rating' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: review })).toContainText('4 out of 5 stars');

  // The first Escape closes the toast if it is still there; the dialog's close button does not depend on that.
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(viewAndRate(page)).toBeFocused();

  await page.reload();
  await expect(page.getByText(review)).toBeVisible();
  await viewAndRate(page).click();
  await expect(dialog.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: /Your review/ })).toHaveValue(review);
});

test('a visitor reads the reviews, and learns nothing about who was there', async ({ page }) => {
  await signInAs(page, MEMBER);
  // Not opened by the member, whose page would keep polling until the visitor's is open.
  const id = await idOfPast(page, 'Two-player');
  await page.context().clearCookies();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto(PATHS.event(id));
  // They are rendered with the page, and not requested again.
  expect(await answer?.text()).toContain('The bell is genius');
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/') && path.includes('/rating'))).toEqual([]);
  await expect(page.getByText('The bell is genius', { exact: false })).toBeVisible();
  await expect(viewAndRate(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Who Attended/ })).toHaveCount(0);
  expect((await page.context().request.get(`/api/events/${id}/attendees`)).status()).toBe(401);
});

test('axe finds nothing in both tabs, the list of who is going and the reviews', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, MEMBER);
  const events = (await (
    await page.context().request.get('/api/events?limit=100')
  ).json()) as Registration['event'][];
  const crowd = events.find((event) => event.currentAttendees > 8);
  const check = async (what: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const look = colorScheme === 'light' ? 'everything' : 'colours';
      await expectAccessible(page, { look, what: `${what}, ${colorScheme}`, soft: true });
    }
  };
  await openPast(page, 'Housewarming');
  await expect(page.getByText(/of 5 · \d+ ratings$/)).toBeVisible();
  await viewAndRate(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: /(Submit|Update) Rating/ })).toBeVisible();
  await expect(dialog.getByText(/\d+ ratings$/)).toBeVisible();
  await check('rating');
  await dialog.getByRole('tab', { name: /^Who Attended/ }).click();
  await expect(dialog.getByText('Pro Feature: Contact Info')).toBeVisible();
  await check('who attended');
  await page.goto(PATHS.event(crowd?.id ?? ''));
  await page.getByRole('button', { name: /^See who is going/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Who is going' }).getByText('Pro Feature: Contact Info'),
  ).toBeVisible();
  await check('who is going');
});
