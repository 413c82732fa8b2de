import axe from 'axe-core';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Axe finds no problem on the screen, or in a layer above it, in its current state; other widths and the dark theme are checked by
 * e2e/looks.ts.
 */
export async function expectNoViolations(within = '#screen'): Promise<void> {
  const { violations } = await axe.run(within, { runOnly: RULES, resultTypes: ['violations'] });
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
  ).toEqual([]);
}
