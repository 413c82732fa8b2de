import { test as base, type Page, type Route } from '@playwright/test';

export * from '@playwright/test';

/**
 * Playwright's test, with pages that were drawn on the server in mind. They are ready when they have been opened or
 * reloaded: the buttons are there a moment before the browser's own code has taken them over. And where a test answers
 * the calls of a page itself, the browser draws the page from those answers, not from what the server has read.
 * (`rendering.spec.ts` is about what is left out here.)
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    context.on('page', adapt);
    await use(context);
  },
});

function adapt(page: Page): void {
  const { goto, reload, route } = page;
  let drawnHere: Promise<unknown> | undefined;
  page.goto = async (...given) => {
    const response = await goto.apply(page, given);
    await takenOver(page);
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload.apply(page, given);
    await takenOver(page);
    return response;
  };
  page.route = async (...given) => {
    if (!String(given[0]).includes('/api/login')) drawnHere ??= route.call(page, '**/*', withoutHandover);
    await drawnHere;
    return route.apply(page, given);
  };
}

/** Until React knows the elements of the page; at once for what is no page of ours (mailbox, a file). */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root');
    if (!root || !document.querySelector('script[type=module]')) return true;
    return Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber$'));
  });
}

async function withoutHandover(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const answer = await route.fetch({ maxRedirects: 0 });
  const html = await answer.text();
  const bare = html.replace(/(<script[^>]*id="handover"[^>]*>)[\s\S]*?(<\/script>)/, '$1$2');
  return route.fulfill({ response: answer, body: bare });
}
