import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** As long as Playwright's own. */
const QUIET_MS = 500;
const LOOK_MS = 20;

/**
 * Lets `networkidle` mean what it says. A page asks for its scripts after the first paint: on a busy machine Playwright has
 * counted its half second without requests by then, and never counts again.
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
