// Statements held: routes.5, routes.19-26, routes.28, routes.32, routes.35, routes.39, routes.41-42,
//   routes.44, routes.49-50, routes.53, sign-in.15.

import { PATHS } from '@backyard/contract';
import { ownEvent } from './hosts-parts.ts';
import { DEMO, logIn, signInAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

/* docs/product.md: routes: who finds what at which address. */

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('not onboarded: the wizard, at whatever address', () => {
  test('/sign-in leads to / and the wizard', async ({ page }) => {
    await signInAs(page, DEMO.newcomer);
    await page.goto(PATHS.signIn);
    await expect(page).toHaveURL(PATHS.home);
    await expect(title(page)).toHaveText('Basic Information');
  });
});

test.describe('a visitor', () => {
  test('sees an event at its address, logs in to register, and is back there with the dialog', async ({
    page,
  }) => {
    const event = await ownEvent(page.request);
    await page.goto(PATHS.event(event.id));
    await expect(title(page)).toHaveText(event.title);
    await page
      .getByRole('link', { name: /^Log in to register/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
    await logIn(page, DEMO.member);
    await expect(page).toHaveURL(new RegExp(`^[^?]*${PATHS.event(event.id)}`));
    await expect(page.getByRole('dialog', { name: 'Join this event' })).toBeVisible();
  });

  test('finds the sign-in page, with every demo person one click away', async ({ page }) => {
    await page.goto(PATHS.signIn);
    await expect(title(page)).toHaveText('Come on in');
    const people = page.getByRole('listitem').filter({ has: page.getByRole('button') });
    await expect(people).toHaveCount(6);
  });

  test('is not led to another site by signing in', async ({ page, baseURL }) => {
    const elsewhere = encodeURIComponent('//evil.example');
    await page.goto(`/api/login?returnTo=${elsewhere}`);
    await expect(page).toHaveURL(PATHS.signIn);
    await page.goto(`${PATHS.signIn}?returnTo=${elsewhere}`);
    await page.getByRole('button', { name: 'Imani Brooks-Tanaka' }).click();
    await expect(title(page)).toHaveText(/^Good to see you/);
    await expect(page).toHaveURL(new URL(PATHS.home, baseURL).href);
  });
});

test.describe('signed in', () => {
  test('/sign-in leads to /', async ({ page }) => {
    await signInAs(page, DEMO.member);
    await page.goto(PATHS.signIn);
    await expect(page).toHaveURL(PATHS.home);
    await expect(title(page)).toHaveText(/^Good to see you/);
  });
});
