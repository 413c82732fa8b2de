// Statements held: discovery.14, event.41-43.

import { PATHS } from '@backyard/contract';
import { HOST, callsAs, hostedEvent, ownTitle } from './hosts-parts.ts';
import { adapted, expect, type Page, test } from './test.ts';

/* docs/product.md: event: how discovery filters. */

const found = (page: Page) => page.getByText(/^[\d,]+ events? found$/);
const free = (page: Page) => page.getByRole('button', { name: 'Free Events' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });

test('filters are in the address: it can be shared, and Back undoes them one by one', async ({
  page,
  browser,
}) => {
  // Unique to this test: other tests create events meanwhile, and each result is counted.
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
