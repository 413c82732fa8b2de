import { PATHS } from '@backyard/contract';
import type { EventSamples } from './events.ts';
import { DEMO, signInAs } from './people.ts';
import { test } from './screen-test.ts';
import { expect, type Page } from './test.ts';

const pagesOf = (samples: EventSamples): string[] => [
  '/',
  PATHS.discover,
  PATHS.events,
  `${PATHS.events}?tab=upcoming`,
  PATHS.hosts,
  PATHS.host('Rose City Makers'),
  ...Object.values(samples).map(({ id }) => PATHS.event(id)),
];

/** Notes every element that the server has drawn, before any script of the page runs. */
async function noteElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('readystatechange', note, { capture: true, once: true });
    function note(): void {
      (globalThis as { drawn?: Element[] }).drawn = [...document.querySelectorAll('main *')];
    }
  });
}

/** How many there are, and those that are no longer in the page, but for what only held the place of something to come. */
const lookAgain = (page: Page) =>
  page.evaluate(() => {
    const { drawn = [] } = globalThis as { drawn?: Element[] };
    const gone = drawn.filter(
      (element) => !element.isConnected && !element.matches('output, [aria-hidden=true]'),
    );
    return { drawn: drawn.length, gone: gone.map((element) => element.outerHTML.slice(0, 120)) };
  });

for (const person of ['visitor', 'member'] as const)
  test(`what the server has drawn for ${person} stays in the page`, async ({ page, samples }) => {
    if (person === 'member') await signInAs(page, DEMO.member);
    await noteElements(page);
    // What came with a page is fresh for two seconds, which a busy machine may need for drawing it: they do not pass here.
    await page.clock.setFixedTime(new Date());
    for (const path of pagesOf(samples)) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      // Read once: the page is quiet.
      const { drawn, gone } = await lookAgain(page);
      expect(drawn, path).toBeGreaterThan(10);
      expect.soft(gone, `${path} was drawn anew`).toEqual([]);
    }
  });

test('what the server has drawn of a host’s dashboard is what the browser begins with', async ({ page }) => {
  await signInAs(page, DEMO.host);
  await noteElements(page);
  const complaints: string[] = [];
  // React says so when its own drawing differs from the server's.
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.clock.setFixedTime(new Date());
  for (const search of ['', '?tab=create']) {
    await page.goto(`${PATHS.hostDashboard}${search}`);
    await page.waitForLoadState('networkidle');
    // Read once: the page is quiet.
    const { drawn, gone } = await lookAgain(page);
    expect(drawn, search).toBeGreaterThan(10);
    expect.soft(gone, `${search} was drawn anew`).toEqual([]);
  }
  // What waits for approval does not come along, nor do all of the people: their places are held.
  for (const tab of ['pending', 'attendees']) {
    await page.goto(`${PATHS.hostDashboard}?tab=${tab}`);
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});
