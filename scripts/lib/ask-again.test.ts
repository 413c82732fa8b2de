import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../web/src/', import.meta.url));

/** Where the router is asked to load a page again, and why a fast answer cannot leave the failure on screen. */
const ASKS = new Set([
  // It reopens the page that shows the failure.
  'features/shell/use-ask-again.ts',
  // The component shown in the page's place (page-failed.tsx: Entering) does so.
  'features/members/onboarding/onboarding.tsx',
]);

it('[HOLD-64] a page that failed is asked for again by useAskAgain: the router’s own way keeps a failure that is over too soon', () => {
  const asking = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => readFileSync(`${SOURCES}${file}`, 'utf8').includes('useRevalidator('));
  expect(new Set(asking)).toEqual(ASKS);
});
