// Statements held: routes.23, routes.49-50, routes.53.

import { PATHS } from '@backyard/contract';
import { ownEvent } from './hosts-parts.ts';
import { DEMO, logIn } from './people.ts';
import { expect, type Page, test } from './test.ts';

/* docs/product.md: routes: which page each kind of person gets at which path. */

const title = (page: Page) => page.getByRole('heading', { level: 1 });

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
});
