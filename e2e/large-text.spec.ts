/** Text at 200% on a phone, on pages that `expectSound` does not check: nothing is lost, no page scrolls sideways (WCAG 1.4.4). */
import { PATHS, type Event } from '@backyard/contract';
import { enlarge, expectSoundEnlarged, PHONE } from './looks.ts';
import { findLostText } from './reflow.ts';
import type { Screen } from './screen.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const tabs = (page: string, ...names: string[]): string[] => names.map((name) => `${page}?tab=${name}`);
const PAGES = {
  visitor: PATHS.discover,
  club: PATHS.hostDashboard,
} as const satisfies Partial<Record<Screen['as'], string>>;

/** Opens the page on a phone. */
async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The vertical distance between the first and the second element, in px. */
async function between(above: Locator, below: Locator): Promise<number> {
  // Read once: who asks looks again.
  const [first, second] = [await above.boundingBox(), await below.boundingBox()];
  return first && second ? second.y - first.y - first.height : NaN;
}

for (const [person, path] of Object.entries(PAGES)) {
  test(`text of 200% on a phone loses nothing: ${person}`, async ({ pageFor }) => {
    const page = await pageFor({ as: person as keyof typeof PAGES });
    await open(page, path);
    await expectSoundEnlarged(page);
  });
}

/** Words of ordinary length that are broken across two lines without a hyphen. */
const brokenWords = (): string[] => {
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const broken: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[A-Za-z’]{3,12}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  return broken;
};

test('text of 200% on a phone breaks no word where switches, figures and plans stand, nor loses any', async ({
  pageFor,
}) => {
  const page = await pageFor({ as: 'member' });
  for (const path of [PATHS.notifications, PATHS.subscribe, ...tabs(PATHS.dashboard, 'upcoming')]) {
    await open(page, path);
    await enlarge(page);
    for (const look of [brokenWords, findLostText])
      await expect
        .configure({ soft: true })
        .poll(() => page.evaluate(look), path)
        .toEqual([]);
  }
});

test('text of 200% on a phone loses nothing of an event whose host one follows', async ({ pageFor }) => {
  const page = await pageFor({ as: 'member' });
  const follow = '/api/hosts/Eastside%20Board%20Room/follow';
  const headers = { origin: new URL(process.env['E2E_URL'] ?? '').origin };
  expect((await page.request.post(follow, { headers })).ok()).toBe(true);
  const answer = await page.request.get('/api/events?limit=1&host=Eastside%20Board%20Room');
  const [event] = (await answer.json()) as Event[];
  await open(page, PATHS.event(event?.id ?? ''));
  await expect(page.getByRole('button', { name: /^Following/ })).toBeVisible();
  await enlarge(page);
  await expect.poll(() => page.evaluate(findLostText)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect((await page.request.delete(follow, { headers })).ok()).toBe(true);
});

test('text of 200% on a phone leaves room to search, and lays nothing over the filters', async ({
  pageFor,
}) => {
  const page = await pageFor({ as: 'visitor' });
  await open(page, PATHS.events);
  await enlarge(page);
  const search = page.getByRole('searchbox', { name: 'Search events' });
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await expect
    .poll(() =>
      search.evaluate((box: HTMLElement) => {
        const { paddingLeft, paddingRight } = getComputedStyle(box);
        return box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      }),
    )
    .toBeGreaterThan(100);
  await expect.poll(() => between(search, filters)).toBeGreaterThanOrEqual(0);
  await filters.click();
  const show = page.getByRole('button', { name: /^Show \d/ });
  await expect(show).toBeVisible();
  await expect.poll(() => page.evaluate(findLostText)).toEqual([]);
  for (const name of ['Host', 'Category', 'Tier', 'Distance']) {
    const select = page.getByRole('combobox', { name, exact: true });
    // At the bottom of the screen, a sticky button would cover it.
    await select.evaluate((box) => box.scrollIntoView({ block: 'end' }));
    await expect.poll(() => between(select, show), name).toBeGreaterThanOrEqual(0);
  }
});
