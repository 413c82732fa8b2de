import type { Event, Payment, PaymentIntent } from '@backyard/contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, reply } from './canned-api.ts';
import { idOf, joined, pricedEvent } from './events.ts';
import { member } from './people.ts';
import { type Opened, openScreen } from './screen.tsx';

/** The number of a test card that succeeds (https://docs.stripe.com/testing). */
export const PAYS = '4242424242424242';

export const payment = (status: Payment['status'], message?: string): Payment => ({
  status,
  registered: status === 'succeeded',
  expiresAt: null,
  ...(message !== undefined && { message }),
});

/** A started payment with a seat held for ten minutes. */
export const intent = (given: Partial<PaymentIntent> = {}): PaymentIntent => ({
  clientSecret: 'a-secret',
  paymentIntentId: idOf(900),
  amount: 12,
  processor: { kind: 'test' },
  hold: { expiresAt: '2026-11-22T16:40:00.000Z', extendable: true },
  ...given,
});

/** A declined card, as the test processor reports it. */
export const declined = (message: string) => reply(402, { message, code: 'card_declined' });

/** Answers for a payment that succeeds, after which the member is an attendee. */
export const payable = (event: Event): Answers => ({
  'GET /api/events/:id': event,
  'POST /api/create-payment-intent': intent(),
  'POST /api/payments/test/confirm': { status: 'succeeded' },
  'POST /api/payments/:id/settle': payment('succeeded'),
  'POST /api/payments/:id/abandon': payment('cancelled'),
});

/** Opens the page of a priced event, of which the member becomes an attendee by paying. */
export async function openPayable(answers: Answers = {}, event = pricedEvent()): Promise<Opened> {
  const screen = await openScreen(`/events/${event.id}`, {
    as: member(),
    answers: {
      ...payable(event),
      'POST /api/payments/:id/settle': () => {
        screen.answer({ 'GET /api/events/:id': joined(event) });
        return payment('succeeded');
      },
      ...answers,
    },
  });
  return screen;
}

export const joinButton = page.getByRole('button', { name: /^Join Event/ }).first();
export const purchase = page.getByRole('dialog', { name: 'Complete Your Purchase' });
export const payButton = page.getByRole('button', { name: /^Pay \$/ });
export const cardNumber = page.getByLabelText('Card number');
export const youAreIn = page.getByRole('dialog', { name: 'You’re in!' });

/** From the event's page to the card form. */
export async function continueToPayment(): Promise<void> {
  await joinButton.click();
  // For members who have already agreed, it is a text without a checkbox.
  const checkbox = page.getByRole('checkbox', { name: /^I agree/ });
  const before = page.getByText('You have agreed to the event guidelines');
  await expect.element(checkbox.or(before)).toBeVisible();
  if (checkbox.query()) await checkbox.click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

export async function fillCard(number: string): Promise<void> {
  await cardNumber.fill(number);
  await page.getByLabelText('Expiry').fill('1234');
  await page.getByLabelText('CVC').fill('123');
}

export async function payWith(number: string): Promise<void> {
  await fillCard(number);
  await payButton.click();
}
