// Statements held: codes.15, codes.17-18, interface.85.

/** Joining a priced event with a discount code. */
import { PATHS, type CodedPrice } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/axe.ts';
import { type Answers, refusal } from '../../../testing/canned-api.ts';
import { forVisitor, joined, pricedEvent, registrationFor } from '../../../testing/events.ts';
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
  // Not looked up yet: the discount is shown before any seat is held.
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
  await sheet.getByLabelText('Who’s coming with you').selectOptions('1');
  await expect.element(said).toMatchTextContent('you pay $12.00');
  expect(screen.sent(TRY).map(({ body }) => body)).toEqual([
    // One request by the page, and one by the dialog.
    { code: 'SUMMER', guests: 0 },
    { code: 'SUMMER', guests: 0 },
    { code: 'SUMMER', guests: 1 },
  ]);
});

const bar = sheet.getByText(/^(You pay \$|Nothing to pay)/);

it('[interface.85] on a phone the price and what the code takes off stand beside the button, without a scroll', async () => {
  await page.viewport(360, 740);
  const screen = await openEvent({ [TRY]: half() }, { query: '?join=1&code=SUMMER' });
  await expect.element(bar).toMatchTextContent('You pay $6.00');
  await expect.element(bar).toBeInViewport({ ratio: 1 });
  await expect
    .element(sheet.getByText('SUMMER takes $6.00 off', { exact: true }))
    .toBeInViewport({ ratio: 1 });
  await expect
    .element(sheet.getByRole('button', { name: 'Continue to payment' }))
    .toBeInViewport({ ratio: 1 });
  screen.answer({ [TRY]: half({ off: '12.00', payable: '0.00', free: true }) });
  await field.fill('ALL');
  await expect.element(bar).toMatchTextContent('You pay $12.00');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect.element(bar).toMatchTextContent('Nothing to pay');
});

it('[interface.85] a wrong code of a link is said there, too, and nothing is scrolled away for it', async () => {
  await page.viewport(360, 740);
  await openEvent({ [TRY]: refusal('code_ended') }, { query: '?join=1&code=SPRING' });
  await expect.element(bar).toMatchTextContent('You pay $12.00');
  await expect.element(sheet.getByText('This code has ended.').last()).toBeInViewport({ ratio: 1 });
  await expect.element(field).toHaveAccessibleDescription('This code has ended.');
  await expect.element(field).not.toHaveFocus();
  await expectNoViolations();
});

it('[codes.17] a code that was found is there when they come back without it in the address', async () => {
  const screen = await openEvent({ [TRY]: half() }, { query: '?join=1&code=SUMMER' });
  await expect.element(said).toBeVisible();
  await sheet.getByRole('button', { name: 'Not now' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?code=SUMMER');
  // The address after buying a plan, or after signing in again.
  await screen.goTo(`${PATHS.event(EVENT.id)}?join=1`);
  await expect.poll(() => location.search).toBe('?join=1');
  await screen.reload();
  await expect.element(field).toHaveValue('SUMMER');
  await expect.element(said).toBeVisible();
  screen.answer({ [TRY]: refusal('code_used_up') });
  await screen.reload();
  await expect.element(bar).toMatchTextContent('You pay $12.00');
  await expect.element(sheet.getByText('This code has been used up.').last()).toBeVisible();
  // A code that no longer applies is not used again.
  await screen.reload();
  await expect.element(sheet.getByRole('button', { name: 'Have a code?' })).toBeVisible();
});

it('[codes.18] a member reads on the event’s page what they pay with the code of its link, or that it does not count', async () => {
  const screen = await openEvent({ [TRY]: half() }, { query: '?code=SUMMER' });
  await expect
    .element(page.getByText(/^With your code SUMMER/))
    .toMatchTextContent('With your code SUMMER you pay $6.00 instead of $12.00');
  // [PRICE-16] So does the bar of phones.
  await page.viewport(360, 740);
  await expect.element(page.getByText(/^Instead of \$12\.00\s*\$6\.00$/).first()).toBeVisible();
  await expectNoViolations();
  screen.answer({ [TRY]: refusal('code_unknown') });
  await screen.goTo(`${PATHS.event(EVENT.id)}?code=WINTER`);
  await expect.element(page.getByText(/^Your link’s code WINTER: /)).toBeVisible();
  await expect.element(page.getByText(/WINTER is kept/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/Instead of/)).not.toBeInTheDocument();
});

it('[codes.18] the event’s page names the code of its link before signing in', async () => {
  const event = forVisitor(EVENT);
  const along = page.getByText(/^Your code SUMMER is kept/);
  const screen = await openScreen(`${PATHS.event(EVENT.id)}?code=summer`, {
    as: null,
    answers: { 'GET /api/events/:id': event },
  });
  await expect.element(along).toBeVisible();
  await expectNoViolations();
  // Text that cannot be a code is ignored: anyone can write a link.
  await screen.goTo(`${PATHS.event(EVENT.id)}?code=call+555`);
  await expect.element(along).not.toBeInTheDocument();
});

it('[codes.18] where it costs them nothing no code is named', async () => {
  const free = pricedEvent({ pricing: { ...EVENT.pricing, payable: '0.00', free: true } });
  await openEvent({}, { query: '?code=SUMMER', event: free });
  await expect.element(joinButton).toBeVisible();
  await expect.element(page.getByText(/SUMMER is kept/)).not.toBeInTheDocument();
});
