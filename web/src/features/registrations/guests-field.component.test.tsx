// Statements held: interface.65, interface.66, interface.71, interface.88-89.

import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent, joined, registrationFor } from '../../testing/events.ts';
import { member } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

it('[interface.65] where guests are welcome and one seat is left, it is said why nobody can come along', async () => {
  const event = { ...anEvent(), guests: 2, spotsLeft: 1 };
  await openScreen(PATHS.event(event.id), { as: member(), answers: { 'GET /api/events/:id': event } });
  await page
    .getByRole('button', { name: /^Join Event/ })
    .first()
    .click();
  await expect.element(page.getByText('One seat is left, so nobody can come along with you.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Who’s coming with you' })).not.toBeInTheDocument();
});

it('[interface.66] that somebody can come along stands beside who is going, where there is room for them', async () => {
  const event = { ...anEvent(), guests: 3, spotsLeft: 3 };
  await openScreen(PATHS.event(event.id), { answers: { 'GET /api/events/:id': event } });
  const going = page.getByRole('region', { name: 'Who is going' });
  await expect.element(going).toMatchTextContent('You can bring up to 2 guests');
});

it('[interface.66] nothing is said of guests where none may come', async () => {
  const event = { ...anEvent(), guests: 0, spotsLeft: 3 };
  await openScreen(PATHS.event(event.id), { answers: { 'GET /api/events/:id': event } });
  await expect.element(page.getByRole('heading', { name: 'First time here?' })).toBeVisible();
  await expect.element(page.getByText('You can bring')).not.toBeInTheDocument();
});

it.each([
  [
    2,
    'knows you are coming with 2 guests, and',
    'Would anybody else like to come?',
    'One ticket lets all of you in.',
  ],
  [0, 'knows you are coming, and', 'Better with a friend?', 'Better with a friend?'],
] as const)(
  '[interface.71] who came in with %i guests reads of them',
  async (guests, knows, asks, ticket) => {
    const event = { ...anEvent(), guests: 3, spotsLeft: 9 };
    const screen = await openScreen(PATHS.event(event.id), {
      as: member(),
      answers: {
        'GET /api/events/:id': event,
        'POST /api/events/:id/register': () => registrationFor(joined(event)),
      },
    });
    await page
      .getByRole('button', { name: /^Join Event/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Who’s coming with you' }).selectOptions(String(guests));
    // [interface.89] The friend has that field.
    await expect
      .element(dialog.getByLabelText(/^Notes for the host/))
      .toHaveAttribute('placeholder', 'Allergies, a question');
    await dialog.getByRole('checkbox', { name: /^I agree/ }).click();
    await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
    await expect.element(dialog).toMatchTextContent(knows);
    await expect.element(dialog.getByRole('heading', { name: asks })).toBeVisible();
    await expect.element(dialog).toMatchTextContent(ticket);
    // [interface.88] By the name that the bar of phones gives it.
    await expect
      .element(dialog.getByRole('link', { name: 'My events' }))
      .toHaveAttribute('href', PATHS.myUpcoming);
    await expect.element(dialog).not.toMatchTextContent(/success.*success/i);
    expect(screen.sent('POST /api/events/:id/register')[0]?.body).toMatchObject({ guests });
  },
);
