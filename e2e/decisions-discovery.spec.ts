// Statements held: discovery.14, discovery.22, event.38, event.41-43.

import { type Event, PATHS } from '@backyard/contract';
import { upcomingEvents } from './events.ts';
import { DEMO, signInAs, signInAsNewMember } from './people.ts';
import { EVENT_LISTS } from './screen-parts.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';

/* docs/product.md: event: how discovery pages, filters and keeps up with what changes. */

const found = (page: Page) => page.getByText(/^[\d,]+ events? found$/);
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const free = (page: Page) => page.getByRole('button', { name: 'Free Events' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });

async function unfold(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
}

test('filters are in the address: it can be shared, and Back undoes them one by one', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(PATHS.events);
  await expect(found(page)).toBeVisible();
  const all = await found(page).textContent();
  await unfold(page);
  await category(page).selectOption('games');
  await expect(page).toHaveURL(`${PATHS.events}?category=games`);
  await expect(found(page)).not.toHaveText(all ?? '');
  const games = (await found(page).textContent()) ?? '';
  await free(page).click();
  await expect(page).toHaveURL(`${PATHS.events}?category=games&free=true`);
  await expect(free(page)).toHaveAttribute('aria-pressed', 'true');

  const another = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const shared = await another.newPage();
  await shared.goto(page.url());
  await expect(free(shared)).toHaveAttribute('aria-pressed', 'true');
  await unfold(shared);
  await expect(category(shared)).toHaveValue('games');
  await expect(found(shared)).toHaveText((await found(page).textContent()) ?? '');
  await another.close();

  await page.goBack();
  await expect(page).toHaveURL(`${PATHS.events}?category=games`);
  await expect(free(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(found(page)).toHaveText(games);
  await page.goBack();
  await expect(page).toHaveURL(PATHS.events);
  await expect(found(page)).toHaveText(all ?? '');
});

test.describe('seats change under people’s eyes', () => {
  test('lists and event pages are read again when their screen opens; who one is, is not', async ({
    page,
    browser,
    baseURL,
  }) => {
    const event = lastById(await upcomingEvents(page.request));
    const somebody = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await signInAsNewMember(await somebody.newPage());
    await signInAs(page, DEMO.member);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${PATHS.events}?q=${encodeURIComponent(event.title)}`);
    await expect(cards(page)).toContainText(spots(event.spotsLeft));

    await page.getByRole('link', { name: event.title, exact: true }).click();
    const going = page.getByRole('region', { name: 'Who is going' });
    await expect(going).toContainText(spots(event.spotsLeft));
    await change(somebody, 'post', event);
    // What was read in the last two seconds is fresh enough.
    await page.waitForTimeout(2100);
    await page.goBack();
    await expect(cards(page)).toContainText(spots(event.spotsLeft - 1));
    await page.getByRole('link', { name: event.title, exact: true }).click();
    await expect(going).toContainText(spots(event.spotsLeft - 1));
    await change(somebody, 'delete', event);

    // It came with the first page.
    expect(asked).not.toContain('/api/auth/user');
    expect(asked.filter((path) => EVENT_LISTS.test(path)).length).toBeGreaterThan(0);
    await somebody.close();
  });

  const spots = (count: number): string => (count === 1 ? '1 spot left' : `${count} spots left`);

  const lastById = (events: Event[]): Event => {
    const open = events.filter(
      (event) =>
        event.spotsLeft > 5 &&
        event.pricing.free &&
        !event.categories.includes('clubhouse_exclusive') &&
        events.filter(({ title }) => title === event.title).length === 1,
    );
    const last = open.toSorted((a, b) => a.id.localeCompare(b.id)).at(-1);
    if (!last) throw new Error('The demo data has no event with seats');
    return last;
  };

  async function change(as: BrowserContext, method: 'post' | 'delete', event: Event): Promise<void> {
    const answer = await as.request[method](`/api/events/${event.id}/register`, {
      headers: { origin: new URL(process.env['E2E_URL'] ?? '').origin },
      ...(method === 'post' && { data: {} }),
    });
    expect(answer.ok()).toBe(true);
  }
});
