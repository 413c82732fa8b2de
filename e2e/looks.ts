import { expectAccessible } from './axe.ts';
import { findLostText } from './reflow.ts';
import { expect, type Page } from './test.ts';

const HEIGHT = 800;
const PHONE = 360;
const DESK = 1280;
/** Between the two the page has the one's parts or the other's: nothing that axe has not seen, but another flow of text. */
const WIDTHS = [PHONE, 768, DESK];

const softly = expect.configure({ soft: true });

/** What a theme changes are colours, and those are a part's own at whatever width: they are looked at once in the dark. */
export interface Looks {
  /** Where what matters shows on narrow screens alone: a menu, folded filters. Default: as on a desk. */
  darkAt?: 'phone' | 'desk';
  /** With letters of twice the size as well (WCAG 1.4.4). */
  enlarged?: boolean;
}

/**
 * Looks at a screen as it stands. Nothing is wrong that axe can find, in light on a phone and on a desk, and in the dark;
 * no text is lost at any width, down to 320 px (WCAG 1.4.10).
 */
export async function expectSound(
  page: Page,
  { darkAt = 'desk', enlarged = false }: Looks = {},
): Promise<void> {
  // What fades in is judged by its final colours.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  const look = (width: number, scheme: 'light' | 'dark'): Promise<void> =>
    expectAccessible(page, {
      look: scheme === 'light' ? 'everything' : 'colours',
      soft: true,
      what: `axe at ${width} px, ${scheme}`,
    });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await softly.poll(() => page.evaluate(findLostText), `cut off at ${width} px`).toEqual([]);
    if (width === 768) continue;
    await look(width, 'light');
    if (width !== (darkAt === 'phone' ? PHONE : DESK)) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(width, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await softly.poll(() => page.evaluate(findLostText), 'cut off at 320 px').toEqual([]);
  if (!enlarged) return;
  await page.setViewportSize({ width: PHONE, height: 740 });
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await expect(page.locator('html'), 'what is measured next is already twice as large').toHaveCSS(
    'font-size',
    '32px',
  );
  await softly.poll(() => page.evaluate(findLostText), 'cut off at 360 px with text of 200%').toEqual([]);
}

/** The size of a desk, and of letters, as the looks found them: for what one comes upon from there. */
export async function asBefore(page: Page): Promise<void> {
  await page.evaluate(() => void document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: DESK, height: HEIGHT });
}
