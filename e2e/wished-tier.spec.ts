/** A plan chosen on the landing page, and what clears that choice (HOLD-30). */
import { PATHS } from '@backyard/contract';
import { someEvent } from './events.ts';
import { DEMO, newAddress, signInAs, signInByCode, throughWizard } from './people.ts';
import { expect, test } from './test.ts';

test('[HOLD-30] a wish ends with whoever is in: the next person in this browser has chosen nothing', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  await page.getByRole('link', { name: 'Choose Club House' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  const wished = () => page.evaluate(() => localStorage.getItem('preferredTier'));
  await expect.poll(wished).toBe('club_house');
  await signInAs(page, DEMO.member);
  await page.goto(PATHS.home);
  await expect.poll(wished).toBeNull();
  await page.goto('/api/logout');
  await signInByCode(page, newAddress());
  await page.goto(PATHS.home);
  await throughWizard(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Juniper');
  await expect(page).toHaveURL(PATHS.home);
});

test('[HOLD-30] whoever came for an event lands there', async ({ page }) => {
  await page.goto(PATHS.home);
  await page.getByRole('link', { name: 'Choose Club House' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  const event = await someEvent(page.request);
  await signInByCode(page, newAddress());
  await page.goto(PATHS.event(event.id));
  await throughWizard(page);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await expect(page).toHaveURL(PATHS.event(event.id));
});
