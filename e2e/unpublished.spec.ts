/** An event before it is approved, on its own page (HOLD-34), and changing it afterwards (HOST-4). */
import { PATHS } from '@backyard/contract';
import { hostedEvent, ownTitle, signInAsNewHost } from './hosts-parts.ts';
import { expect, test } from './test.ts';

test('[HOLD-34] an event that awaits approval says so on its page, and offers no sharing', async ({
  page,
}) => {
  await signInAsNewHost(page);
  const free = await hostedEvent(page.request, { title: ownTitle('Free') });
  const ticketed = await hostedEvent(page.request, { title: ownTitle('Ticketed'), price: '12.00' });
  const main = page.getByRole('main');
  await page.goto(PATHS.event(free.id));
  await expect(main.getByRole('button', { name: /^Share/ })).toBeVisible();
  await page.goto(PATHS.event(ticketed.id));
  await expect(main).toContainText('This event awaits approval');
  await expect(main.getByRole('button', { name: /^Share/ })).toHaveCount(0);
});
