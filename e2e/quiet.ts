import { countRequests } from './count-requests.ts';
import { test as base } from './place.ts';

/** Playwright's own test with a reliable `networkidle`. */
export const test = base.extend({
  context: async ({ context }, use) => {
    context.on('page', countRequests);
    await use(context);
  },
});
