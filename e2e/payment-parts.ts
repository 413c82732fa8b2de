import { PATHS, type Event, type Payment } from '@backyard/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { upcomingEvents } from './events.ts';
import { ADMIN, callsAs, hostedEvent, ownTitle } from './hosts-parts.ts';
import { agree, joinButton } from './screen-parts.ts';

/** Test card numbers (https://docs.stripe.com/testing). */
export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  asks: '4000002500003155',
} as const;

/** Demo events with a price, by the beginning of their titles. */
export const PRICED = {
  freeForPlayground: 'Sunset paddle',
  halfForPlayground: 'Five courses',
  exclusive: 'Natural wine',
  withinADay: 'Last-minute arcade',
} as const;

/** As the browser's user sees it. */
export async function pricedEvent(page: Page, beginning: string): Promise<Event> {
  const event = (await upcomingEvents(page.request)).find(({ title }) => title.startsWith(beginning));
  if (!event) throw new Error(`The demo data has no event "${beginning}"`);
  return event;
}

/** An event for $12.00 used only by the calling test, so that held seats do not affect others. */
export async function ownPricedEvent(page: Page): Promise<Event> {
  const admin = await callsAs(ADMIN);
  // An admin's event needs no approval.
  const { id } = await hostedEvent(admin, { title: ownTitle('Linocut cards'), price: '12.00' });
  await admin.dispose();
  return (await (await page.request.get(`/api/events/${id}`)).json()) as Event;
}

export const purchase = (page: Page): Locator => page.getByRole('dialog', { name: 'Complete Your Purchase' });
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ });
export const youAreIn = (page: Page): Locator => page.getByRole('dialog', { name: 'You’re in!' });

/** From the event's page to the dialog with the card form. */
export async function openPurchase(page: Page, event: Event, note?: string): Promise<Locator> {
  await page.goto(PATHS.event(event.id));
  await joinButton(page, event.title).click();
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await agree(dialog);
  if (note !== undefined) await dialog.getByRole('textbox', { name: /^Notes/ }).fill(note);
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  return purchase(page);
}

export async function fillCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('CVC').fill('123');
}

export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await fillCard(page, cardNumber);
  await payButton(page).click();
}

export async function paymentStatus(page: Page, id: string): Promise<Payment['status']> {
  return ((await (await page.request.get(`/api/payments/${id}`)).json()) as Payment).status;
}
