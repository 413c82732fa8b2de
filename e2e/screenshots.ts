// "npm run screenshots": the pictures of the README, of a server with demo data, into docs/images. "npm run screenshots -- FOLDER
// [word ...]": every screen whose name has one of these words, at three widths and in both themes, to be looked at.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PATHS } from '@backyard/contract';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from './browser.ts';
import { upcomingEvents } from './events.ts';
import { takeGallery } from './gallery.ts';
import { signInAsOriginal } from './people.ts';
import { startServer } from './server.ts';

const IMAGES = fileURLToPath(new URL('../docs/images/', import.meta.url));
/** Pixels of the file: sharp enough beside text, and small. */
const WIDTH = 1000;

interface Shot {
  name: string;
  viewport: { width: number; height: number };
  show: (page: Page) => Promise<void>;
}

const DESK = { width: 1280, height: 800 };

const SHOTS: Shot[] = [
  { name: 'landing', viewport: DESK, show: async (page) => void (await page.goto('/')) },
  {
    name: 'discovery',
    viewport: DESK,
    show: async (page) => {
      await signInAsOriginal(page, 'member');
      await page.goto('/events');
    },
  },
  {
    name: 'event',
    viewport: DESK,
    show: async (page) => {
      await signInAsOriginal(page, 'club');
      const events = await upcomingEvents(page.request);
      const [popular] = events.toSorted((a, b) => b.currentAttendees - a.currentAttendees);
      await page.goto(PATHS.event(popular?.id ?? ''));
    },
  },
];

const server = await startServer({ env: { RATE_LIMITS: 'off' } });
process.env['E2E_URL'] = server.url;
const browser = await chromium.launch(await findBrowser());
const [folder, ...words] = process.argv.slice(2);
try {
  if (folder !== undefined) await takeGallery(browser, server.url, folder, words);
  else await takeReadme();
} finally {
  await browser.close();
  await server.stop();
}

async function takeReadme(): Promise<void> {
  await mkdir(IMAGES, { recursive: true });
  for (const { name, viewport, show } of SHOTS) {
    const page = await browser.newPage({ baseURL: server.url, viewport, reducedMotion: 'reduce' });
    await show(page);
    await page.waitForLoadState('networkidle');
    const picture = await sharp(await page.screenshot())
      .resize(WIDTH)
      .webp({ quality: 80 })
      .toBuffer();
    await writeFile(`${IMAGES}${name}.webp`, picture);
    console.log(`docs/images/${name}.webp  ${(picture.length / 1000).toFixed(0)} kB`);
    await page.context().close();
  }
}
