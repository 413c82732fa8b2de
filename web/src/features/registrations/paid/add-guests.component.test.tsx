// Statements held: party.1, party.3, party.6, interface.78, interface.86.

import { PATHS, type Event, type GuestsPrices } from '@backyard/contract';
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
  await expect.element(page.getByText('Just you.')).toBeVisible();
  await page.getByRole('button', { name: 'Bring someone' }).click();
  // [interface.86] The price is shown before they go on.
  await expect.element(page.getByText('You pay $9.00 for your guest, with your code SUMMER.')).toBeVisible();
  await expect.element(page.getByText('Just you.')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Who’s coming with you' }).selectOptions('2 guests');
  await expect.element(page.getByText('You pay $18.00 for 2 guests, with your code SUMMER.')).toBeVisible();
  await page.getByText('Add their names').click();
  await page.getByRole('textbox', { name: /^Name of guest 1/ }).fill('Wendy');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pay for your guests' });
  await expect.element(sheet).toMatchTextContent('Your code SUMMER takes $6.00 off.');
  await payWith(PAYS);
  await expect
    .element(page.getByText('You’re bringing 2 guests: Wendy and 1 more. One ticket lets all of you in.'))
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
  await page.getByRole('button', { name: 'Change who’s coming' }).click();
  await page.getByRole('combobox', { name: 'Who’s coming with you' }).selectOptions('1 guest');
  await expect.element(page.getByText('$9.00 for this guest’s seat goes back to you.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast('You’re bringing 1 guest', '$9.00 is on its way back to you.');
  await expect.element(page.getByText(/You’re bringing 1 guest\./)).toBeVisible();
  expect(screen.sent('POST /api/create-payment-intent')).toEqual([]);
});

it('[HAND-14] [interface.78] whoever took a paid seat over reads before saving that the money of a guest goes to whoever paid', async () => {
  const handed = (guests: number): Event => {
    const { refund: _none, ...registration } = withGuests(guests).registration!;
    return { ...withGuests(guests), registration: { ...registration, handed: 'Somebody gave it to you.' } };
  };
  const screen = await openScreen(PATHS.event(seat.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': handed(2),
      'GET /api/events/:id/guests/prices': {
        adding: [],
        back: [
          { guests: 1, amount: '10.00' },
          { guests: 2, amount: '0.00' },
        ],
      },
      'PUT /api/events/:id/guests': () => {
        screen.answer({ 'GET /api/events/:id': handed(1) });
        return handed(1);
      },
    },
  });
  await page.getByRole('button', { name: 'Change who’s coming' }).click();
  const many = page.getByRole('combobox', { name: 'Who’s coming with you' });
  await many.selectOptions('Just me');
  await expect.element(page.getByText('Nothing goes back for these guests’ seats.')).toBeVisible();
  await many.selectOptions('1 guest');
  await expect
    .element(page.getByText('$10.00 for this guest’s seat goes back to whoever paid it.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast('You’re bringing 1 guest', '$10.00 is on its way back to whoever paid it.');
});

it('[party.6] what came back before something was changed is not said of what comes back now', async () => {
  const held = Promise.withResolvers<GuestsPrices>();
  const screen = await openScreen(PATHS.event(seat.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': withGuests(2),
      'GET /api/events/:id/guests/prices': { adding: [], back: [{ guests: 1, amount: '9.00' }] },
    },
  });
  const open = page.getByRole('button', { name: 'Change who’s coming' });
  const many = page.getByRole('combobox', { name: 'Who’s coming with you' });
  await open.click();
  await many.selectOptions('1 guest');
  await expect.element(page.getByText('$9.00 for this guest’s seat goes back to you.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  screen.answer({ 'GET /api/events/:id/guests/prices': () => held.promise });
  await open.click();
  await many.selectOptions('1 guest');
  await expect.element(page.getByText(/^What was paid for this guest’s seat goes back to you/)).toBeVisible();
  await expect.element(page.getByText(/\$9\.00/)).not.toBeInTheDocument();
  held.resolve({ adding: [], back: [{ guests: 1, amount: '12.00' }] });
  await expect.element(page.getByText('$12.00 for this guest’s seat goes back to you.')).toBeVisible();
});

it('[PRICE-11] a code that counts for them no more is named as the reason, before they pay and as they do', async () => {
  const codeOver = 'Your code SUMMER is used up, so your guest pays the full price.';
  await openScreen(PATHS.event(seat.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': withGuests(0),
      'GET /api/events/:id/guests/prices': {
        adding: [{ guests: 1, payable: '12.00', codeOver }],
        back: [],
      },
      'POST /api/create-payment-intent': intent({ amount: 12 }),
    },
  });
  await page.getByRole('button', { name: 'Bring someone' }).click();
  await expect.element(page.getByText('You pay $12.00 for your guest.')).toBeVisible();
  await expect.element(page.getByText(codeOver)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Pay for your guest' })).toMatchTextContent(codeOver);
});

it('[PRICE-14] what they pay and the button are on a phone’s screen with the number, however many come', async () => {
  await page.viewport(360, 740);
  await openScreen(PATHS.event(seat.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': {
        ...withGuests(2),
        guests: 3,
        registration: { ...withGuests(2).registration!, party: { guests: 2, names: [], most: 3 } },
      },
      'GET /api/events/:id/guests/prices': { adding: [{ guests: 1, payable: '12.00' }], back: [] },
    },
  });
  await page.getByRole('button', { name: 'Change who’s coming' }).click();
  const many = page.getByRole('combobox', { name: 'Who’s coming with you' });
  await many.selectOptions('3 guests');
  const go = page.getByRole('button', { name: 'Continue to payment' });
  await expect.element(go).toBeVisible();
  await expect.element(page.getByText('You pay $12.00 for one more guest.')).toBeVisible();
  const room = () => go.element().getBoundingClientRect().bottom - many.element().getBoundingClientRect().top;
  await expect.poll(room).toBeLessThan(330);
});

it.each([
  [2, ['Ida'], 'Your seat, and those of your 2 guests (Ida and 1 more), at', '$36.00'],
  [1, ['Ida'], 'Your seat, and that of your guest Ida, at', '$36.00'],
  [0, [], 'Your seat at', '$36.00'],
] as const)(
  '[PRICE-15] who cancels with %i guests reads whose seats go',
  async (guests, names, words, back) => {
    const event = withGuests(guests, [...names]);
    await openScreen(PATHS.event(seat.id), {
      as: member(),
      answers: {
        'GET /api/events/:id': event,
        'GET /api/events/:id/guests/prices': { adding: [], back: [] },
      },
    });
    await page.getByRole('button', { name: /^Cancel registration/ }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent(words);
    await expect.element(question).toMatchTextContent(guests === 0 ? 'becomes free' : 'become free');
    await expect.element(question).toMatchTextContent(`You get your ${back} back.`);
  },
);
