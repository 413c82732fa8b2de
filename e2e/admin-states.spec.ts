// Statements held: interface.8.

import { ADMIN } from './admin-parts.ts';
import { signInAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin');
}

test('an icon alone says what it does, once the pointer has rested on it for 700 ms', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.clock.install();
  await open(page, '?tab=users');
  const menu = page.getByRole('button', { name: /^What to do with / }).first();
  await expect(menu).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole('tooltip', { name: 'Actions' });
  await menu.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(0);
});
