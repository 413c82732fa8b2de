import { countRequests } from './count-requests.ts';
import { test as base } from './place.ts';

/** Playwright's own test, but that `networkidle` means what it says. */
export const test = base.extend({
  context: async ({ context }, use) => {
    context.on('page', countRequests);
    await use(context);
  },
});
