import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../web/src/', import.meta.url));

/** Who asks the router to load a page once more, and why an answer that is there too soon does not leave its failure standing. */
const ASKS = new Set([
  // It opens the page anew where its failure stands.
  'features/shell/use-ask-again.ts',
  // What stands in the page's place then (page-failed.tsx: Entering) does so.
  'features/members/onboarding/onboarding.tsx',
]);

it('[HOLD-64] a page that failed is asked for again by useAskAgain: the router’s own way keeps a failure that is over too soon', () => {
  const asking = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => readFileSync(`${SOURCES}${file}`, 'utf8').includes('useRevalidator('));
  expect(new Set(asking)).toEqual(ASKS);
});
