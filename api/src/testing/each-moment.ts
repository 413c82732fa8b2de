import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { momentOf, travelTo } from './moments.ts';

/*
 * Before each unit test file: it is run at a moment and in a zone of its own. `TEST_TURN=1 npx vitest run --project unit`
 * moves every file on to the next.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const { testPath } = expect.getState();
const turn = Number(process.env['TEST_TURN'] ?? 0);
const file = relative(root, testPath ?? '').replaceAll('\\', '/');
const { at, zone } = momentOf(file, turn);
process.env['TZ'] = zone;
// What is drawn by lot is drawn the same each time, and otherwise at another turn.
if (testPath && readFileSync(testPath, 'utf8').includes("from 'fast-check'"))
  (await import('fast-check')).configureGlobal({ seed: turn + 1 });
travelTo(at);
