import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Date fields have several tab stops inside. */
const INSIDE = 8;

/** Radio buttons of one name share one tab stop. */
const nameOf = (element: Element): unknown =>
  element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element;

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [inert] *') &&
  element.checkVisibility({ visibilityProperty: true });

/** Checks that Tab reaches every control on the screen, in order, with a visible focus (docs/product.md: interface). */
export async function expectKeyboardReaches(screen: Element = document.body): Promise<void> {
  const stops = [...screen.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
  const left = new Set(stops.map(nameOf));
  stops[0]?.focus();
  const unseen: string[] = [];
  for (let press = 0; press < stops.length * INSIDE && left.size > 0; press += 1) {
    const focused = document.activeElement;
    if (!focused || focused === document.body || !screen.contains(focused)) break;
    left.delete(nameOf(focused));
    const { width, height, top, bottom } = focused.getBoundingClientRect();
    if (width * height === 0 || bottom <= 0 || top >= window.innerHeight) unseen.push(focused.outerHTML);
    await userEvent.keyboard('{Tab}');
  }
  const missed = [...left].map((one) => (one instanceof Element ? one.outerHTML : String(one)));
  expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
}
