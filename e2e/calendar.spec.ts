// Statements held: calls.106-108.

import { expectAccessible } from './axe.ts';
import { expectFocusKept, tabTo } from './focus.ts';
import { calendarText } from './mailbox.ts';
import { DEMO, signInAs, signInAsNewMember } from './people.ts';
import { watchForErrors } from './screen-parts.ts';
import { read } from './steady.ts';
import { type APIRequestContext, expect, type Page, test } from './test.ts';
import { expectToast } from './toasts.ts';

const MINE = '/events?tab=upcoming';
const panelOf = (page: Page) => page.getByRole('region', { name: 'Subscribe in your calendar' });
const addressIn = (page: Page) => panelOf(page).getByLabel('Your private address');

/** A different one from `old`. */
const addressOf = (page: Page, old?: string): Promise<string> =>
  read(
    () => addressIn(page).inputValue(),
    (value) => /^http:\/\/localhost:\d+\/calendar\/[\w-]{43}\.ics$/.test(value) && value !== old,
  );

/** What a calendar program receives for the address alone. `stranger` has no session. */
async function readFeed(stranger: APIRequestContext, address: string): Promise<string> {
  const answer = await stranger.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  return answer.text();
}

test('a calendar program finds the events one goes to, by the address alone', async ({ page, request }) => {
  const errors = watchForErrors(page);
  await signInAs(page, DEMO.member);
  await page.goto(MINE);
  const titles = await read(
    () => page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts(),
    ({ length }) => length > 0,
  );
  const address = await addressOf(page);
  const feed = await readFeed(request, address);
  const entries = feed.split('BEGIN:VEVENT').map((entry) => calendarText(entry, 'SUMMARY'));
  for (const title of titles) expect(entries).toContain(title);
  await expect(panelOf(page).getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  );
  expect(errors).toEqual([]);
});

/** Axe finds nothing, in both themes. */
async function look(page: Page, what: string): Promise<void> {
  await expectAccessible(page, { what, soft: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { what: `${what}, dark`, look: 'colours', soft: true });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('copies the address, and resets it after asking, by keyboard; axe finds nothing in the panel and its question', async ({
  page,
  context,
  request,
}) => {
  const errors = watchForErrors(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsNewMember(page);
  await page.goto(MINE);
  const old = await addressOf(page);
  await look(page, 'the panel');

  await tabTo(page, panelOf(page).getByRole('button', { name: 'Copy address' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Address copied');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(old);

  const reset = panelOf(page).getByRole('button', { name: 'Reset address' });
  const question = page.getByRole('alertdialog', { name: 'Reset your calendar address?' });
  await tabTo(page, reset);
  await page.keyboard.press('Enter');
  await expect(question).toContainText('People with the old address lose access');
  await look(page, 'the question');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(reset).toBeFocused();
  await readFeed(request, old);

  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Reset address' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Address reset', 'Subscribe again with the new one.');
  await expect(question).toBeHidden();
  await expectFocusKept(page);
  await expect(reset).toBeFocused();
  await readFeed(request, await addressOf(page, old));
  expect((await request.get(old)).status()).toBe(404);
  expect(errors).toEqual([]);
});
