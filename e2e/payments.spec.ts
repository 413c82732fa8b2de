// Statements held: card.20-22, money.20-21, money.27, money.44-45, registration.11.

/** Paying for an event (docs/product.md: money). */
import { PATHS } from '@backyard/contract';
import { expectAccessible } from './axe.ts';
import { expectFocusKept, expectFocusWithin, tabTo } from './focus.ts';
import { openMail } from './mailbox.ts';
import { CARDS, openPurchase, payWith, ownPricedEvent, purchase, youAreIn } from './payment-parts.ts';
import { signInAsNewMember } from './people.ts';
import { joinButton, watchForErrors } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';
import { expectToast } from './toasts.ts';

const cancelButton = (page: Page) => page.getByRole('button', { name: /^Cancel registration/ });

test('pays for an event, finds the receipt, cancels and gets everything back', async ({ page }) => {
  const errors = watchForErrors(page);
  const { email } = await signInAsNewMember(page);
  const event = await ownPricedEvent(page);

  await test.step('sees the price, the rule and the clock before paying', async () => {
    const asked = page.waitForRequest('**/api/create-payment-intent');
    const dialog = await openPurchase(page, event, 'I bring my own apron');
    expect((await asked).postDataJSON()).toEqual({
      eventId: event.id,
      amount: 12,
      description: event.title,
      notes: 'I bring my own apron',
      seated: true,
      company: false,
      answers: [],
      guests: 0,
      seen: {
        startTime: event.startTime,
        endTime: event.endTime,
        timeZone: event.timeZone,
        location: event.location,
        address: event.address,
      },
    });
    await expect(dialog).toContainText(/You pay\s*\$12\.00/);
    await expect(dialog).toContainText('Full refund until 24 hours before the start. No refund after that.');
    await expect(dialog).toContainText('Test mode: no real money moves');
    await expect(dialog.getByRole('timer')).toContainText(/Seat held for (10:00|\d:\d\d)/);
    await expectAccessible(page);
  });
  await test.step('pays, and is in', async () => {
    await payWith(page, CARDS.pays);
    await expect(youAreIn(page)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'You’re in!' })).toContainText(
      /Successfully registered!.*Payment Successful/s,
    );
    await expect(youAreIn(page).getByRole('link', { name: 'Download .ics' })).toBeVisible();
    await youAreIn(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('main')).toContainText('Your note: I bring my own apron');
    await expectFocusKept(page);
    await (await openMail(page.context(), email, `You’re in: ${event.title}`)).close();
  });
  await test.step('cancels: what comes back is said before', async () => {
    await cancelButton(page).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('You get your $12.00 back.');
    await question.getByRole('button', { name: 'Unregister' }).click();
    await expectToast(page, 'Registration cancelled');
    await expect(joinButton(page, event.title)).toBeVisible();
  });
  await test.step('both are on the list of receipts', async () => {
    await page.goto(`${PATHS.dashboard}?tab=subscription`);
    const receipts = page.getByRole('region', { name: 'Receipts' }).getByRole('listitem');
    await expect(receipts).toHaveCount(1);
    await expect(receipts).toContainText(event.title);
    await expect(receipts).toContainText(/Refund(ed| on its way)/);
    await expect(receipts).toContainText('$12.00 back');
  });
  expect(errors).toEqual([]);
});

// Only `page.keyboard` is used.
test('pays by keyboard alone, with the focus in sight', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { keyboard } = page;
  await signInAsNewMember(page);
  const event = await ownPricedEvent(page);
  await page.goto(PATHS.event(event.id));
  await tabTo(page, joinButton(page, event.title));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: /^I agree/ }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Continue to payment' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Payment' })).toBeFocused();
  await tabTo(page, page.getByLabel('Card number'));
  await keyboard.type('4000000000000002');
  await tabTo(page, page.getByLabel('Expiry'));
  await keyboard.type('1234');
  await tabTo(page, page.getByLabel('CVC'));
  await keyboard.type('123');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText(
    'Your card was declined.',
  );
  await expectFocusKept(page);
  await keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without paying?' });
  await expect(question.getByRole('button', { name: 'Keep paying' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(question).toBeHidden();
  // The focus returns when the dialog has closed.
  await expectFocusWithin(purchase(page));
  await tabTo(page, page.getByLabel('Card number'));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('4242424242424242');
  await keyboard.press('Enter');
  await expect(youAreIn(page)).toBeVisible();
  await tabTo(page, youAreIn(page).getByRole('button', { name: 'Done' }));
  await keyboard.press('Enter');
  await expect(youAreIn(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'You’re going' })).toBeFocused();
});
