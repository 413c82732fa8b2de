import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { fileAtHand, goToMoment, momentOf, turn } from './moments.ts';
import { waitPatiently } from './patience.ts';

/* Before each unit test file: it is run at a moment and in a zone of its own, and with the globals that are there. */
vi.unstubAllGlobals();
vi.useRealTimers();
const { testPath } = expect.getState();
// What is drawn by lot is drawn the same each time, and otherwise at another turn.
if (testPath && readFileSync(testPath, 'utf8').includes("from 'fast-check'"))
  (await import('fast-check')).configureGlobal({ seed: turn + 1 });
waitPatiently();
goToMoment(momentOf(fileAtHand(), turn));
