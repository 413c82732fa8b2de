// Statements held: access.6, dashboard.2-6, dashboard.8-32, dashboard.63-69, event.25, interface.1,
//   routes.9, routes.14-16, routes.27, routes.29.

import { PATHS } from '@backyard/contract';
import { tab } from './dashboard-parts.ts';
import { DEMO, signInAs } from './people.ts';
import { openBar } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

const openTab = async (page: Page, name: string): Promise<void> => {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
};

test('the badge of the bar switches the tab in place, and the focus goes there', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.goto(`${PATHS.dashboard}?tab=past`);
  await openTab(page, 'Past Events');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await (await openBar(page)).getByRole('link', { name: /^(?:Game|Free Member)$/ }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=subscription$/);
  await openTab(page, 'Subscription');
  await expect(tab(page, 'Subscription')).toBeFocused();
  await expect(tab(page, 'Subscription')).toBeInViewport({ ratio: 1 });
  await (await openBar(page)).getByRole('link', { name: /^M?\s*Maya$/ }).click();
  await openTab(page, 'Profile');
  await expect(page).toHaveURL(/\/dashboard\?tab=profile$/);
  await expect.poll(() => page.evaluate(() => 'samePage' in window)).toBe(true);
});
