import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { shapesOf } from './shapes.ts';

/** Without its comments, which are more than half of it: it is sent to every page that is checked. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Keeps a run cheap: no results that are not used. No frame of this product runs scripts. */
const OPTIONS = { resultTypes: ['violations'], preload: false, iframes: false } satisfies axe.RunOptions;

/**
 * Checks everything, or only colors, which are all that a theme changes. Axe runs only if something is new compared to all that it has
 * approved: another element, nesting, order or color.
 */
type Look = 'everything' | 'colours';

/** The colors of all texts (`coloursOfTexts`) and the shapes of all elements (`shapesOf`) that axe has approved in this process. */
const right = { colours: new Set<string>(), shapes: new Set<string>() };

/**
 * Axe finds no problem on the page in its current state. It polls, because a page that is opening or closing something may briefly have
 * two dialogs or none.
 */
export async function expectAccessible(
  page: Page,
  { look = 'everything', soft = false, what = 'axe' }: { look?: Look; soft?: boolean; what?: string } = {},
): Promise<void> {
  await expect
    .configure({ soft })
    .poll(() => findViolations(page, look), what)
    .toEqual([]);
}

/**
 * The problems that axe finds on the page in its current state: the rule, the element, and how to fix it. `colours` checks only
 * contrast, which is all that a theme changes.
 */
export async function findViolations(page: Page, look: Look = 'everything'): Promise<string[]> {
  await page.evaluate(untilStill);
  // Read once: it stands still.
  const colours = await page.evaluate(coloursOfTexts);
  // Read once: it stands still.
  const shapes = look === 'colours' ? [] : await page.evaluate(shapesOf);
  const known = look === 'colours' || shapes.every((one) => right.shapes.has(one));
  if (known && colours.every((one) => right.colours.has(one))) return [];
  // Read once: nothing but these lines loads it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const runOnly = known ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: RULES };
  // Read once: who asks looks again.
  const violations = await page.evaluate(run, { ...OPTIONS, runOnly } as axe.RunOptions);
  if (violations.length > 0) return violations;
  for (const one of colours) right.colours.add(one);
  if (!known) for (const one of shapes) right.shapes.add(one);
  return [];
}

/**
 * Runs in the page: everything that determines the contrast of each text. Its color, size and weight; its backgrounds, outward to the
 * first opaque one; and all opacity on the way. For positioned elements, whose background may be another element's, their classes.
 */
function coloursOfTexts(): string[] {
  interface Ground {
    seen: string;
    faded: string;
  }
  const grounds = new Map<Element, Ground>();
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.nodeValue?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const { seen, faded } = groundOf(element);
    found.add([color, fontSize, fontWeight, textShadow, seen, faded].join(' '));
  }
  return [...found];

  function groundOf(element: Element): Ground {
    const before = grounds.get(element);
    if (before) return before;
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
    const around = element.parentElement ? groundOf(element.parentElement) : { seen: '', faded: '' };
    const bare = backgroundImage === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)';
    const own = [
      bare ? '' : ` ${backgroundColor} ${backgroundImage}`,
      /absolute|fixed|sticky/.test(position) ? ` ${element.getAttribute('class') ?? ''}` : '',
    ].join('');
    const ends = backgroundImage === 'none' && !/^rgba\(|\/|transparent/.test(backgroundColor);
    const ground = {
      seen: ends ? own : `${own}${around.seen}`,
      faded: opacity === '1' && filter === 'none' ? around.faded : ` ${opacity} ${filter}${around.faded}`,
    };
    grounds.set(element, ground);
    return ground;
  }
}

/** Runs in the page. */
async function run(options: axe.RunOptions): Promise<string[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}. ${failureSummary ?? ''}`),
  );
}

/**
 * Runs in the page. A new width or theme is drawn in several frames: with transitions, even of no length, a colour is
 * handed down from parent to child one frame at a time, and half way text has the old theme's colour on the new ground.
 */
async function untilStill(): Promise<void> {
  const MAX_FRAMES = 300;
  for (let frame = 0, still = 0; frame < MAX_FRAMES && still < 3; frame += 1) {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().some(({ playState }) => playState === 'running');
    still = moving ? 0 : still + 1;
  }
}
