/** Paying when something goes wrong: time, connections, prices, browsers (docs/product.md: money). */
import { PATHS, type Event, type Payment } from '@backyard/contract';
import {
  beginElsewhere,
  CARDS,
  fillCard,
  openPurchase,
  payButton,
  paymentStatus,
  payWith,
  PRICED,
  pricedEvent,
  purchase,
  youAreIn,
} from './payment-parts.ts';
import { signInAsNewMember } from './people.ts';
import { expectToast, joinButton } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

test.skip(({ isMobile }) => isMobile, 'the same at every width');

const INTENT = '**/api/create-payment-intent';
const CONFIRM = '**/api/payments/test/confirm';

/** From the list to the event's page, without loading a whole page. */
async function walkTo(page: Page, event: Event): Promise<void> {
  await page.goto(`${PATHS.events}?q=${encodeURIComponent(event.title)}`);
  await page.getByRole('link', { name: event.title, exact: true }).click();
  await expect(page).toHaveURL(PATHS.event(event.id));
}

/** What the server says when it is told that the person gives up. */
async function abandoned(page: Page): Promise<Payment> {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/abandon'));
  return (await answer.json()) as Payment;
}

test('the seat’s time: extended once, over, and begun again', async ({ page }) => {
  await page.clock.install();
  await signInAsNewMember(page);
  const dialog = await openPurchase(page, await pricedEvent(page, PRICED.everybodyPays));
  const clock = dialog.getByRole('timer');
  await page.clock.fastForward('08:30');
  await expect(clock).toContainText(/1:[23]\d/);
  await expect(dialog.getByText('Your seat is held for two more minutes.')).toBeAttached();
  await dialog.getByRole('button', { name: /^More time/ }).click();
  await expectToast(page, 'Your seat is kept for longer');
  await expect(dialog.getByRole('button', { name: /^More time/ })).toBeHidden();
  await expect(clock).toContainText(/1[0-9]:\d\d|9:5\d/);
  const gone = abandoned(page);
  await page.clock.fastForward('20:00');
  expect((await gone).status).toBe('cancelled');
  await expect(dialog.getByRole('heading', { name: 'Your seat was let go' })).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await payWith(page, CARDS.pays);
  await expect(youAreIn(page)).toBeVisible();
});

test('leaving lets the seat go; with a card typed in it asks first', async ({ page }) => {
  await signInAsNewMember(page);
  const event = await pricedEvent(page, PRICED.everybodyPays);
  await openPurchase(page, event);
  let gone = abandoned(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  expect((await gone).status).toBe('cancelled');
  await expect(joinButton(page, event.title)).toBeFocused();

  await openPurchase(page, event);
  await fillCard(page, CARDS.pays);
  await page.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without paying?' });
  await question.getByRole('button', { name: 'Keep paying' }).click();
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Close' }).click();
  gone = abandoned(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  expect((await gone).status).toBe('cancelled');
  await expect(purchase(page)).toBeHidden();
});

test('the Back button lets the seat go as well', async ({ page }) => {
  await signInAsNewMember(page);
  const event = await pricedEvent(page, PRICED.everybodyPays);
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
  const dialog = await openPurchase(page, await pricedEvent(page, PRICED.everybodyPays));
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

test('an answer that is lost on the way: found out, and paid once', async ({ page }) => {
  await signInAsNewMember(page);
  await openPurchase(page, await pricedEvent(page, PRICED.everybodyPays));
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payWith(page, CARDS.pays);
  await expect(youAreIn(page)).toBeVisible();
  const receipts = (await (await page.request.get('/api/user/receipts')).json()) as unknown[];
  expect(receipts).toHaveLength(1);
});

test('a payment that cannot begin says so, and can be tried again', async ({ page }) => {
  await signInAsNewMember(page);
  const event = await pricedEvent(page, PRICED.everybodyPays);
  await page.route(INTENT, (route) =>
    route.fulfill({ status: 500, json: { message: 'Whatever', code: 'internal' } }),
  );
  await page.goto(PATHS.event(event.id));
  await joinButton(page, event.title).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expectToast(page, 'Payment Failed', 'Failed to initialize payment. Please try again.');
  const outcome = purchase(page).getByRole('region', { name: 'We could not start the payment' });
  await expect(outcome).toContainText('Failed to initialize payment. Please try again.');
  await page.unroute(INTENT);
  await outcome.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('a price that is another one now is shown before it is paid', async ({ page }) => {
  await signInAsNewMember(page);
  const event = await pricedEvent(page, PRICED.everybodyPays);
  await page.route(`**/api/events/${event.id}`, async (route) => {
    const seen = (await (await route.fetch()).json()) as typeof event;
    await route.fulfill({ json: { ...seen, pricing: { ...seen.pricing, payable: '9.00' } } });
  });
  await walkTo(page, event);
  await joinButton(page, event.title).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(purchase(page).getByRole('heading', { name: 'The price is $12.00 now' })).toBeVisible();
  await purchase(page).getByRole('button', { name: 'Continue with $12.00' }).click();
  await expect(payButton(page)).toHaveText('Pay $12.00');
});

test('back from the bank’s page: in, or where one was', async ({ page }) => {
  await signInAsNewMember(page);
  const event = await pricedEvent(page, PRICED.everybodyPays);
  const open = await beginElsewhere(page, event);
  await page.goto(`${PATHS.event(event.id)}?payment=${open}&redirect_status=failed`);
  await expect(purchase(page).getByText('Payment Failed')).toBeVisible();
  await expect(page).toHaveURL(PATHS.event(event.id));
  await payWith(page, CARDS.pays);
  await expect(youAreIn(page)).toBeVisible();
  await page.goto(`${PATHS.event(event.id)}?payment=${open}`);
  await expect(youAreIn(page)).toBeVisible();
});

test('a browser that was closed while paying: the next visit knows', async ({ page }) => {
  await signInAsNewMember(page);
  const event = await pricedEvent(page, PRICED.everybodyPays);
  const id = await beginElsewhere(page, event, CARDS.pays);
  await page.goto(PATHS.events);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`backyard:payment:${event.id}`, id],
  );
  await page.goto(PATHS.event(event.id));
  await expect(page.getByRole('button', { name: /^Cancel registration/ })).toBeVisible();
  await expect.poll(() => paymentStatus(page, id)).toBe('succeeded');
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `backyard:payment:${event.id}`))
    .toBeNull();
});

test('a session that ended while paying: told, and back into the dialog afterwards', async ({ page }) => {
  await signInAsNewMember(page);
  const event = await pricedEvent(page, PRICED.everybodyPays);
  await openPurchase(page, event);
  await page.context().clearCookies();
  await page.route('**/api/login?**', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest('**/api/login?**');
  await payWith(page, CARDS.pays);
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  expect(new URL((await left).url()).searchParams.get('returnTo')).toBe(`${PATHS.event(event.id)}?join=1`);
});
