/** The way to become a host, from every place where plans mention it (rules HOLD-3 and HOLD-29). */
import { PATHS } from '@backyard/contract';
import { expectAccessible } from './axe.ts';
import { CARDS, payWith } from './payment-parts.ts';
import { signInAsNewMember } from './people.ts';
import { openBar } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';
import { expectToast } from './toasts.ts';

const title = (page: Page) => page.getByRole('heading', { level: 2, name: 'Become a Host' });
const footer = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Become a Host' });
const PRICE = '$19.99 per month';

test('[HOLD-3] [HOLD-29] from the plan, through paying, to asking; what it costs and shows stands there', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await page.goto(`${PATHS.dashboard}?tab=subscription`);
  const plan = page.getByRole('tabpanel');
  await expect(plan).toContainText(
    `Host your own events with the Club House, ${PRICE}. You ask with a few words first`,
  );
  await expect(footer(page)).toContainText(PRICE);
  await expect(await openBar(page)).toContainText(`Become a Host · ${PRICE}`);
  await page.keyboard.press('Escape');
  await plan.getByRole('link', { name: 'Become a Host' }).click();
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    `Hosting your own events is part of the Club House, ${PRICE}. You ask with a few words first, and our team decides. Once you are a host it is no longer charged.`,
  );
  await page.getByRole('link', { name: 'See the Club House' }).click();
  await payWith(page, CARDS.pays);
  await expectToast(page, 'Subscription Updated!');

  // Right after paying, on the same screen.
  const own = page.getByRole('region', { name: 'Your plan' });
  await expect(own).toContainText('Your plan lets you host your own events. You ask with a few words first');
  // [plans.22]
  const now = page.getByRole('region', { name: /^Welcome to the Club House/ });
  await expect(now.getByRole('link', { name: 'Ask to host your own events' })).toHaveAttribute(
    'href',
    PATHS.hostDashboard,
  );
  await expect(footer(page)).not.toContainText('$');
  await own.getByRole('link', { name: 'Become a Host' }).click();
  await expect(page.getByLabel('What would you like to host?')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('your subscription is no longer charged');
  await expect(page.getByRole('main')).toContainText('Everybody can see your host page');
  await expectAccessible(page);

  // And from every page.
  await page.goto(PATHS.home);
  const bar = await openBar(page);
  await bar.getByRole('link', { name: 'Become a Host', exact: true }).filter({ visible: true }).click();
  await expect(title(page)).toBeVisible();
});
