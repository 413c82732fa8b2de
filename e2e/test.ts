import { adapted } from './adapted.ts';
import { test as base } from './place.ts';

export * from '@playwright/test';
export { adapted } from './adapted.ts';

/** Playwright's test in an adapted browser. (`rendering.spec.ts` tests what that leaves out, and uses Playwright's own.) */
export const test = base.extend({
  context: async ({ context }, use) => {
    await use(await adapted(context));
  },
});
