// Statements held: interface.65.

import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent } from '../../testing/events.ts';
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
  await expect.element(page.getByRole('combobox', { name: 'Who comes with you' })).not.toBeInTheDocument();
});
