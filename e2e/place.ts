import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { adapted } from './adapted.ts';
import { type EventSamples, findSamples } from './events.ts';
import { callsAs } from './hosts-parts.ts';
import { DEMO } from './people.ts';
import { type Screen, signInFor } from './screen.ts';

interface Kept {
  /** One event in each state, found once. */
  samples: EventSamples;
  /**
   * The signed-in page on which the person's other screens were opened: it already has the code and the pictures, which is half the
   * cost of opening one. A screen that is `alone` gets its own browser context.
   */
  pageFor: (screen: Pick<Screen, 'as' | 'alone'>) => Promise<Page>;
}

/** Whether no layer is open: a closing one removes its history entry after the next URL was requested. */
const isFree = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const state: unknown = window.history.state;
    const layers: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'layers') : 0;
    return (layers ?? 0) === 0 && document.querySelector('[role=menu], :popover-open, dialog[open]') === null;
  });

/** Closes what a test opened (a menu, a dialog) with Escape. If something asks first, or stays open, the page is abandoned. */
async function freed(page: Page): Promise<boolean> {
  // Read once: nothing acts on the page at this point.
  if (await isFree(page)) return true;
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  return isFree(page);
}

/**
 * A test with sample events and signed-in pages, shared within its worker. All tests use these fixtures: worker fixtures belong to a
 * process, and tests with different ones would each need processes of their own.
 */
export const test = base.extend<object, Kept>({
  samples: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing else is needed
    async ({}, use) => {
      const admin = await callsAs(DEMO.admin);
      const member = await callsAs(DEMO.member);
      const samples = await findSamples(admin, member);
      await Promise.all([admin.dispose(), member.dispose()]);
      await use(samples);
    },
    { scope: 'worker' },
  ],
  pageFor: [
    async ({ browser }, use) => {
      const kept = new Map<Screen['as'], { page: Page; size: ReturnType<Page['viewportSize']> }>();
      let alone: BrowserContext | undefined;
      await use(async (screen) => {
        await alone?.close();
        alone = undefined;
        const known = screen.alone ? undefined : kept.get(screen.as);
        if (known && (await freed(known.page))) {
          if (known.size) await known.page.setViewportSize(known.size);
          return known.page;
        }
        await known?.page.close();
        const context = known?.page.context() ?? (await adapted(await browser.newContext()));
        const page = await context.newPage();
        if (!known) await signInFor(page, screen);
        if (screen.alone) alone = context;
        else kept.set(screen.as, { page, size: page.viewportSize() });
        return page;
      });
      await alone?.close();
      await Promise.all([...kept.values()].map(({ page }) => page.context().close()));
    },
    { scope: 'worker' },
  ],
});
