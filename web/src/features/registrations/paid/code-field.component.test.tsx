// Statements held: codes.15.

/** Joining with a discount code, as somebody does who has to pay. */
import { PATHS, type CodedPrice } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/axe.ts';
import { type Answers, refusal } from '../../../testing/canned-api.ts';
import { joined, pricedEvent, registrationFor } from '../../../testing/events.ts';
import { intent, joinButton, payWith, PAYS, purchase, youAreIn } from '../../../testing/paying.ts';
import { member } from '../../../testing/people.ts';
import { openScreen } from '../../../testing/screen.tsx';

const EVENT = pricedEvent();
const TRY = 'POST /api/events/:id/code';
const INTENT = 'POST /api/create-payment-intent';
const REGISTER = 'POST /api/events/:id/register';
const half = (given: Partial<CodedPrice> = {}): CodedPrice => ({
  code: 'SUMMER',
  off: '6.00',
  steps: [
    { name: 'list_price', label: 'Price', amount: '12.00' },
    { name: 'code', label: 'Code SUMMER', amount: '-6.00' },
  ],
  payable: '6.00',
  free: false,
  ...given,
});
const sheet = page.getByRole('dialog', { name: 'Join this event' });
const field = sheet.getByLabelText('Discount code');
const said = sheet.getByText(/takes .* off:/);
const openEvent = (answers: Answers, { query = '', event = EVENT } = {}) =>
  openScreen(`${PATHS.event(event.id)}${query}`, {
    as: member(),
    answers: {
      'GET /api/events/:id': event,
      [INTENT]: intent({ amount: 6 }),
      'POST /api/payments/test/confirm': { status: 'succeeded' },
      'POST /api/payments/:id/settle': { status: 'succeeded', registered: true, expiresAt: null },
      ...answers,
    },
  });
const agree = () => sheet.getByRole('checkbox', { name: /^I agree/ }).click();

it('[codes.15] a code is typed: what is wrong with it is said there, then the price, and that is paid', async () => {
  const screen = await openEvent({ [TRY]: refusal('code_ended') });
  await joinButton.click();
  await sheet.getByRole('button', { name: 'Have a code?' }).click();
  await expect.element(field).toHaveFocus();
  await field.fill('spring');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect.element(field).toHaveAccessibleDescription('This code has ended.');
  await expectNoViolations();
  screen.answer({ [TRY]: half() });
  await field.fill('summer');
  await agree();
  // Not looked up yet: they are told what it does before anything is kept.
  await sheet.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(said).toMatchTextContent('SUMMER takes $6.00 off: you pay $6.00.');
  expect(screen.sent(INTENT)).toEqual([]);
  await expect.element(sheet).toMatchTextContent(/Code SUMMER−\$6\.00You pay\$6\.00/);
  await sheet.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(purchase).toMatchTextContent(/You pay\$6\.00/);
  expect(screen.sent(INTENT)[0]?.body).toMatchObject({ code: 'SUMMER', amount: 6, eventId: EVENT.id });
  await payWith(PAYS);
  await expect.element(youAreIn).toBeVisible();
});

it('[codes.15] a link fills it in; with nothing left to pay one press is enough', async () => {
  const screen = await openEvent(
    {
      [TRY]: half({ off: '12.00', payable: '0.00', free: true }),
      [REGISTER]: registrationFor(joined(EVENT)),
    },
    { query: '?join=1&code=SUMMER' },
  );
  await expect.element(field).toHaveValue('SUMMER');
  await expect.element(said).toMatchTextContent('nothing is left to pay');
  await agree();
  await sheet.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect.element(youAreIn).toBeVisible();
  expect(screen.sent(REGISTER)[0]?.body).toMatchObject({ code: 'SUMMER', guests: 0 });
  expect(screen.sent(INTENT)).toEqual([]);
});

it('[codes.15] who comes along counts: the price is asked for anew', async () => {
  const event = pricedEvent({
    guests: 2,
    pricing: {
      ...EVENT.pricing,
      parties: [
        { guests: '0.00', payable: '12.00' },
        { guests: '12.00', payable: '24.00' },
        { guests: '24.00', payable: '36.00' },
      ],
    },
  });
  const screen = await openEvent({ [TRY]: half() }, { query: '?code=SUMMER', event });
  await joinButton.click();
  await expect.element(said).toBeVisible();
  screen.answer({ [TRY]: half({ off: '12.00', payable: '12.00' }) });
  await sheet.getByLabelText('Who comes with you').selectOptions('1');
  await expect.element(said).toMatchTextContent('you pay $12.00');
  expect(screen.sent(TRY).map(({ body }) => body)).toEqual([
    { code: 'SUMMER', guests: 0 },
    { code: 'SUMMER', guests: 1 },
  ]);
});
