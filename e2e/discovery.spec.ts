// Statements held: discovery.34-35.

import { LIMITS, PATHS, DAY_MS } from '@backyard/contract';
import { someEvent } from './events.ts';
import { read } from './steady.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Waits until the list matches the page's URL, and returns the number it shows. */
async function found(page: Page): Promise<number> {
  const count = page.getByText(/^[\d,]+ events? found$/);
  const words = await read(
    () => count.allInnerTexts(),
    ({ length }) => length === 1,
  );
  return Number.parseInt(words.join('').replaceAll(',', ''), 10);
}

test('searching looks at title, place and description, in any case', async ({ page }) => {
  const event = await someEvent(page.request);
  await page.goto(PATHS.events);
  const search = page.getByRole('searchbox', { name: 'Search events' });
  for (const words of [event.title.toUpperCase(), event.location, event.description.slice(0, 60)]) {
    await search.fill(words);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === words.trim());
    await expect(cards(page).filter({ hasText: event.title })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(PATHS.events);
});

for (const [timezoneId, when, name, days] of [
  ['Pacific/Honolulu', 'today', 'Today', 1],
  ['Pacific/Auckland', 'week', 'This Week', 7],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`[HOLD-33] ${name} is from now on, ${days * 24} hours, drawn by the server or asked for by the browser`, async ({
      page,
    }) => {
      const before = Date.now();
      // Rendered by the server, which knows no time zones except the events' own.
      await page.goto(`${PATHS.events}?when=${when}`);
      const count = await found(page);
      const starts = await read(
        () => startsOf(page),
        ({ length }) => length === Math.min(count, LIMITS.loadMoreFrom),
      );
      for (const start of starts) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(start).toBeLessThan(Date.now() + days * DAY_MS);
      }
      if (when === 'week') expect(starts, 'some event is within a week').not.toEqual([]);
      // Fetched by the browser, for the same period.
      await page.goto(PATHS.events);
      const asked = page.waitForRequest((request) => request.url().includes('startDate='));
      await page.getByRole('button', { name, exact: true }).click();
      const query = new URL((await asked).url()).searchParams;
      const from = Date.parse(query.get('startDate') ?? '');
      expect(from).toBeGreaterThanOrEqual(before);
      expect(from).toBeLessThanOrEqual(Date.now());
      expect(Date.parse(query.get('endDate') ?? '') - from).toBe(days * DAY_MS);
    });
  });
}

/** When the events on the cards start, ms since 1970. */
const startsOf = (page: Page): Promise<number[]> =>
  cards(page)
    .locator('time')
    .evaluateAll((times: HTMLTimeElement[]) => times.map(({ dateTime }) => Date.parse(dateTime)));

test('without a connection the page says so, and catches up', async ({ page, context }) => {
  await page.goto(PATHS.events);
  const all = await found(page);
  const banner = page.getByText(/^You are offline\./);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Free Events' }).click();
  await expect(page.getByRole('heading', { name: 'The events did not load' })).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  const free = await found(page);
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(all);
});
