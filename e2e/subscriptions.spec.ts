/** Plans (docs/product.md: money). */
import { PATHS, type Subscription } from '@backyard/contract';
import { findViolations } from './axe.ts';
import { expectSentToLogIn, pretend } from './dashboard-parts.ts';
import { expectFocusKept, tabTo } from './focus.ts';
import { openMail, readCode } from './mailbox.ts';
import { CARDS, fillCard, payButton, payWith } from './payment-parts.ts';
import { DEMO, logIn, newAddress, signInAs, signInAsNewMember } from './people.ts';
import { expectToast } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

const SUBSCRIPTION = '**/api/user/subscription';
const TAB = `${PATHS.dashboard}?tab=subscription`;
const panel = (page: Page) => page.getByRole('tabpanel');
const plans = (page: Page) => page.getByRole('dialog', { name: 'Choose Your Adventure' });
const manage = (page: Page) => page.getByRole('button', { name: 'Manage Subscription' });

/** A member who has paid for a month of Club House. */
async function clubMember(page: Page): Promise<void> {
  await signInAsNewMember(page);
  await page.goto(`${PATHS.subscribe}?tier=club_house`);
  await payWith(page, CARDS.pays);
  await expectToast(page, 'Subscription Updated!');
}

/** Answers how the plan stands with other facts: a state that takes a month to come about. */
async function standing(page: Page, facts: Partial<Subscription>): Promise<void> {
  await page.route(SUBSCRIPTION, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as Subscription), ...facts } });
  });
}

test('from the landing page’s Playground button through onboarding to a paid plan', async ({ page }) => {
  test.slow();
  const email = newAddress();
  await page.goto(PATHS.home);
  await page.getByRole('link', { name: 'Choose Playground' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => localStorage.getItem('preferredTier'))).toBe('playground');
  // What is typed before the page has come alive does not count.
  await expect(async () => {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail', { timeout: 2000 });
  }).toPass();
  await page.getByLabel('Code of 6 digits').fill(await readCode(page.context(), email));
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByLabel('First name').fill('Juniper');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Age range').selectOption('22-25');
  await page.getByLabel('Location').fill('Austin, TX');
  await next.click();
  await page.getByRole('button', { name: 'Hiking' }).click();
  await next.click();
  await next.click();
  await page.getByRole('button', { name: 'Complete Setup' }).click();

  await expect(page).toHaveURL(`${PATHS.subscribe}?tier=playground`);
  const payment = page.getByRole('region', { name: 'Upgrade to Playground' });
  await expect(payment).toContainText(/Due now\s*\$4\.99/);
  await expect(payment).toContainText('Test mode: no real money moves');
  expect(await page.evaluate(() => localStorage.getItem('preferredTier')), 'asked for once').toBeNull();
  expect(await findViolations(page)).toEqual([]);
  await payWith(page, CARDS.declined);
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  const changed = page.waitForRequest((request) => request.method() === 'PUT');
  const refreshed = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/user') && response.ok(),
  );
  await payWith(page, CARDS.pays);
  expect((await changed).postDataJSON()).toEqual({ tier: 'playground' });
  await refreshed;
  await expectToast(page, 'Subscription Updated!', 'You are now subscribed to Playground tier.');
  const own = page.getByRole('region', { name: 'Your plan' });
  await expect(own).toBeFocused();
  await expect(own).toContainText(/\$4\.99 per month · renews on/);
  await expect(page).toHaveURL(PATHS.subscribe);
  await (await openMail(page.context(), email, 'receipt')).close();
});

test('Choose Your Adventure: up by paying the difference, down at the end of the month, and undone', async ({
  page,
}) => {
  test.slow();
  await signInAsNewMember(page);
  await page.goto(TAB);
  await page.getByRole('button', { name: 'Upgrade Now' }).click();
  await expect(plans(page).getByRole('heading', { level: 3 })).toContainText([
    'Game Room',
    'Playground',
    'Club House',
    'Why Upgrade?',
  ]);
  await expect(plans(page)).toContainText('Your payment is secure.');
  expect(await findViolations(page)).toEqual([]);
  await plans(page).getByRole('button', { name: 'Upgrade to Playground' }).click();
  await payWith(page, CARDS.pays);
  await expectToast(page, 'Subscription upgraded!');
  await expect(panel(page)).toContainText(/\$4\.99 per month · renews on/);
  await expectFocusKept(page);

  await expect(page.getByRole('link', { name: 'Upgrade to Club House' })).toHaveAttribute(
    'href',
    `${PATHS.subscribe}?tier=club_house`,
  );
  await manage(page).click();
  await plans(page).getByRole('button', { name: 'Upgrade to Club House' }).click();
  const paying = page.getByRole('dialog', { name: 'Upgrade to Club House' });
  await expect(paying).toContainText(/Due now\s*\$1[45]\.\d\d/);
  await payWith(page, CARDS.asks);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expectToast(page, 'Subscription upgraded!');
  await expect(page.getByRole('button', { name: /Upgrade/ })).toHaveCount(0);

  await manage(page).click();
  await plans(page).getByRole('button', { name: 'Switch to Free' }).click();
  const question = page.getByRole('alertdialog', { name: 'Switch to Free?' });
  await question.getByRole('button', { name: 'Not now' }).click();
  await plans(page).getByRole('button', { name: 'Switch to Free' }).click();
  await question.getByRole('button', { name: 'Switch to Free' }).click();
  await expectToast(page, 'Subscription updated!');
  await expect(panel(page)).toContainText(/Club House until \w{3}\s\d{1,2}, then Game Room/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Subscription updated!');
  await expect(panel(page)).not.toContainText('then Game Room');
  await expect(panel(page)).toContainText(/\$19\.99 per month · renews on/);
  await expectFocusKept(page);
  const receipts = page.getByRole('region', { name: 'Receipts' }).getByRole('listitem');
  await expect(receipts).toHaveCount(2);
});

test('the landing page: Game Room is chosen without keeping anything', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  await page.goto(PATHS.home);
  await page.getByRole('link', { name: 'Join free' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => localStorage.getItem('preferredTier'))).toBeNull();
});

test('a visitor logs in first, and comes back to what they had chosen', async ({ page }) => {
  await page.goto(`${PATHS.subscribe}?tier=club_house`);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fsubscribe%3Ftier%3Dclub_house$/);
  await logIn(page, DEMO.member);
  await expect(page).toHaveURL(`${PATHS.subscribe}?tier=club_house`);
  await expect(payButton(page)).toHaveText('Pay $19.99');
});

test('an address starts an upgrade, and nothing else', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  await signInAs(page, DEMO.club);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/create-payment-intent')) asked += 1;
  });
  for (const tier of ['playground', 'game_room', 'club_house', 'host']) {
    await page.goto(`${PATHS.subscribe}?tier=${tier}`);
    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Club House');
    await expect(page.getByLabel('Card number')).toHaveCount(0);
  }
  expect(asked).toBe(0);
});

test('Club House that comes with a role: nothing to manage, nothing to buy', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  for (const [email, who] of [
    [DEMO.host, 'a host'],
    [DEMO.admin, 'an admin'],
  ] as const) {
    await signInAs(page, email);
    await page.goto(TAB);
    await expect(panel(page)).toContainText(`Complimentary Club House access: it comes with being ${who}.`);
    await expect(panel(page).getByRole('button')).toHaveCount(0);
    await page.goto(PATHS.subscribe);
    await expect(page.getByRole('main')).toContainText(`it comes with being ${who}.`);
    await expect(page.getByRole('button', { name: /Upgrade|Downgrade|Pay/ })).toHaveCount(0);
  }
});

test('a renewal that failed, and a membership that is over, are said', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  await signInAs(page, DEMO.member);
  await pretend(page, { subscriptionTier: 'playground', subscriptionExpiresAt: '2026-01-03T18:00:00.000Z' });
  await standing(page, { status: 'expired', paidTier: 'playground', endsAt: '2026-01-03T18:00:00.000Z' });
  await page.goto(TAB);
  await expect(panel(page)).toContainText('Subscription expired');
  await expect(panel(page)).toContainText(
    /Your Playground membership ended on Jan\s3,\s2026\. You are in Game Room now\./,
  );
  await page.unroute(SUBSCRIPTION);
  await standing(page, {
    status: 'grace',
    tier: 'playground',
    paidTier: 'playground',
    endsAt: '2027-01-03T18:00:00.000Z',
  });
  await page.goto(TAB);
  await expect(panel(page)).toContainText('Your renewal did not go through');
  await expect(panel(page)).toContainText(/You keep Playground until Jan\s3,\s2027\./);
  expect(await findViolations(page)).toEqual([]);
});

test('a change that fails, and a session that ended, say so', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  await clubMember(page);
  await page.goto(TAB);
  await manage(page).click();
  await plans(page).getByRole('button', { name: 'Downgrade to Playground' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Downgrade to Playground' });
  await page.route(SUBSCRIPTION, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'Whatever', code: 'internal' } })
      : route.continue(),
  );
  await confirm.click();
  await expectToast(page, 'Subscription update failed', 'Please try again or contact support.');
  await page.unroute(SUBSCRIPTION);
  await page.context().clearCookies();
  await expectSentToLogIn(page, TAB, () => confirm.click());
});

test('a plan that does not load says so and can be asked for again', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  await signInAs(page, DEMO.member);
  await page.route(SUBSCRIPTION, (route) => route.abort());
  await page.goto(TAB);
  await expect(page.getByRole('alert')).toContainText('Your plan did not load');
  await page.unroute(SUBSCRIPTION);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(manage(page)).toBeVisible();
});

// Only `page.keyboard` acts here.
test('down and undone by keyboard alone, with the focus in sight', async ({ page, isMobile }) => {
  test.skip(isMobile, 'keyboards belong to desks');
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { keyboard } = page;
  await clubMember(page);
  await page.goto(TAB);
  await tabTo(page, manage(page));
  await keyboard.press('Enter');
  await expect(plans(page)).toBeFocused();
  await tabTo(page, plans(page).getByRole('button', { name: 'Downgrade to Playground' }));
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Downgrade to Playground?' });
  await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Downgrade to Playground' }));
  await keyboard.press('Enter');
  await expectToast(page, 'Subscription updated!');
  await expect(panel(page)).toContainText(/Club House until \w{3}\s\d{1,2}, then Playground/);
  // What was pressed is gone: the focus goes to what can be done about it.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(panel(page)).not.toContainText('then Playground');
  await expectFocusKept(page);
});

test('a card that was begun is not left by mistake, and another plan can be chosen', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width');
  await signInAsNewMember(page);
  await page.goto(TAB);
  await page.getByRole('button', { name: 'Upgrade Now' }).click();
  await plans(page).getByRole('button', { name: 'Upgrade to Playground' }).click();
  await fillCard(page, CARDS.pays);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without paying?' });
  await question.getByRole('button', { name: 'Keep paying' }).click();
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'All plans' }).click();
  await plans(page).getByRole('button', { name: 'Upgrade to Club House' }).click();
  await expect(payButton(page)).toHaveText('Pay $19.99');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
