import type { CurrentUser } from '@backyard/contract';
import type { Locator, Page, Route } from '@playwright/test';

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** Overrides facts of the current user: a time or a role that no demo person has. */
export async function pretend(page: Page, facts: Partial<CurrentUser>): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as CurrentUser), ...facts } });
  });
}

/** Lets calls to this path hang until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}
