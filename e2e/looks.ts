import { expectAccessible } from './axe.ts';
import { findLostText } from './reflow.ts';
import { expect, type Page } from './test.ts';

const HEIGHT = 800;
export const PHONE = { width: 360, height: 740 };
const DESK = 1280;
/** Widths in between have the parts of one or the other: nothing new for axe, but a different text flow. */
const WIDTHS = [PHONE.width, 768, DESK];

const softly = expect.configure({ soft: true });

/** A theme changes only colors, and a part's colors are the same at every width. */
export interface Looks {
  /**
   * The width at which the dark theme is checked. `phone`: if the relevant part exists only on narrow screens, such as a menu or
   * collapsed filters. Default: desk.
   */
  darkAt?: 'phone' | 'desk';
}

/**
 * Checks a screen in its current state. Axe finds nothing on a phone and on a desk, one in the light and the other in the dark theme,
 * nor in colors that are new in the other theme; no text is lost at any width, down to 320 px (WCAG 1.4.10), nor on a phone with text
 * at twice the size (WCAG 1.4.4).
 */
export async function expectSound(page: Page, { darkAt = 'desk' }: Looks = {}): Promise<void> {
  // Elements that fade in are judged by their final colors.
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

/** No text is lost with letters of twice the size (WCAG 1.4.4), at the current width. */
export async function expectSoundEnlarged(page: Page): Promise<void> {
  await enlarge(page);
  await softly
    .poll(() => page.evaluate(findLostText), `cut off with text of 200%: ${page.url()}`)
    .toEqual([]);
  await page.evaluate(() => void document.documentElement.style.removeProperty('font-size'));
}

/** Letters of twice the size, until the page is reloaded. */
export async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await expect(page.locator('html'), 'what is measured next is already twice as large').toHaveCSS(
    'font-size',
    '32px',
  );
}

/** The desk size, which the checks started with: for the screens that follow from there. */
export const asBefore = (page: Page): Promise<void> => page.setViewportSize({ width: DESK, height: HEIGHT });
