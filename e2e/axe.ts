import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the page as it stands: the rule, the part of the page, and how to mend it. `colours` asks
 * for the contrast alone, which is all that a theme changes.
 */
export async function findViolations(
  page: Page,
  look: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  await page.evaluate(untilStill);
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Inside the page: the other way opens a tab for each run, and no frame here runs scripts.
    .setLegacyMode();
  const { violations } = await (
    look === 'colours' ? axe.withRules(['color-contrast']) : axe.withTags(RULES)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}. ${failureSummary ?? ''}`),
  );
}

/**
 * Runs in the page. A new width or theme is drawn in several frames: with transitions, even of no length, a colour is
 * handed down from parent to child one frame at a time, and half way text has the old theme's colour on the new ground.
 */
async function untilStill(): Promise<void> {
  const MOST_FRAMES = 300;
  for (let frame = 0, still = 0; frame < MOST_FRAMES && still < 3; frame += 1) {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().some(({ playState }) => playState === 'running');
    still = moving ? 0 : still + 1;
  }
}
