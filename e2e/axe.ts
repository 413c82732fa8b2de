import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it stands: the rule, the part of the page, and how to mend it. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(untilStill);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    // Inside the page: the other way opens a tab for each run, and no frame here runs scripts.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}. ${failureSummary ?? ''}`),
  );
}

/** Runs in the page: until the new size and colours are drawn, and no colour is on its way from the old ones. */
async function untilStill(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}
