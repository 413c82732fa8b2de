// Statements held: card.20-22, money.20-21, money.27, money.44-47, money.50-51, registration.11.

/** Payments for an event that do not go straight through; ordinary payments are in e2e/payments.spec.ts. */
import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BROKEN, refusal, reply, SIGNED_OUT, unreachable } from '../../../testing/canned-api.ts';
import { idOf, joined, pricedEvent, registrationFor, TICKET } from '../../../testing/events.ts';
import {
  cardNumber,
  continueToPayment,
  declined,
  fillCard,
  intent,
  joinButton,
  openPayable,
  payable,
  payButton,
  payment,
  PAYS,
  payWith,
  purchase,
  youAreIn,
} from '../../../testing/paying.ts';
import { member } from '../../../testing/people.ts';
import { expectSentToLogIn, expectToast, later, openScreen } from '../../../testing/screen.tsx';

const EVENT = pricedEvent();
const KEPT = `backyard:payment:${EVENT.id}`;
const question = page.getByRole('alertdialog', { name: 'Leave without paying?' });
const MINUTE_MS = 60_000;

it('the seat’s time: extended once, over, and begun again', async () => {
  const screen = await openPayable({
    'POST /api/payments/:id/extend': { expiresAt: '2026-11-22T16:50:00.000Z', extendable: false },
  });
  await continueToPayment();
  const clock = purchase.getByRole('timer');
  await expect.element(clock).toMatchTextContent(/Seat held for (10:00|\d:\d\d)/);
  later(8.5 * MINUTE_MS);
  await expect.element(clock).toMatchTextContent(/1:[23]\d/);
  await expect.element(purchase.getByText('Your seat is held for two more minutes.')).toBeInTheDocument();
  await purchase.getByRole('button', { name: /^More time/ }).click();
  await expectToast('Your seat is kept for longer');
  await expect.element(purchase.getByRole('button', { name: /^More time/ })).not.toBeInTheDocument();
  await expect.element(clock).toMatchTextContent(/1[01]:\d\d/);
  later(20 * MINUTE_MS);
  await expect.element(purchase.getByRole('heading', { name: 'Your seat was let go' })).toBeVisible();
  expect(screen.sent('POST /api/payments/:id/abandon').map(({ params }) => params['id'])).toEqual([
    intent().paymentIntentId,
  ]);
  await expect.element(payButton).not.toBeInTheDocument();
  screen.answer({
    'POST /api/create-payment-intent': intent({
      paymentIntentId: idOf(901),
      hold: { expiresAt: '2026-11-22T17:40:00.000Z', extendable: true },
    }),
  });
  await purchase.getByRole('button', { name: 'Start again' }).click();
  await payWith(PAYS);
  await expect.element(youAreIn).toBeVisible();
});

it('[HOLD-17] giving the seat up lets it go; with a card typed in it asks first', async () => {
  const screen = await openPayable();
  await continueToPayment();
  await expect.element(cardNumber).toBeVisible();
  await purchase.getByRole('button', { name: 'Give up seat' }).click();
  await expect.poll(() => screen.sent('POST /api/payments/:id/abandon')).toHaveLength(1);
  await expect.element(joinButton).toHaveFocus();

  await continueToPayment();
  await fillCard(PAYS);
  await purchase.getByRole('button', { name: 'Give up seat' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Give up your seat?' });
  await sure.getByRole('button', { name: 'Keep paying' }).click();
  await expect.element(cardNumber).toHaveValue('4242 4242 4242 4242');
  await purchase.getByRole('button', { name: 'Give up seat' }).click();
  await sure.getByRole('button', { name: 'Give up seat' }).click();
  await expect.poll(() => screen.sent('POST /api/payments/:id/abandon')).toHaveLength(2);
  await expect.element(purchase).not.toBeInTheDocument();
});

it('[money.50] closing keeps the seat, and says so; with a card typed in it asks first', async () => {
  const screen = await openPayable();
  await continueToPayment();
  await expect.element(cardNumber).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectToast('Your seat is still held');
  await expect.element(page.getByText(/^Join again within \d+ min to finish paying\.$/)).toBeVisible();
  await expect.element(joinButton).toHaveFocus();

  await continueToPayment();
  await fillCard(PAYS);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(question).toMatchTextContent('Your seat is held until its time is up');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(purchase).not.toBeInTheDocument();
  // The id stored here lets a reload find the payment.
  expect(localStorage.getItem(KEPT)).toBe(intent().paymentIntentId);
  expect(screen.calls()).not.toContain('POST /api/payments/:id/abandon');
});

it('[money.51] refused for a while: it says for how long, and the button sleeps until then', async () => {
  const screen = await openPayable({
    'POST /api/create-payment-intent': reply(
      429,
      { message: 'You have just let a seat go.', code: 'hold_pause' },
      { 'retry-after': '50' },
    ),
  });
  await continueToPayment();
  const outcome = purchase.getByRole('region', { name: 'We could not start the payment' });
  await expect.element(outcome).toMatchTextContent(/You can start again in (50|4\d) seconds\./);
  const again = outcome.getByRole('button', { name: 'Start again' });
  await expect.element(again).toBeDisabled();
  screen.answer({ 'POST /api/create-payment-intent': intent() });
  later(MINUTE_MS);
  await expect.element(outcome).not.toMatchTextContent('You can start again');
  await again.click();
  await expect.element(cardNumber).toBeVisible();
});

it('an answer that is lost on the way: found out, and nothing is paid again', async () => {
  const screen = await openPayable({ 'POST /api/payments/test/confirm': unreachable });
  await continueToPayment();
  await payWith(PAYS);
  await expect.element(youAreIn).toBeVisible();
  expect(screen.sent('POST /api/payments/test/confirm')).toHaveLength(1);
  expect(screen.sent('POST /api/create-payment-intent')).toHaveLength(1);
});

it('a payment that cannot begin says so, and can be tried again', async () => {
  const screen = await openPayable({ 'POST /api/create-payment-intent': BROKEN });
  await continueToPayment();
  const outcome = purchase.getByRole('region', { name: 'We could not start the payment' });
  await expect.element(outcome).toMatchTextContent('Failed to initialize payment. Please try again.');
  screen.answer({ 'POST /api/create-payment-intent': intent() });
  await outcome.getByRole('button', { name: 'Start again' }).click();
  await expect.element(cardNumber).toBeVisible();
});

it('[PAY-28] who pays says what of the event they saw', async () => {
  const screen = await openPayable();
  await continueToPayment();
  await expect.element(cardNumber).toBeVisible();
  const { startTime, endTime, timeZone, location, address } = EVENT;
  expect(screen.sent('POST /api/create-payment-intent')[0]?.body).toMatchObject({
    seen: { startTime, endTime, timeZone, location, address },
  });
});

it('a price that is another one now is shown before it is paid', async () => {
  const screen = await openPayable(
    {
      'POST /api/create-payment-intent': ({ body }) =>
        (body as { amount: number }).amount === 12 ? intent() : refusal('price_changed', { amount: 12 }),
    },
    pricedEvent({ pricing: { ...EVENT.pricing, payable: '9.00' } }),
  );
  await continueToPayment();
  await expect.element(purchase.getByRole('heading', { name: 'The price is $12.00 now' })).toBeVisible();
  await purchase.getByRole('button', { name: 'Continue with $12.00' }).click();
  await expect.element(payButton).toMatchTextContent('Pay $12.00');
  expect(screen.sent('POST /api/create-payment-intent')).toHaveLength(2);
});

it('back from the bank’s page: in, or where one was', async () => {
  const screen = await openScreen(`${PATHS.event(EVENT.id)}?payment=${idOf(900)}&redirect_status=failed`, {
    as: member(),
    answers: {
      'GET /api/events/:id': EVENT,
      'POST /api/create-payment-intent': intent(),
      'POST /api/payments/:id/settle': payment('open'),
      'POST /api/payments/:id/abandon': payment('cancelled'),
      'POST /api/payments/test/confirm': { status: 'succeeded' },
    },
  });
  await expect.element(purchase.getByText('Payment Failed')).toBeVisible();
  await expect.poll(() => location.pathname + location.search).toBe(PATHS.event(EVENT.id));
  screen.answer({ 'POST /api/payments/:id/settle': payment('succeeded') });
  await payWith(PAYS);
  await expect.element(youAreIn).toBeVisible();
});

it('back from the bank’s page with a payment that went through: in', async () => {
  await openScreen(`${PATHS.event(EVENT.id)}?payment=${idOf(900)}`, {
    as: member(),
    answers: { 'GET /api/events/:id': EVENT, 'POST /api/payments/:id/settle': payment('succeeded') },
  });
  await expect.element(youAreIn).toBeVisible();
});

it('a browser that was closed while paying: the next visit knows', async () => {
  localStorage.setItem(KEPT, idOf(900));
  let paid = false;
  const screen = await openScreen(PATHS.event(EVENT.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': () => (paid ? joined(EVENT) : EVENT),
      'POST /api/payments/:id/settle': () => {
        paid = true;
        return payment('succeeded');
      },
    },
  });
  await expect.element(page.getByRole('button', { name: /^Cancel registration/ }).first()).toBeVisible();
  expect(screen.sent('POST /api/payments/:id/settle')[0]?.params['id']).toBe(idOf(900));
  await expect.poll(() => localStorage.getItem(KEPT)).toBeNull();
});

it('[money.49] loaded anew on the address that opens the dialog: paid for there, nothing is held any more', async () => {
  localStorage.setItem(KEPT, idOf(900));
  localStorage.setItem(`backyard:guidelines:${member().id}`, '1');
  let paid = false;
  const screen = await openScreen(`${PATHS.event(EVENT.id)}?join=1`, {
    as: member(),
    answers: {
      ...payable(EVENT),
      'GET /api/events/:id': () => (paid ? joined(EVENT) : EVENT),
      'POST /api/payments/:id/settle': {
        ...payment('open'),
        expiresAt: '2026-11-22T16:37:00.000Z',
      },
    },
  });
  // Straight to the card, with the time that is left.
  await expect.element(purchase.getByRole('timer')).toBeVisible();
  await expect.element(cardNumber).toBeVisible();
  paid = true;
  screen.answer({ 'POST /api/payments/:id/settle': payment('succeeded') });
  await payWith(PAYS);
  await expect.element(youAreIn).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('button', { name: /^Cancel registration/ }).first()).toBeVisible();
  await expect.element(page.getByText(/^Seat held/)).not.toBeInTheDocument();
});

it('[money.49] a page loaded anew while paying: the seat is still held, and paying goes on', async () => {
  localStorage.setItem(KEPT, idOf(900));
  const screen = await openPayable({
    'POST /api/payments/:id/settle': { ...payment('open'), expiresAt: '2026-11-22T16:37:00.000Z' },
  });
  const seat = page.getByRole('region', { name: 'Your seat' });
  await expect.element(seat).toMatchTextContent(/Seat held, [67] min/);
  await seat.getByRole('button', { name: 'Finish paying' }).click();
  await expect.element(purchase.getByRole('timer')).toBeVisible();
  await expect.element(seat).not.toBeInTheDocument();
  screen.answer({ 'POST /api/payments/:id/settle': payment('succeeded') });
  await payWith(PAYS);
  await expect.element(youAreIn).toBeVisible();
});

it('[money.49] its time runs out: nothing is held any more', async () => {
  localStorage.setItem(KEPT, idOf(900));
  await openPayable({
    'POST /api/payments/:id/settle': { ...payment('open'), expiresAt: '2026-11-22T16:37:00.000Z' },
  });
  const seat = page.getByRole('region', { name: 'Your seat' });
  await expect.element(seat).toBeVisible();
  later(10 * MINUTE_MS);
  await expect.element(seat).not.toBeInTheDocument();
});

it('a session that ended while paying: told, and back into the dialog afterwards', async () => {
  const screen = await openPayable();
  await continueToPayment();
  await fillCard(PAYS);
  screen.answer({
    'POST /api/payments/test/confirm': SIGNED_OUT,
    'POST /api/payments/:id/settle': SIGNED_OUT,
    'POST /api/payments/:id/abandon': SIGNED_OUT,
  });
  await payButton.click();
  await expectSentToLogIn(screen, `${PATHS.event(EVENT.id)}?join=1`);
});

it('[money.48] a declined card says why, once, and can be followed by another one; a bank that asks is answered', async () => {
  const screen = await openPayable();
  await continueToPayment();
  for (const message of ['Your card was declined.', 'Your card has insufficient funds.']) {
    screen.answer({ 'POST /api/payments/test/confirm': declined(message) });
    await payWith('4000000000000002');
    await expect.element(purchase.getByRole('alert')).toMatchTextContent(`Payment Failed${message}`);
    await expect.element(page.getByText(message), { message: 'said once' }).toHaveLength(1);
    // The field to fill in again is in view, below the message.
    await expect.element(cardNumber).toHaveFocus();
    await expect.element(cardNumber).toBeInViewport();
    await expect.element(purchase.getByText('Payment Failed')).toBeInViewport();
    await expect.element(purchase.getByRole('timer')).toBeVisible();
  }
  screen.answer({
    'POST /api/payments/test/confirm': ({ body }) => {
      const { authenticated } = body as { authenticated?: boolean };
      if (authenticated === undefined) return { status: 'requires_action' };
      return authenticated ? { status: 'succeeded' } : declined('Your bank refused it.');
    },
  });
  await payWith('4000002500003155');
  const bank = page.getByRole('region', { name: 'Your bank asks: is it you?' });
  await expect.element(bank).toHaveFocus();
  await bank.getByRole('button', { name: 'It was not me' }).click();
  await expect.element(purchase.getByText('Payment Failed')).toBeVisible();
  await expect.element(cardNumber).toHaveValue('4000 0025 0000 3155');
  await payButton.click();
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect.element(youAreIn).toBeVisible();
});

it('what is missing from the card is said at its field; a press of a test card fills it in, pressed twice it pays once', async () => {
  const screen = await openPayable();
  await continueToPayment();
  const expiry = page.getByLabelText('Expiry');
  const cvc = page.getByLabelText('CVC');
  await expect.element(cardNumber).toHaveAttribute('autocomplete', 'cc-number');
  await expect.element(expiry).toHaveAttribute('autocomplete', 'cc-exp');
  await expect.element(cvc).toHaveAttribute('autocomplete', 'cc-csc');
  await payButton.click();
  await expect.element(cardNumber).toHaveFocus();
  await expect.element(cardNumber).toHaveAccessibleDescription('Your card number is incomplete.');
  await expect.element(cvc).toHaveAccessibleDescription("Your card's security code is incomplete.");
  await userEvent.keyboard('42424242{ArrowLeft}{ArrowLeft}{Backspace}2');
  await expect.element(cardNumber).toHaveValue('4242 4242');
  await page.getByText('Test cards to try with').click();
  await page.getByRole('button', { name: /4242 4242 4242 4242\s*pays/ }).click();
  await expect.element(cardNumber).toHaveValue('4242 4242 4242 4242');
  await expect.element(expiry).toHaveValue('12 / 34');
  await payButton.dblClick();
  await expect.element(youAreIn).toBeVisible();
  expect(screen.sent('POST /api/payments/test/confirm')).toHaveLength(1);
});

it('a price is shown step by step; where nothing is to pay nothing is said of paying', async () => {
  await openPayable(
    {},
    pricedEvent({
      pricing: {
        ...EVENT.pricing,
        listPrice: '25.01',
        steps: [
          { name: 'list', label: 'Price', amount: '25.01' },
          { name: 'playground', label: 'Playground: half price', amount: '-12.50' },
        ],
        payable: '12.51',
      },
    }),
  );
  await continueToPayment();
  for (const line of [/Price\s*\$25\.01/, /Playground: half price\s*−\$12\.50/, /You pay\s*\$12\.51/])
    await expect.element(purchase).toMatchTextContent(line);
});

it('what costs nothing is confirmed without a word of paying', async () => {
  await openPayable(
    {},
    pricedEvent({ pricing: { listPrice: '15.00', steps: [], payable: '0.00', free: true } }),
  );
  await joinButton.click();
  const join = page.getByRole('dialog', { name: 'Join this event' });
  await expect.element(join.getByRole('button', { name: 'Confirm Registration' })).toBeVisible();
  await expect.element(join.getByText('You pay')).not.toBeInTheDocument();
});

it('within a day of the start there is no refund, and that is said before unregistering', async () => {
  const message = 'It is less than 24 hours until the start: your payment does not come back.';
  const event = joined(EVENT);
  await openPayable(
    {},
    {
      ...event,
      registration: {
        id: idOf(500),
        notes: null,
        ticket: TICKET,
        refund: { amount: '12.00', until: '2026-11-22T01:00:00.000Z', due: false, message },
      },
    },
  );
  await page
    .getByRole('button', { name: /^Cancel registration/ })
    .first()
    .click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(message);
});

it('[PAY-25] who paid before it was moved reads what holds for them, and nothing of 24 hours', async () => {
  const rule = 'It was moved after you paid: full refund until it starts.';
  const message = 'You get your $12.00 back.';
  const seat = { id: idOf(500), notes: null, ticket: TICKET };
  const refund = { amount: '12.00', until: EVENT.startTime, due: true, message, rule };
  await openPayable({}, { ...joined(EVENT), registration: { ...seat, refund } });
  await expect.element(page.getByText(rule).first()).toBeVisible();
  await expect.element(page.getByText(/^Full refund until 24 hours/)).not.toBeInTheDocument();
  await page
    .getByRole('button', { name: /^Cancel registration/ })
    .first()
    .click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(message);
});

it('[HOLD-34] Escape closes the dialog before a toast that came later', async () => {
  await openPayable({
    'POST /api/payments/:id/extend': { expiresAt: '2026-11-22T16:50:00.000Z', extendable: false },
  });
  await continueToPayment();
  await fillCard(PAYS);
  later(8.5 * MINUTE_MS);
  await purchase.getByRole('button', { name: /^More time/ }).click();
  await expectToast('Your seat is kept for longer');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await expectToast('Your seat is kept for longer');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(purchase).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Your seat is kept for longer')).not.toBeInTheDocument();
});

/** Two presses in one tick. */
async function pressTwice(name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect.element(button).toBeEnabled();
  // Read once: an act.
  const element = button.element() as HTMLElement;
  element.click();
  element.click();
}

it('[HOLD-28] Continue to payment pressed twice in one tick begins one payment, and it stays open; More time asks once', async () => {
  const screen = await openPayable({
    'POST /api/payments/:id/extend': { expiresAt: '2026-11-22T16:50:00.000Z', extendable: false },
  });
  await joinButton.click();
  await page.getByRole('checkbox', { name: /^I agree/ }).click();
  await pressTwice('Continue to payment');
  await expect.element(cardNumber).toBeVisible();
  await expect.element(payButton).toBeVisible();
  expect(screen.sent('POST /api/create-payment-intent')).toHaveLength(1);
  later(8.5 * MINUTE_MS);
  await pressTwice(/^More time/);
  await expectToast('Your seat is kept for longer');
  expect(screen.sent('POST /api/payments/:id/extend')).toHaveLength(1);
  expect(screen.calls()).not.toContain('POST /api/payments/:id/abandon');
});

it('[HOLD-28] Confirm Registration pressed twice in one tick registers once and leaves "You’re in!" open', async () => {
  const event = pricedEvent({ pricing: { listPrice: '0.00', steps: [], payable: '0.00', free: true } });
  const screen = await openPayable(
    { 'POST /api/events/:id/register': () => registrationFor(joined(event)) },
    event,
  );
  await joinButton.click();
  await page.getByRole('checkbox', { name: /^I agree/ }).click();
  await pressTwice('Confirm Registration');
  await expect.element(youAreIn).toBeVisible();
  expect(screen.sent('POST /api/events/:id/register')).toHaveLength(1);
  await youAreIn.getByRole('button', { name: 'Done' }).click();
  await expect.element(youAreIn).not.toBeInTheDocument();
});
