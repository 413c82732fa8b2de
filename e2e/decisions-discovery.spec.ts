// Statements held: discovery.14, discovery.22, event.38, event.41-43.

import { type Event, PATHS } from '@backyard/contract';
import { HOST, callsAs, hostedEvent, ownEvent, ownTitle } from './hosts-parts.ts';
import { DEMO, signInAs, signInAsNewMember } from './people.ts';
import { EVENT_LISTS } from './screen-parts.ts';
import { adapted, type BrowserContext, expect, type Page, test } from './test.ts';

/* docs/product.md: event: how discovery pages, filters and keeps up with what changes. */

const found = (page: Page) => page.getByText(/^[\d,]+ events? found$/);
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const free = (page: Page) => page.getByRole('button', { name: 'Free Events' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });

test('filters are in the address: it can be shared, and Back undoes them one by one', async ({
  page,
  browser,
}) => {
  // Of one's own: others make events meanwhile, and each is counted.
  const word = ownTitle('Filtered');
  const host = await callsAs(HOST);
  await hostedEvent(host, { title: `${word} one`, categories: ['games'] });
  await hostedEvent(host, { title: `${word} two`, categories: ['games'] });
  await hostedEvent(host, { title: `${word} three` });
  await host.dispose();
  const all = `${PATHS.events}?q=${encodeURIComponent(word).replaceAll('%20', '+')}`;
  await page.goto(all);
  await expect(found(page)).toHaveText('3 events found');
  await category(page).selectOption('games');
  await expect(page).toHaveURL(`${all}&category=games`);
  await expect(found(page)).toHaveText('2 events found');
  await free(page).click();
  await expect(page).toHaveURL(`${all}&category=games&free=true`);
  await expect(free(page)).toHaveAttribute('aria-pressed', 'true');

  const another = await adapted(await browser.newContext());
  const shared = await another.newPage();
  await shared.goto(`${all}&category=games&free=true`);
  await expect(free(shared)).toHaveAttribute('aria-pressed', 'true');
  await expect(category(shared)).toHaveValue('games');
  await expect(found(shared)).toHaveText('2 events found');
  await another.close();

  await page.goBack();
  await expect(page).toHaveURL(`${all}&category=games`);
  await expect(free(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(found(page)).toHaveText('2 events found');
  await page.goBack();
  await expect(page).toHaveURL(all);
  await expect(found(page)).toHaveText('3 events found');
});

test.describe('seats change under people’s eyes', () => {
  test('lists and event pages are read again when their screen opens; who one is, is not', async ({
    page,
    browser,
  }) => {
    const event = await ownEvent(page.request);
    const somebody = await adapted(await browser.newContext());
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

  async function change(as: BrowserContext, method: 'post' | 'delete', event: Event): Promise<void> {
    const answer = await as.request[method](`/api/events/${event.id}/register`, {
      headers: { origin: new URL(process.env['E2E_URL'] ?? '').origin },
      ...(method === 'post' && { data: {} }),
    });
    expect(answer.ok()).toBe(true);
  }
});
