import { PATHS } from '@backyard/contract';
import { ownEvent } from './events.ts';
import { DEMO, logIn, signInAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

/* docs/product.md: routes: who finds what at which address. */

const NO_EVENT = '0190a0b0-0000-7000-8000-000000000000';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name });

test.describe('not onboarded: the wizard, at whatever address', () => {
  test('every page of the table', async ({ page }) => {
    test.slow();
    await signInAs(page, DEMO.newcomer);
    const { id } = await ownEvent(page.request, 'keyboard desktop');
    const addresses = [
      PATHS.home,
      PATHS.events,
      PATHS.event(id),
      PATHS.event(NO_EVENT),
      `${PATHS.event(id)}/edit`,
      PATHS.dashboard,
      '/discover',
      '/hosts',
      '/host/somebody',
      '/subscribe',
      '/create-event',
      '/host',
      '/admin',
      '/nowhere/at/all',
    ];
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(title(page)).toHaveText('Basic Information');
        await expect(page).toHaveURL(address);
      });
    }
  });

  test('/sign-in leads to / and the wizard', async ({ page }) => {
    await signInAs(page, DEMO.newcomer);
    await page.goto(PATHS.signIn);
    await expect(page).toHaveURL(PATHS.home);
    await expect(title(page)).toHaveText('Basic Information');
  });
});

test.describe('a visitor', () => {
  test('sees discovery at /events; My Upcoming and Past Events are disabled and say why', async ({
    page,
  }) => {
    await page.goto(`${PATHS.events}?tab=upcoming`);
    await expect(title(page)).toHaveText('Discover Amazing Events');
    await expect(tab(page, 'Available Events')).toHaveAttribute('aria-selected', 'true');
    for (const name of ['My Upcoming', 'Past Events']) {
      await expect(tab(page, name)).toHaveAttribute('aria-disabled', 'true');
      // Playwright takes aria-disabled for disabled; people can press it.
      await tab(page, name).click({ force: true });
      await expect(
        page.getByRole('status').filter({ hasText: 'Log in to see your own events.' }),
      ).toBeVisible();
      await expect(tab(page, 'Available Events')).toHaveAttribute('aria-selected', 'true');
    }
  });

  test('sees an event at its address, logs in to register, and is back there with the dialog', async ({
    page,
  }) => {
    const event = await ownEvent(page.request, 'keyboard desktop');
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
    expect(page.url()).toBe(new URL(PATHS.home, baseURL).href);
  });
});

test.describe('signed in', () => {
  test('/events has My Upcoming open to them', async ({ page }) => {
    await signInAs(page, DEMO.member);
    await page.goto(PATHS.events);
    await expect(tab(page, 'Available Events')).toHaveAttribute('aria-selected', 'true');
    await tab(page, /^My Upcoming/).click();
    await expect(tab(page, /^My Upcoming/)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  });

  test('/events/{id} offers to register', async ({ page }) => {
    await signInAs(page, DEMO.member);
    const event = await ownEvent(page.request, 'keyboard desktop');
    await page.goto(PATHS.event(event.id));
    await expect(page.getByRole('button', { name: /^Join Event/ }).first()).toBeVisible();
  });

  test('/sign-in leads to /', async ({ page }) => {
    await signInAs(page, DEMO.member);
    await page.goto(PATHS.signIn);
    await expect(page).toHaveURL(PATHS.home);
    await expect(title(page)).toHaveText(/^Good to see you/);
  });
});
