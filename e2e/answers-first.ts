import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** As long as nothing is asked: what is under way has been answered by then, and what follows from it too. */
const QUIET_MS = 200;
const LOOK_MS = 20;

/**
 * From now on each script arrives after the answers that were asked for before it: what a part of the page shows is at hand before
 * its code is. A busy machine has it the other way round at times, and then sees nothing; it never fails by that.
 */
export async function letAnswersComeFirst(page: Page): Promise<void> {
  const underWay = new Set<object>();
  let last = Date.now();
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    underWay.add(request);
  });
  const ended = (request: object): void => {
    if (underWay.delete(request)) last = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    const asked = Date.now();
    while (underWay.size > 0 || Date.now() - Math.max(last, asked) < QUIET_MS) await sleep(LOOK_MS);
    await route.continue();
  });
}
