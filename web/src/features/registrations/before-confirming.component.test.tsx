// Statements held: interface.111, interface.113-115.

import { PATHS, type Event, type Registration } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../testing/canned-api.ts';
import { anEvent, joined, pricedEvent } from '../../testing/events.ts';
import { member } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

const free = anEvent();
const paid = pricedEvent();
const sheet = page.getByRole('dialog', { name: 'Join this event' });
const foot = () => sheet.element().querySelector('footer')!.getBoundingClientRect();
const boxOf = (part: { element: () => Element }) => part.element().getBoundingClientRect();

const openSheet = async (
  event: Event,
  answers: NonNullable<Parameters<typeof openScreen>[1]>['answers'] = {},
) => {
  await page.viewport(360, 640);
  const screen = await openScreen(`${PATHS.event(event.id)}?join=1`, {
    as: member(),
    answers: { 'GET /api/events/:id': event, ...answers },
  });
  await expect.element(sheet).toBeVisible();
  return screen;
};

it('[interface.111] another event at that time is said before confirming, and keeps nobody from it', async () => {
  const other = joined(
    anEvent({ id: '01980000-0000-7000-8000-0000000000aa', title: 'Open tables', startTime: free.startTime }),
  );
  const mine: Registration[] = [{ ...other.registration!, event: other }];
  await openSheet(free, { 'GET /api/user/events': mine });
  await expect.element(sheet.getByText(/^You have “Open tables” at that time, until/)).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Confirm Registration' })).toBeEnabled();
});

it('[interface.111] and nothing where there is none', async () => {
  await openSheet(free, { 'GET /api/user/events': [] });
  await expect.element(sheet.getByText(/at that time/)).not.toBeInTheDocument();
});

it('[interface.113] the guidelines open in sight, above the foot of the sheet', async () => {
  await openSheet(free);
  await sheet.getByText('Read the guidelines and safety policies').click();
  const last = sheet.getByText('Follow the host.');
  await expect.poll(() => boxOf(last).bottom <= foot().top).toBe(true);
});

it('too many words for the host take the focus, as everything that is wrong', async () => {
  await openSheet(free);
  const notes = sheet.getByRole('textbox', { name: 'Notes for the host' });
  await notes.fill('x'.repeat(501));
  await sheet.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect.element(notes).toHaveFocus();
});

it('what asks for the guidelines goes with the sheet', async () => {
  await openSheet(free);
  await sheet.getByRole('button', { name: 'Confirm Registration' }).click();
  const asks = page.getByText('Please agree to guidelines');
  await expect.element(asks).toBeVisible();
  await sheet.getByRole('button', { name: 'Not now' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(asks).not.toBeInTheDocument();
});

it('[interface.113] so is what is missing', async () => {
  await openSheet(free);
  await sheet.getByRole('button', { name: 'Confirm Registration' }).click();
  const said = sheet.getByText('You must agree to the event guidelines and safety policies.');
  await expect.element(said).toBeVisible();
  await expect.poll(() => boxOf(said).bottom <= foot().top).toBe(true);
});

it('[interface.113] and what is wrong with a code', async () => {
  await openSheet(paid, {
    'POST /api/events/:id/code': reply(404, { message: 'There is no such code.', code: 'code_not_found' }),
  });
  await sheet.getByRole('button', { name: 'Have a code?' }).click();
  await sheet.getByRole('textbox', { name: 'Discount code' }).fill('NOPE');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  const field = sheet.getByRole('textbox', { name: 'Discount code' });
  await expect.element(field).toBeInvalid();
  const said = () =>
    document.querySelector(
      `#${CSS.escape(field.element().getAttribute('aria-describedby')!.split(' ').at(-1)!)}`,
    )!;
  await expect.poll(() => said().getBoundingClientRect().bottom <= foot().top).toBe(true);
});

it('[interface.114] on a phone both buttons lie within the sheet', async () => {
  await openSheet(paid);
  const sides = boxOf(sheet);
  for (const name of ['Not now', 'Continue to payment']) {
    const button = boxOf(sheet.getByRole('button', { name }));
    expect(button.left).toBeGreaterThanOrEqual(sides.left + 20);
    expect(button.right).toBeLessThanOrEqual(sides.right - 20);
    expect(button.height).toBeLessThan(50);
  }
});

it('[interface.115] where cancelling brings nothing back, the seat can be handed on instead', async () => {
  const seat = joined(paid);
  const event: Event = {
    ...seat,
    abilities: { ...seat.abilities, cancel: { allowed: true } },
    registration: {
      ...seat.registration!,
      refund: {
        amount: '12.00',
        until: seat.startTime,
        due: false,
        message: 'Your payment does not come back.',
      },
    },
  };
  await page.viewport(360, 740);
  await openScreen(PATHS.event(event.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': event,
      'GET /api/events/:id/handing': { offered: null, offer: { allowed: true } },
    },
  });
  // On the ticket the two are side by side.
  const cancel = page.getByRole('button', { name: /^Cancel registration/ });
  const handOn = page.getByRole('button', { name: 'Transfer your seat' });
  await expect.element(handOn).toBeVisible();
  expect(boxOf(handOn).top).toBe(boxOf(cancel).top);
  await cancel.click();
  await page.getByRole('alertdialog').getByRole('link', { name: 'Transfer your seat' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Offer my seat' })).toBeInViewport();
});
