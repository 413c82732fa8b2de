import { PATHS, type Event } from '@backyard/contract';
import { upcomingEvents } from './events.ts';
import { read } from './steady.ts';
import { expect, test, type Page } from './test.ts';

const drawn = (page: Page) =>
  page.getByRole('article').locator('img[src^="/drawings/"]:not([src*="/faces-"])');

/** The cards' pictures, including photographs: they reserve the space of the large one. */
const pictures = (page: Page) => page.getByRole('article').locator('img[width="1280"]');

/** How many of the visible pictures have loaded and decoded. */
const arrived = (page: Page): Promise<number> =>
  pictures(page).evaluateAll(
    (images: HTMLImageElement[]) => images.filter((image) => image.complete && image.naturalWidth > 0).length,
  );

test('[drawing.6, drawing.7] a first screen: twelve events, twelve pictures, also without scripts and on paper', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATHS.events);
  const sources = await read(
    () => pictures(page).evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
    ({ length }) => length >= 12,
  );
  expect(new Set(sources).size).toBe(sources.length);
  // The motifs of the drawn ones: of twelve, at most three repeat. Some are photographs.
  const motifs = sources
    .filter((source) => source?.startsWith('/drawings/'))
    .map((source) => source?.split('/').at(-1)?.split('-')[0]);
  expect(motifs.length).toBeLessThan(sources.length);
  expect(new Set(motifs).size).toBeGreaterThanOrEqual(motifs.length - 3);
  await expect.poll(() => arrived(page)).toBe(sources.length);
  await page.emulateMedia({ media: 'print' });
  await expect(drawn(page).first()).toBeVisible();
  await context.close();
});

test('[drawing.1, drawing.7, drawing.8] the card’s picture is the page’s; it is small, and kept for ever', async ({
  page,
  request,
}) => {
  const event = (await upcomingEvents(request)).find(({ imageUrl }) => imageUrl === null);
  if (!event) throw new Error('All events of the demo have a photograph');
  const answer = page.waitForResponse((response) => response.url().includes(event.drawing));
  await page.goto(PATHS.event(event.id));
  const picture = await answer;
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await picture.request().sizes()).responseBodySize).toBeLessThan(6000);
  await expect(page.locator(`.cover img[src*="${event.drawing}"]`)).toBeVisible();
  await expect(page.locator('.cover').getByRole('img')).toHaveCount(0);
});

test('[drawing.1] a photo that does not load leaves its place to the drawn picture', async ({ page }) => {
  await page.route(/\/api\/events\?/, async (route) => {
    const answer = await route.fetch();
    const events = (await answer.json()) as Event[];
    await route.fulfill({
      response: answer,
      json: events.map((one) => ({ ...one, imageUrl: '/images/nowhere-1280.webp' })),
    });
  });
  await page.goto(PATHS.hosts);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click();
  // All are photographs now. Only visible ones are requested, so none in particular is expected.
  await expect(drawn(page).first()).toBeVisible();
  // Refetched lists may still be pending.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[drawing.1] nor does one that had failed before the scripts came', async ({ page }) => {
  const photo = '/images/nowhere-1280.webp';
  const failed = page.waitForResponse((response) => response.url().endsWith(photo));
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await failed;
    await route.continue();
  });
  await page.route(
    (url) => url.pathname === PATHS.events,
    async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replaceAll(/src="\/drawings\/[^"]*"/g, `src="${photo}"`)
        .replaceAll('"imageUrl":null', `"imageUrl":"${photo}"`);
      await route.fulfill({ response: answer, body: html });
    },
  );
  await page.goto(PATHS.events);
  await expect(drawn(page).first()).toBeVisible();
});
