import axe from 'axe-core';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Axe finds nothing wrong with the screen, or a layer above it, as it stands; at other widths and in the dark e2e/looks.ts looks. */
export async function expectNoViolations(within = '#screen'): Promise<void> {
  const { violations } = await axe.run(within, { runOnly: RULES, resultTypes: ['violations'] });
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
  ).toEqual([]);
}
