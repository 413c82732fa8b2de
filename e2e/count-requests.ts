import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** As long as Playwright's own. */
const QUIET_MS = 500;
const LOOK_MS = 20;

/**
 * Makes `networkidle` reliable. A page requests its scripts after the first paint: on a busy machine Playwright's half second without
 * requests may end before that, and it never counts again.
 */
export function countRequests(page: Page): void {
  const { waitForLoadState } = page;
  const underWay = new Set<Request>();
  let last = Date.now();
  const ended = (request: Request): void => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.waitForLoadState = async (state, options) => {
    await waitForLoadState.call(page, state === 'networkidle' ? 'load' : state, options);
    if (state !== 'networkidle') return;
    await page.waitForFunction(() => document.querySelector('template#scripts') === null);
    last = Date.now();
    while (underWay.size > 0 || Date.now() - last < QUIET_MS) await sleep(LOOK_MS);
  };
}
