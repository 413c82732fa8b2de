import { expect, type Locator, type Page } from '@playwright/test';

/** The calls that fetch lists of events, for tests in which they fail. */
export const EVENT_LISTS = /\/api\/events(\?|$)/;

/** The main navigation: on phones the bar at the bottom, otherwise the one at the top. */
export const barOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: (page.viewportSize()?.width ?? 0) < 768 ? 'Places' : 'Main' });

/** Opens the menu behind Me on phones, and returns the navigation's entries. */
export async function openBar(page: Page): Promise<Locator> {
  const bar = barOf(page);
  await expect(bar).toBeVisible();
  const me = bar.getByRole('button', { name: 'Me', exact: true });
  // Read once: a bar comes whole.
  if (await me.isVisible()) {
    await me.click();
    await expect(bar.getByRole('link', { name: 'Log Out' })).toBeVisible();
  }
  return bar;
}

/** Expands what this button controls, unless it is already open. */
export const unfold = (button: Locator): Promise<void> =>
  expect(async () => {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();

/** The button that opens the registration dialog of this event. */
export const joinButton = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: /^Join Event/ }).filter({ hasText: title });

/** Agrees to the guidelines; `again`: members who have already agreed in this browser have no checkbox. */
export async function agree(dialog: Locator | Page, again = false): Promise<void> {
  if (again) await expect(dialog.getByText('You have agreed to the event guidelines')).toBeVisible();
  else await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
}

/**
 * Collects the browser's complaints: console errors and uncaught exceptions. Only the 401 for visitors is allowed (docs/product.md:
 * sign-in).
 */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() !== 'error') return;
    if (url.endsWith('/api/auth/user') && message.text().includes('401')) return;
    errors.push(`${message.text()} (${url})`);
  });
  return errors;
}
