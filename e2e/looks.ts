import { expectAccessible } from './axe.ts';
import { findLostText } from './reflow.ts';
import { expect, type Page } from './test.ts';

const HEIGHT = 800;
export const PHONE = { width: 360, height: 740 };
const DESK = 1280;
/** Between the two the page has the one's parts or the other's: nothing that axe has not seen, but another flow of text. */
const WIDTHS = [PHONE.width, 768, DESK];

const softly = expect.configure({ soft: true });

/** What a theme changes are colours, and those are a part's own at whatever width. */
export interface Looks {
  /** Where it is looked at in the dark, too. `phone`: what matters shows on narrow screens alone, as a menu or folded filters. Default: on a desk. */
  darkAt?: 'phone' | 'desk';
}

/**
 * Looks at a screen as it stands. Nothing is wrong that axe can find on a phone and on a desk, one in light and the other in the
 * dark, nor in colours that are new in the other theme there; no text is lost at any width, down to 320 px (WCAG 1.4.10), nor on a
 * phone with letters of twice the size (WCAG 1.4.4).
 */
export async function expectSound(page: Page, { darkAt = 'desk' }: Looks = {}): Promise<void> {
  // What fades in is judged by its final colours.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  const look = async (
    width: number,
    scheme: 'light' | 'dark',
    rules: 'everything' | 'colours',
  ): Promise<void> => {
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, { look: rules, soft: true, what: `axe at ${width} px, ${scheme}` });
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await softly.poll(() => page.evaluate(findLostText), `cut off at ${width} px`).toEqual([]);
    if (width === PHONE.width) {
      await look(width, 'light', 'everything');
      if (darkAt === 'phone') await look(width, 'dark', 'colours');
    } else if (width === DESK) {
      await look(width, 'light', darkAt === 'phone' ? 'everything' : 'colours');
      if (darkAt === 'desk') await look(width, 'dark', 'everything');
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await softly.poll(() => page.evaluate(findLostText), 'cut off at 320 px').toEqual([]);
  await page.setViewportSize(PHONE);
  await expectSoundEnlarged(page);
}

/** No text is lost with letters of twice the size (WCAG 1.4.4), at the width at which the page is. */
export async function expectSoundEnlarged(page: Page): Promise<void> {
  await enlarge(page);
  await softly
    .poll(() => page.evaluate(findLostText), `cut off with text of 200%: ${page.url()}`)
    .toEqual([]);
  await page.evaluate(() => void document.documentElement.style.removeProperty('font-size'));
}

/** Letters of twice the size, until the page is loaded anew. */
export async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await expect(page.locator('html'), 'what is measured next is already twice as large').toHaveCSS(
    'font-size',
    '32px',
  );
}

/** The size of a desk, as the looks found the page: for what one comes upon from there. */
export const asBefore = (page: Page): Promise<void> => page.setViewportSize({ width: DESK, height: HEIGHT });
