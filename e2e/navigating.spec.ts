/** Navigation between pages. */
import { PATHS } from '@backyard/contract';
import { expect, type Page, test } from './test.ts';

const EVENTS_TITLE = 'Discover Amazing Events';

const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('a page that is overtaken while it loads is never shown: the latest one asked for stays', async ({
  page,
}) => {
  await page.goto(PATHS.discover);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/hosts(?:\?|$)/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(/\/api\/hosts(?:\?|$)/);
  await footer(page, 'Hosts').click();
  await asked;
  await expect(page).toHaveURL(new RegExp(`${PATHS.discover}$`));
  await footer(page, 'Events').click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.events}$`));
  const title = page.getByRole('heading', { level: 1 });
  // The URL changes shortly before the page renders, so the title is awaited.
  await expect(title).toHaveText(EVENTS_TITLE);
  answer();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(new RegExp(`${PATHS.events}$`));
  await expect(title).toHaveText(EVENTS_TITLE);
  // It has left no history entry either.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PATHS.discover}$`));
});
