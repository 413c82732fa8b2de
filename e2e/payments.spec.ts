/** Paying for an event (docs/product.md: money). */
import { PATHS, type Registration } from '@backyard/contract';
import { findViolations } from './axe.ts';
import { expectFocusKept, tabTo } from './focus.ts';
import { openMail } from './mailbox.ts';
import {
  CARDS,
  openPurchase,
  payButton,
  payWith,
  PRICED,
  pricedEvent,
  purchase,
  youAreIn,
} from './payment-parts.ts';
import { DEMO, signInAs, signInAsNewMember } from './people.ts';
import { expectToast, joinButton, watchForErrors } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

const cancelButton = (page: Page) => page.getByRole('button', { name: /^Cancel registration/ });

test('pays for an event, finds the receipt, cancels and gets everything back', async ({ page }) => {
  test.slow();
  const errors = watchForErrors(page);
  const { email } = await signInAsNewMember(page);
  const event = await pricedEvent(page, PRICED.everybodyPays);

  await test.step('sees the price, the rule and the clock before paying', async () => {
    const asked = page.waitForRequest('**/api/create-payment-intent');
    const dialog = await openPurchase(page, event, 'I bring my own apron');
    expect((await asked).postDataJSON()).toEqual({
      eventId: event.id,
      amount: 12,
      description: event.title,
      notes: 'I bring my own apron',
    });
    await expect(dialog).toContainText(/You pay\s*\$12\.00/);
    await expect(dialog).toContainText('Full refund until 24 hours before the start. No refund after that.');
    await expect(dialog).toContainText('Test mode: no real money moves');
    await expect(dialog.getByRole('timer')).toContainText(/Seat held for (10:00|9:5\d)/);
    expect(await findViolations(page)).toEqual([]);
  });
  await test.step('pays, and is in', async () => {
    await payWith(page, CARDS.pays);
    await expect(youAreIn(page)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'You’re in!' })).toContainText(
      'Payment Successful. Successfully registered!',
    );
    await expect(youAreIn(page).getByRole('link', { name: 'Download .ics' })).toBeVisible();
    await youAreIn(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('main')).toContainText('Your note: I bring my own apron');
    await expectFocusKept(page);
    await (await openMail(page.context(), email, `You're in: ${event.title}`)).close();
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

test('a declined card says why and can be followed by another one; a bank that asks is answered', async ({
  page,
}) => {
  await signInAsNewMember(page);
  const dialog = await openPurchase(page, await pricedEvent(page, PRICED.everybodyPays));
  for (const [card, message] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.insufficientFunds, 'Your card has insufficient funds.'],
  ] as const) {
    await payWith(page, card);
    await expectToast(page, 'Payment Failed', message);
    await expect(dialog).toContainText(message);
    await expect(dialog.getByRole('timer')).toBeVisible();
  }
  await payWith(page, CARDS.asks);
  const bank = page.getByRole('region', { name: 'Your bank asks: is it you?' });
  await expect(bank).toBeFocused();
  await bank.getByRole('button', { name: 'It was not me' }).click();
  await expect(dialog.getByText('Payment Failed')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0025 0000 3155');
  await payButton(page).click();
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(youAreIn(page)).toBeVisible();
});

test('what is missing from the card is said at its field; a press of a test card fills it in', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await openPurchase(page, await pricedEvent(page, PRICED.everybodyPays));
  const field = {
    number: page.getByLabel('Card number'),
    expiry: page.getByLabel('Expiry'),
    cvc: page.getByLabel('CVC'),
  };
  await expect(field.number).toHaveAttribute('autocomplete', 'cc-number');
  await expect(field.expiry).toHaveAttribute('autocomplete', 'cc-exp');
  await expect(field.cvc).toHaveAttribute('autocomplete', 'cc-csc');
  await payButton(page).click();
  await expect(field.number).toBeFocused();
  await expect(field.number).toHaveAccessibleDescription('Your card number is incomplete.');
  await expect(field.cvc).toHaveAccessibleDescription("Your card's security code is incomplete.");
  await field.number.pressSequentially('42424242');
  await field.number.press('ArrowLeft');
  await field.number.press('ArrowLeft');
  await field.number.press('Backspace');
  await field.number.pressSequentially('2');
  await expect(field.number).toHaveValue('4242 4242');
  await page.getByText('Test cards to try with').click();
  await page.getByRole('button', { name: /4242 4242 4242 4242\s*pays/ }).click();
  await expect(field.number).toHaveValue('4242 4242 4242 4242');
  await expect(field.expiry).toHaveValue('12 / 34');
  await payButton(page).dblclick();
  await expect(youAreIn(page)).toBeVisible();
  const mine = (await (await page.request.get('/api/user/events')).json()) as Registration[];
  const receipts = (await (await page.request.get('/api/user/receipts')).json()) as unknown[];
  expect([mine.length, receipts.length], 'pressed twice, paid once').toEqual([1, 1]);
});

test('each tier sees its own price, and pays only where there is something to pay', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'the same at every width');
  const priceOf = async (email: string, beginning: string) => {
    await signInAs(page, email);
    const { pricing, abilities } = await pricedEvent(page, beginning);
    return abilities.register.allowed ? pricing.payable : abilities.register.message;
  };
  expect(await priceOf(DEMO.member, PRICED.freeForPlayground)).toBe('15.00');
  expect(await priceOf(DEMO.player, PRICED.freeForPlayground)).toBe('0.00');
  expect(await priceOf(DEMO.member, PRICED.halfForPlayground)).toBe('25.01');
  expect(await priceOf(DEMO.club, PRICED.halfForPlayground)).toBe('0.00');
  expect(await priceOf(DEMO.member, PRICED.exclusive)).toBe('Club House Required');
  expect(await priceOf(DEMO.club, PRICED.exclusive)).toBe('0.00');

  expect(await priceOf(DEMO.player, PRICED.halfForPlayground)).toBe('12.51');
  const dialog = await openPurchase(page, await pricedEvent(page, PRICED.halfForPlayground));
  for (const line of [/Price\s*\$25\.01/, /Playground: half price\s*−\$12\.50/, /You pay\s*\$12\.51/])
    await expect(dialog).toContainText(line);

  const free = await pricedEvent(page, PRICED.freeForPlayground);
  await page.goto(PATHS.event(free.id));
  await joinButton(page, free.title).click();
  const join = page.getByRole('dialog', { name: 'Join this event' });
  await expect(join.getByRole('button', { name: 'Confirm Registration' })).toBeVisible();
  await expect(join.getByText('You pay')).toBeHidden();
});

test('within a day of the start there is no refund, and that is said before unregistering', async ({
  page,
}) => {
  test.skip(test.info().project.name === 'phone', 'the same at every width');
  await signInAsNewMember(page);
  await openPurchase(page, await pricedEvent(page, PRICED.withinADay));
  await payWith(page, CARDS.pays);
  await youAreIn(page).getByRole('button', { name: 'Done' }).click();
  await cancelButton(page).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'It is less than 24 hours until the start: your payment does not come back.',
  );
});

// Only `page.keyboard` acts here.
test('pays by keyboard alone, with the focus in sight', async ({ page, isMobile }) => {
  test.skip(isMobile, 'keyboards belong to desks');
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { keyboard } = page;
  await signInAsNewMember(page);
  const event = await pricedEvent(page, PRICED.everybodyPays);
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
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  await expectFocusKept(page);
  // The first press dismisses the notification.
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without paying?' });
  await expect(question.getByRole('button', { name: 'Keep paying' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(purchase(page)).toBeVisible();
  await tabTo(page, page.getByLabel('Card number'));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('4242424242424242');
  await keyboard.press('Enter');
  await expect(youAreIn(page)).toBeVisible();
  await tabTo(page, youAreIn(page).getByRole('button', { name: 'Done' }));
  await keyboard.press('Enter');
  await expect(youAreIn(page)).toBeHidden();
  await expect(cancelButton(page)).toBeFocused();
});
