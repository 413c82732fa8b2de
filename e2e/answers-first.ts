import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** After this long without calls, pending ones have been answered, and those that follow from them. */
const QUIET_MS = 200;
const LOOK_MS = 20;

/**
 * Delays each script until the calls made before it are answered, so that a part's data arrives before its code. On a busy machine the
 * order may be reversed; then the test detects nothing, but does not fail.
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
