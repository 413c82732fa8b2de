// Statements held: discovery.34-35, interface.14.

import { BRAND, LIMITS, PATHS, type Event, DAY_MS } from '@backyard/contract';
import { someEvent, upcomingEvents } from './events.ts';
import { calendarText } from './mailbox.ts';
import { read } from './steady.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const titles = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allInnerTexts();

/** Waits for the list to be the answer to what the address asks, and gives the number it says. */
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

test('Load More Events loads the next page and moves the focus to it', async ({ page }) => {
  await page.goto(PATHS.events);
  const total = await found(page);
  await expect(cards(page)).toHaveCount(LIMITS.loadMoreFrom);
  await page.getByRole('button', { name: 'Load More Events' }).click();
  await expect(cards(page)).toHaveCount(Math.min(2 * LIMITS.loadMoreFrom, total));
  const events = await upcomingEvents(page.request);
  // A day stands together, and days of far zones overlap: in which order is day-groups.test.ts's.
  const firstNew = page.locator(`[data-event="${events[LIMITS.loadMoreFrom]?.id}"]`);
  await expect(firstNew.getByRole('link').first()).toBeFocused();
  const seen = await read(
    () => titles(page),
    ({ length }) => length === Math.min(2 * LIMITS.loadMoreFrom, total),
  );
  expect(new Set(seen).size, 'no event twice').toBe(seen.length);
  const expected = events.slice(0, seen.length).map(({ title }) => title);
  expect(seen.toSorted()).toEqual(expected.toSorted());
});

for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('[HOLD-33] Today is now to +1 day, This Week now to +7 days', async ({ page }) => {
      for (const [when, days] of [
        ['today', 1],
        ['week', 7],
      ] as const) {
        const before = Date.now();
        // Drawn by the server, which knows no zone but the events' own.
        await page.goto(`${PATHS.events}?when=${when}`);
        const count = await found(page);
        const starts = await read(
          () => startsOf(page),
          ({ length }) => length === Math.min(count, LIMITS.loadMoreFrom),
        );
        for (const start of starts) {
          expect(start, when).toBeGreaterThanOrEqual(before);
          expect(start, when).toBeLessThan(Date.now() + days * DAY_MS);
        }
        // Asked for by the browser: the same stretch of time.
        await page.goto(PATHS.events);
        const asked = page.waitForRequest((request) => request.url().includes('startDate='));
        await page
          .getByRole('button', { name: when === 'today' ? 'Today' : 'This Week', exact: true })
          .click();
        const query = new URL((await asked).url()).searchParams;
        const from = Date.parse(query.get('startDate') ?? '');
        expect(from).toBeGreaterThanOrEqual(before);
        expect(from).toBeLessThanOrEqual(Date.now());
        expect(Date.parse(query.get('endDate') ?? '') - from).toBe(days * DAY_MS);
      }
      await expect(cards(page), 'some event is within a week').not.toHaveCount(0);
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

test('an address without a page is a 404 with ways on', async ({ page }) => {
  const answer = await page.goto('/nowhere/at/all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page).toHaveTitle(`Page Not Found · ${BRAND.name}`);
  await page.getByRole('main').getByRole('link', { name: 'Browse Events' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Events');
});

test('an event’s page has its own title, description and calendar links', async ({ page }) => {
  const event = await someEvent(page.request);
  await page.goto(PATHS.event(event.id));
  await expect(page).toHaveTitle(`${event.title} · ${BRAND.name}`);
  const description = page.locator('meta[name=description]').last();
  await expect
    .poll(() => description.evaluate((element: HTMLMetaElement) => element.content))
    .toContain(event.location);
  await expect(page.getByRole('link', { name: /^Log in to register/ })).toBeVisible();

  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  const link = async (name: string | RegExp): Promise<URL> => {
    const [href] = await read(
      () =>
        page
          .getByRole('menuitem', { name })
          .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href: leads }) => leads)),
      ({ length }) => length === 1,
    );
    return new URL(href ?? '');
  };
  const start = compact(event.startTime);
  const end = compact(event.endTime);
  const google = await link(/^Google/);
  expect(google.origin).toBe('https://calendar.google.com');
  expect(google.searchParams.get('text')).toBe(event.title);
  expect(google.searchParams.get('dates')).toBe(`${start}/${end}`);
  const outlook = await link(/^Outlook/);
  expect(outlook.origin).toBe('https://outlook.live.com');
  expect(outlook.searchParams.get('subject')).toBe(event.title);
  expect(outlook.searchParams.get('startdt')).toBe(new Date(event.startTime).toISOString());
  const yahoo = await link(/^Yahoo/);
  expect(yahoo.origin).toBe('https://calendar.yahoo.com');
  expect([yahoo.searchParams.get('st'), yahoo.searchParams.get('et')]).toEqual([start, end]);
  expect((await link('Apple')).href).toBe((await link('Download .ics')).href);
  for (const site of [google, outlook, yahoo]) expect(site.href).toContain(encodeURIComponent(event.id));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download .ics' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.ics$/);
  await expectCalendarFile(await text(download), event);
});

/** 20261121T190000Z (RFC 5545, 3.3.5). */
const compact = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

async function text(download: { createReadStream: () => Promise<AsyncIterable<Buffer>> }): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function expectCalendarFile(file: string, event: Event): Promise<void> {
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(calendarText(file, 'SUMMARY')).toBe(event.title);
  expect(calendarText(file, 'DESCRIPTION')).toBe(event.description);
  expect(calendarText(file, 'LOCATION')).toContain(event.location);
  expect(calendarText(file, 'DTSTART')).toBe(compact(event.startTime));
  expect(calendarText(file, 'DTEND')).toBe(compact(event.endTime));
}
