// Statements held: about.3, access.10, access.40-43, access.45, calls.7, calls.42, card.37-40,
//   dashboard.35-36, dashboard.39-40, landing.8-10, money.1, money.27, money.35-36, onboarding.16, plans.9,
//   plans.12-13, plans.15-21, routes.10, routes.18, routes.30.

/** Plans (docs/product.md: money). */
import { PATHS } from '@backyard/contract';
import { expectAccessible } from './axe.ts';
import { expectFocusKept, tabTo } from './focus.ts';
import { openMail, readCode } from './mailbox.ts';
import { CARDS, payWith } from './payment-parts.ts';
import { newAddress, signInAsNewMember, throughWizard } from './people.ts';
import { expect, type Page, test } from './test.ts';
import { expectToast } from './toasts.ts';

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

test('from the landing page’s Playground button through onboarding to a paid plan', async ({ page }) => {
  const email = newAddress();
  await page.goto(PATHS.home);
  await page.getByRole('link', { name: 'Choose Playground' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  const wished = () => page.evaluate(() => localStorage.getItem('preferredTier'));
  await expect.poll(wished).toBe('playground');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.getByLabel('6-digit code').fill(await readCode(page.context(), email));
  await throughWizard(page);

  await expect(page).toHaveURL(`${PATHS.subscribe}?tier=playground`);
  const payment = page.getByRole('region', { name: 'Upgrade to Playground' });
  await expect(payment).toContainText(/Due now\s*\$4\.99/);
  await expect(payment).toContainText('Test mode: no real money moves');
  await expect.poll(wished, 'asked for once').toBeNull();
  await expectAccessible(page);
  await payWith(page, CARDS.declined);
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText(
    'Your card was declined.',
  );
  const changed = page.waitForRequest((request) => request.method() === 'PUT');
  const refreshed = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/user') && response.ok(),
  );
  await payWith(page, CARDS.pays);
  expect((await changed).postDataJSON()).toEqual({ tier: 'playground' });
  await refreshed;
  await expectToast(page, 'Subscription Updated!', 'You are now subscribed to Playground tier.');
  const own = page.getByRole('region', { name: 'Your plan' });
  // What the member can do now is shown, and announced first [interface.51].
  const now = own.getByRole('heading', { name: 'Welcome to the Playground. Now you can' });
  await expect(now).toBeFocused();
  await expect(now).toBeInViewport({ ratio: 1 });
  await expect(own).toContainText(/\$4\.99 per month · renews on/);
  await expect(page).toHaveURL(PATHS.subscribe);
  await (await openMail(page.context(), email, 'receipt')).close();
});

test('Choose Your Adventure: up by paying the difference, down at the end of the month, and undone', async ({
  page,
}) => {
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
  await expectAccessible(page);
  await plans(page).getByRole('button', { name: 'Upgrade to Playground' }).click();
  await payWith(page, CARDS.pays);
  await expectToast(page, 'Subscription upgraded!');
  await page.getByRole('dialog', { name: 'Your plan is on' }).getByRole('button', { name: 'Done' }).click();
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
  await page.getByRole('dialog', { name: 'Your plan is on' }).getByRole('button', { name: 'Done' }).click();
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

// Only `page.keyboard` is used.
test('down and undone by keyboard alone, with the focus in sight', async ({ page }) => {
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
  // The clicked button is gone: the focus moves to the action that undoes it.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(panel(page)).not.toContainText('then Playground');
  await expectFocusKept(page);
});
