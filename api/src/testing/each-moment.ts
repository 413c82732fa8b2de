import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { fileAtHand, goToMoment, momentOf, turn } from './moments.ts';
import { waitPatiently } from './patience.ts';

/* Before each unit test file: it is run at a moment and in a zone of its own, and with the globals that are there. */
vi.unstubAllGlobals();
vi.useRealTimers();
const { testPath } = expect.getState();
// Random test data is the same at each run of a turn, and differs between turns.
if (testPath && readFileSync(testPath, 'utf8').includes("from 'fast-check'"))
  (await import('fast-check')).configureGlobal({ seed: turn + 1 });
waitPatiently();
goToMoment(momentOf(fileAtHand(), turn));
