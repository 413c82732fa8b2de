import type { CurrentUser } from '@backyard/contract';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { expectToast } from './toasts.ts';

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** Answers the page's own question who it is with other facts: a time or a role that no demo person has. */
export async function pretend(page: Page, facts: Partial<CurrentUser>): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as CurrentUser), ...facts } });
  });
}

/** Lets calls to this address hang until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * While `act` runs the session turns out to be over: the toast says so, and the browser is sent to log in, and back to
 * `returnTo` afterwards. It is kept from going there (an answer without content leaves a page as it is), so that the
 * toast can be read for longer than its 500 ms.
 */
export async function expectSentToLogIn(
  page: Page,
  returnTo: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const login = `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
  let kept = true;
  await page.route('**/api/login?*', (route) => (kept ? route.fulfill({ status: 204 }) : route.continue()));
  const asked = page.waitForRequest((request) => request.url().includes('/api/login'));
  await act();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  expect((await asked).url()).toContain(login);
  // Not taken away: that can wait for a navigation that never was.
  kept = false;
}
