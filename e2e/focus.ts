import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any screen has: beyond this, the target is unreachable. */
const MAX_STOPS = 120;

/**
 * Presses Tab (or Shift+Tab) until `target` has the focus. At each stop the focus must be visible (WCAG 2.4.7) and not hidden under
 * something else (2.4.11).
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    let there = false;
    const look = async (): Promise<string | null> => {
      // Read once: the caller looks again, until the focus can be seen.
      const focus = await target.evaluateAll(lookAtFocus);
      there = focus.there;
      return focus.unseen;
    };
    await expect.poll(look, 'a stop of the Tab key whose focus cannot be seen').toBeNull();
    if (there) return;
  }
  throw new Error(`${MAX_STOPS} presses of ${key} do not lead to ${String(target)}`);
}

/**
 * Holds back all scripts that the page requests, until the returned function is called, so that a test can check what a page shows
 * while code is loading. Calling it also waits until that code has run.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const scripts = /\/assets\/[^/]*\.js$/;
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unroute(scripts);
    await page.waitForLoadState('networkidle');
  };
}

/** This element, or one inside it, has the focus. */
export const expectFocusWithin = (target: Locator): Promise<void> =>
  expect.poll(() => target.evaluate((element) => element.contains(document.activeElement))).toBe(true);

/** The focus is on a part of the page, not lost to the page as a whole. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing'))
    .not.toMatch(/BODY|nothing/);
}

/**
 * Runs in the page. Whether `target`, a single element, has the focus; and null if the focused element visibly has the focus, otherwise
 * its description. The focus ring may also be on its label or card, or on a drawing right after it.
 */
function lookAtFocus(target: Element[]): { there: boolean; unseen: string | null } {
  const focused = document.activeElement;
  return { there: target.length === 1 && target[0] === focused, unseen: unseen() };

  function unseen(): string | null {
    // Between the last stop and the first, the focus is in the browser's own toolbar.
    if (focused === null || focused === document.body) return null;
    const carriers = [
      focused,
      ...[focused.closest('label'), focused.closest('article, li')].filter((element) => element !== null),
      ...(focused.nextElementSibling?.querySelectorAll('*') ?? []),
    ];
    const ringed = carriers.some((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return (
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)'
      );
    });
    const highlighted = focused.hasAttribute('data-highlighted');
    const what = `<${focused.tagName.toLowerCase()}> ${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 60)}`;
    if (!ringed && !highlighted) return `${what}: no ring`;
    const box = focused.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    const seen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return (
        top !== null &&
        (focused.contains(top) || focused.closest('label')?.contains(top) === true || top.contains(focused))
      );
    });
    return seen ? null : `${what}: hidden`;
  }
}
