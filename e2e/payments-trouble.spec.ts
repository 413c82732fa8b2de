// Statements held: money.46-47, money.50.

/** Failures while paying: time, connections, prices, browsers (docs/product.md: money). */
import { PATHS, type Event, type PaymentIntent } from '@backyard/contract';
import {
  CARDS,
  fillCard,
  openPurchase,
  payButton,
  payWith,
  ownPricedEvent,
  youAreIn,
} from './payment-parts.ts';
import { signInAsNewMember } from './people.ts';
import { agree, joinButton } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';
import { expectToast } from './toasts.ts';

/** From the list to the event's page, without loading a whole page. */
async function walkTo(page: Page, event: Event): Promise<void> {
  await page.goto(`${PATHS.events}?q=${encodeURIComponent(event.title)}`);
  await page.getByRole('link', { name: event.title, exact: true }).click();
  await expect(page).toHaveURL(PATHS.event(event.id));
}

/** The payment that is started, or resumed. */
const begun = (page: Page): Promise<PaymentIntent> =>
  page
    .waitForResponse((response) => response.url().endsWith('/api/create-payment-intent'))
    .then(async (answer) => (await answer.json()) as PaymentIntent);

test('[money.50] Back, and joining again: the same seat, and the same payment', async ({ page }) => {
  await signInAsNewMember(page);
  const event = await ownPricedEvent(page);
  await walkTo(page, event);
  const join = async (again = false): Promise<PaymentIntent> => {
    await joinButton(page, event.title).click();
    await agree(page, again);
    const answer = begun(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    return answer;
  };
  const first = await join();
  await page.goBack();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await expectToast(page, 'Your seat is still held');
  const second = await join(true);
  expect([second.paymentIntentId, second.hold?.expiresAt]).toEqual([
    first.paymentIntentId,
    first.hold?.expiresAt,
  ]);
  await payWith(page, CARDS.pays);
  await expect(youAreIn(page)).toBeVisible();
});

test('offline while paying: nothing is lost, and it goes on when the connection is back', async ({
  page,
}) => {
  await signInAsNewMember(page);
  const dialog = await openPurchase(page, await ownPricedEvent(page));
  await fillCard(page, CARDS.pays);
  await page.context().setOffline(true);
  await expect(payButton(page)).toBeDisabled();
  await expect(dialog.getByText('You are offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await payButton(page).click();
  await expect(youAreIn(page)).toBeVisible();
});
