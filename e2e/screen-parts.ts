import { expect, type Locator, type Page } from '@playwright/test';

/** The calls that read a list of events, for tests in which they fail. */
export const EVENT_LISTS = /\/api\/events(\?|$)/;

/** The toast that shows now. One is visible at a time (docs/product.md: interface). */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  // Behind an open dialog the area is out of reach for screen readers, which hear the announcement instead.
  const toast = page.getByRole('region', { name: 'Notifications', includeHidden: true }).locator('li');
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText(title);
  if (description !== undefined) await expect(toast).toContainText(description);
}

/** Opens the menu where the bar is folded into one, and gives the bar's entries. */
export async function openBar(page: Page): Promise<Locator> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toBeVisible();
  const menu = bar.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  return bar;
}

/** The button that opens the registration dialog of this event. */
export const joinButton = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: /^Join Event/ }).filter({ hasText: title });

/**
 * Collects what the browser complains about: errors in the console and uncaught exceptions. The one allowed is the 401
 * by which the server says that nobody is signed in (docs/product.md: sign-in).
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
