import { gzipSync } from 'node:zlib';
import { PATHS } from '@backyard/contract';
import { expect, type Page, type Response } from '@playwright/test';
import { inlineParts } from '../web/build/budget-plugin.ts';
import { BUDGETS } from '../web/build/budget.ts';
import { countRequests } from './count-requests.ts';
import { someEvent, upcomingEvents } from './events.ts';
import { DEMO, signInAs } from './people.ts';
import { test } from './quiet.ts';

/** The scripts and styles that a page loads until it is idle, with their weight: kB of 1000 bytes, gzip. */
async function fetchedBy(page: Page, path: string): Promise<{ kilobytes: number; files: string[] }> {
  const answers: Promise<[file: string, bytes: number]>[] = [];
  const note = (answer: Response): void => {
    const { pathname } = new URL(answer.url());
    if (/\.(?:js|css)$/.test(pathname))
      answers.push(answer.body().then((body) => [pathname, gzipSync(body).length]));
    // The document contains inline scripts and styles.
    else if (answer.request().resourceType() === 'document')
      answers.push(answer.text().then((html) => [pathname, gzipSync(inlineParts(html)).length]));
  };
  page.on('response', note);
  // Precaching starts two seconds after the page, which on a busy machine is before it is idle.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // Requests that the test triggers afterwards may end after it, and are not read.
  page.off('response', note);
  const fetched = await Promise.all(answers);
  return {
    kilobytes: fetched.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000,
    files: fetched.map(([file]) => file),
  };
}

const hasFile = (files: string[], name: string): boolean => files.some((file) => file.includes(`/${name}-`));

/** Records when the whole document is first painted: right after this is called. */
function noteFrame(): void {
  const note = (): void => {
    performance.mark('frame');
  };
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(note));
}

/** The page was painted before it requested scripts and fonts. */
async function expectPaintedFirst(page: Page, route: string): Promise<void> {
  // Read once: the page is quiet.
  const { frame, later } = await page.evaluate(() => ({
    frame: performance.getEntriesByName('frame')[0]?.startTime ?? Infinity,
    later: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$|\.woff2$|\/fonts-/.test(name))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  const names = later.map(({ name }) => name).join(' ');
  for (const kind of ['.js', '.woff2', '/fonts-']) expect(names, route).toContain(kind);
  for (const { name, startTime } of later) expect(startTime, `${route} ${name}`).toBeGreaterThan(frame);
}

test('a first visit fetches what its budget allows, whatever it loads by itself afterwards, and nothing before it is painted', async ({
  browser,
  request,
}) => {
  const event = await someEvent(request);
  const full = (await upcomingEvents(request)).find(({ spotsLeft }) => spotsLeft === 0) ?? event;
  expect(full.id, 'the demo data has a full event').not.toBe(event.id);
  const visits = BUDGETS.flatMap(({ route, kilobytes }) =>
    (route.includes('{id}') ? [event, full] : [event]).map(({ id, hostName }) => ({
      route,
      kilobytes,
      path: route.replace('{id}', id).replace('{hostName}', hostName),
    })),
  );
  for (const { route, kilobytes, path } of visits) {
    const context = await browser.newContext();
    const page = await context.newPage();
    countRequests(page);
    await page.addInitScript(noteFrame);
    const fetched = await fetchedBy(page, path);
    await expectPaintedFirst(page, route);
    await context.close();
    expect(fetched.files.length, route).toBeGreaterThan(4);
    expect(fetched.kilobytes, `${route}: ${fetched.files.join(' ')}`).toBeLessThanOrEqual(kilobytes);
  }
});

test('a page is fetched when somebody is about to go there, and the rest with the first press', async ({
  page,
}) => {
  const { files } = await fetchedBy(page, PATHS.discover);
  expect(hasFile(files, 'toaster')).toBe(false);
  const fetches = (name: string) => page.waitForRequest((asked) => asked.url().includes(`/assets/${name}-`));
  // Tab reaches the link.
  const eventsPage = fetches('events');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).focus();
  await eventsPage;
  const toaster = fetches('toaster');
  await page.keyboard.press('Shift');
  await toaster;
});

test('[interface.139] members have the dialog that joins before they press', async ({ page }) => {
  await signInAs(page, DEMO.member);
  const fetched = page.waitForRequest(/assets\/registration-dialog-/);
  await page.goto(PATHS.events);
  await fetched;
});

test('a page that nobody looks at has its scripts at once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(PATHS.events);
  await expect(page.locator('head > script[type=module]')).toHaveCount(1, { timeout: 1 });
});
