// Statements held: party.1, party.3, interface.78, interface.86.

import { PATHS, type Event } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { joined, pricedEvent } from '../../../testing/events.ts';
import { intent, payment, PAYS, payWith } from '../../../testing/paying.ts';
import { member } from '../../../testing/people.ts';
import { expectToast, openScreen } from '../../../testing/screen.tsx';

const seat = joined(pricedEvent());
const withGuests = (guests: number, names: string[] = []): Event => ({
  ...seat,
  guests: 2,
  pricing: {
    ...seat.pricing,
    parties: [0, 1, 2].map((many) => ({ guests: `${many * 12}.00`, payable: `${12 + many * 12}.00` })),
  },
  registration: {
    ...seat.registration!,
    party: { guests, names, most: 2 },
    refund: { amount: '36.00', until: seat.startTime, due: true, message: 'You get your $36.00 back.' },
  },
});

it('[party.1] guests are added by a payment of their own, and named', async () => {
  const screen = await openScreen(PATHS.event(seat.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': withGuests(0),
      'GET /api/events/:id/guests/prices': {
        adding: [
          { guests: 1, payable: '9.00', code: 'SUMMER', off: '3.00' },
          { guests: 2, payable: '18.00', code: 'SUMMER', off: '6.00' },
        ],
        back: [],
      },
      'POST /api/create-payment-intent': intent({ amount: 18 }),
      'POST /api/payments/test/confirm': { status: 'succeeded' },
      'POST /api/payments/:id/settle': payment('succeeded'),
      'PUT /api/events/:id/guests': () => {
        screen.answer({ 'GET /api/events/:id': withGuests(2, ['Wendy']) });
        return withGuests(2, ['Wendy']);
      },
    },
  });
  await expect.element(page.getByText('You come alone.')).toBeVisible();
  await page.getByRole('button', { name: 'Bring somebody' }).click();
  // [interface.86] What it costs is said before they go on.
  await expect.element(page.getByText('You pay $9.00 for your guest, with your code SUMMER.')).toBeVisible();
  await expect.element(page.getByText('You come alone.')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Who comes with you' }).selectOptions('2 guests');
  await expect.element(page.getByText('You pay $18.00 for 2 guests, with your code SUMMER.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Name of guest 1/ }).fill('Wendy');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Pay for your guests' })).toBeVisible();
  await payWith(PAYS);
  await expect
    .element(page.getByText('You bring 2 guests: Wendy and 1 more. One ticket lets all of you in.'))
    .toBeVisible();
  expect(screen.sent('POST /api/create-payment-intent')[0]?.body).toMatchObject({
    amount: 18,
    adding: true,
    guests: 2,
    eventId: seat.id,
  });
  expect(screen.sent('PUT /api/events/:id/guests')[0]?.body).toEqual({ guests: 2, names: ['Wendy'] });
});

it('[party.3] [interface.78] whoever takes one back reads that what was paid comes back, and pays nothing', async () => {
  const screen = await openScreen(PATHS.event(seat.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': withGuests(2),
      'GET /api/events/:id/guests/prices': {
        adding: [],
        back: [
          { guests: 1, amount: '9.00' },
          { guests: 2, amount: '18.00' },
        ],
      },
      'PUT /api/events/:id/guests': () => {
        screen.answer({ 'GET /api/events/:id': withGuests(1) });
        return withGuests(1);
      },
    },
  });
  await page.getByRole('button', { name: 'Change who comes' }).click();
  await page.getByRole('combobox', { name: 'Who comes with you' }).selectOptions('1 guest');
  await expect.element(page.getByText('$9.00 goes back to who paid for this guest.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast('You bring 1 guest', 'What was paid for their seats is on its way back.');
  await expect.element(page.getByText(/You bring 1 guest\./)).toBeVisible();
  expect(screen.sent('POST /api/create-payment-intent')).toEqual([]);
});
