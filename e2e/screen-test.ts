import type { BrowserContext, Page } from '@playwright/test';
import { type EventSamples, findSamples } from './events.ts';
import { callsAs } from './hosts-parts.ts';
import { DEMO } from './people.ts';
import { type Screen, signInFor } from './screen.ts';
import { adapted, test as base } from './test.ts';

interface Kept {
  /** One event of each state, found once. */
  samples: EventSamples;
  /**
   * A page of the screen's person, who is signed in, in the browser in which their other screens were: it has the code and
   * the pictures by then, which is a third of what opening one costs. A screen that is `alone` gets a browser of its own.
   */
  pageFor: (screen: Pick<Screen, 'as' | 'alone'>) => Promise<Page>;
}

/** A test that finds what it looks at, and whoever looks, in the place at which it runs. */
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
      const kept = new Map<Screen['as'], BrowserContext>();
      let last: Page | BrowserContext | undefined;
      await use(async (screen) => {
        await last?.close();
        const known = screen.alone ? undefined : kept.get(screen.as);
        const context = known ?? (await adapted(await browser.newContext()));
        const page = await context.newPage();
        if (!known) await signInFor(page, screen);
        if (!screen.alone) kept.set(screen.as, context);
        last = screen.alone ? context : page;
        return page;
      });
      await last?.close();
      await Promise.all([...kept.values()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
});
