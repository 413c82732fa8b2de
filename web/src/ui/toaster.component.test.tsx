import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { member } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';
import { toast } from './toast-store.ts';

it('[onboarding.61] on a phone a toast gives way to what sticks to the bottom, also to what comes after it', async () => {
  await page.viewport(360, 740);
  await openScreen(PATHS.notifications, { as: member() });
  await expect.element(page.getByRole('switch', { name: 'Reminders' })).toBeVisible();
  toast({ title: 'Said before' });
  const said = page.getByText('Said before', { exact: true }).first();
  await expect.element(said).toBeVisible();
  const act = document.createElement('div');
  act.className = 'stick-low';
  act.style.height = '90px';
  document.querySelector('main')?.append(act);
  await expect
    .poll(() => {
      const toastBox = said.element().closest('li')?.getBoundingClientRect();
      return (toastBox?.bottom ?? Infinity) <= act.getBoundingClientRect().top;
    })
    .toBe(true);
  act.remove();
});
