import type { Page } from '@playwright/test';

/** Records every server-rendered element before any script of the page runs. */
export async function noteElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('readystatechange', note, { capture: true, once: true });
    function note(): void {
      (globalThis as { drawn?: Element[] }).drawn = [...document.querySelectorAll('main *')];
    }
  });
}

/** How many there are, and those that are no longer in the page, except placeholders. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => {
    const { drawn = [] } = globalThis as { drawn?: Element[] };
    const gone = drawn.filter(
      (element) => !element.isConnected && !element.matches('output, [aria-hidden=true]'),
    );
    return { drawn: drawn.length, gone: gone.map((element) => element.outerHTML.slice(0, 120)) };
  });
