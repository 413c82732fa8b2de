// Statements held: money.46-47.

/** Paying when something goes wrong: time, connections, prices, browsers (docs/product.md: money). */
import { PATHS, type Event, type Payment } from '@backyard/contract';
import { CARDS, fillCard, openPurchase, payButton, ownPricedEvent, youAreIn } from './payment-parts.ts';
import { signInAsNewMember } from './people.ts';
import { joinButton } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

/** From the list to the event's page, without loading a whole page. */
async function walkTo(page: Page, event: Event): Promise<void> {
  await page.goto(`${PATHS.events}?q=${encodeURIComponent(event.title)}`);
  await page.getByRole('link', { name: event.title, exact: true }).click();
  await expect(page).toHaveURL(PATHS.event(event.id));
}

/** What the server says when it is told that the person gives up. */
const abandoned = (page: Page): Promise<Payment> =>
  page
    .waitForResponse((response) => response.url().endsWith('/abandon'))
    .then(async (answer) => (await answer.json()) as Payment);

test('the Back button lets the seat go as well', async ({ page }) => {
  await signInAsNewMember(page);
  const event = await ownPricedEvent(page);
  await walkTo(page, event);
  await joinButton(page, event.title).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const gone = abandoned(page);
  await page.goBack();
  expect((await gone).status).toBe('cancelled');
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
