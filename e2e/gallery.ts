/** Pictures of every screen for review: one sheet per screen, with three widths in both themes side by side. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { galleryScreens, type GalleryScreen } from './gallery-screens.ts';
import { originalAddress, signInAsOriginal, signInByCode, signUp, type DemoName } from './people.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** Maximum height of a page in px: longer ones repeat themselves. */
const LONGEST = 4000;
const GAP = 24;
const SCREEN_MS = 15_000;
const SETTLE_MS = 500;

/**
 * Takes the screens whose names contain one of these words (all of them without any) into this folder, of a server with demo
 * data. Says which could not be opened, and what their pages threw.
 */
export async function takeGallery(
  browser: Browser,
  url: string,
  folder: string,
  words: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sessions = new Map<DemoName, Promise<BrowserContext>>();
  const signedIn = (as: DemoName): Promise<BrowserContext> => {
    const known = sessions.get(as) ?? signIn(browser, url, as);
    sessions.set(as, known);
    return known;
  };
  const confirmedAdmin = await browser.newPage({
    baseURL: url,
    extraHTTPHeaders: { origin: new URL(url).origin },
  });
  await signInByCode(confirmedAdmin, originalAddress('admin'));
  const screens = await galleryScreens(
    async (as, path) => (await (await signedIn(as)).request.get(path)).json(),
    confirmedAdmin.request,
  );
  const isWanted = ({ name }: GalleryScreen): boolean =>
    words.length === 0 || words.some((word) => name.includes(word));
  for (const screen of screens.filter(isWanted)) {
    const state = isDemo(screen.as) ? await (await signedIn(screen.as)).storageState() : undefined;
    const pictures: Buffer[] = [];
    for (const colorScheme of THEMES)
      // In parallel, since most of the time is spent waiting for the network to be idle.
      pictures.push(
        ...(await Promise.all(
          SIZES.map(async (viewport) => {
            const context = await browser.newContext({
              baseURL: url,
              viewport,
              colorScheme,
              hasTouch: viewport.width < 1280,
              reducedMotion: 'reduce',
              ...(state && { storageState: state }),
            });
            const page = await context.newPage();
            if (screen.as === 'somebody new') await signUp(page);
            const picture = await pictureOf(page, screen, viewport.height);
            await context.close();
            return picture;
          }),
        )),
      );
    await writeFile(join(folder, `${screen.name}.png`), await sheetOf(pictures));
    console.log(join(folder, `${screen.name}.png`));
  }
}

const isDemo = (as: GalleryScreen['as']): as is DemoName => as !== 'visitor' && as !== 'somebody new';

async function signIn(browser: Browser, url: string, as: DemoName): Promise<BrowserContext> {
  const page = await browser.newPage({ baseURL: url });
  await signInAsOriginal(page, as);
  return page.context();
}

/** The whole page; for a dialog, which covers it, only the visible screen. */
async function pictureOf(page: Page, { name, path, show }: GalleryScreen, height: number): Promise<Buffer> {
  page.setDefaultTimeout(SCREEN_MS);
  page.on('pageerror', (error) => console.error(`${name}: ${String(error)}`));
  try {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await show?.(page);
    await page.waitForLoadState('networkidle');
    // A click may load its code first.
    await page.waitForTimeout(SETTLE_MS);
  } catch (error) {
    console.error(`${name}: ${String(error).split('\n', 1)[0]}`);
  }
  // Read once: it has settled, and whatever it is is taken.
  if ((await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0)
    return page.screenshot();
  // Content that has not been laid out has only an estimated height.
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  // As high as the page, so that nothing waits to be scrolled to; bars at the bottom stand there.
  // Read once: it has settled.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), LONGEST) });
  await page.waitForLoadState('networkidle');
  return page.screenshot();
}

async function sheetOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const placed = pictures.map((input, index) => ({
    input,
    top: GAP,
    left: GAP + sizes.slice(0, index).reduce((sum, { width }) => sum + width + GAP, 0),
  }));
  const width = GAP + sizes.reduce((sum, size) => sum + size.width + GAP, 0);
  const height = 2 * GAP + Math.max(...sizes.map((size) => size.height));
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(placed)
    .png()
    .toBuffer();
}
