// @ts-check
// "npm test": every check, in the order in which they are quick to fail, as many at the same time as there is room for.
// "npm test -- types unit" runs only those.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { checks, summaryLine } from './lib/checks.mjs';
import { tell } from './lib/failures.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command, Problem } from './lib/project.mjs';
import { outputInTurns, placesFor, sideBySide } from './lib/side-by-side.mjs';

/** Failed tests of one check that are told again at the end. */
const MOST_TOLD = 20;

await command(async () => {
  const chosen = choose(process.argv.slice(2));
  await ensureInstalled();
  const reports = mkdtempSync(join(tmpdir(), 'backyard-reports-'));
  const total = { passed: 0, failed: 0, retried: 0 };
  /** @type {{ check: import('./lib/checks.mjs').Check, failures: import('./lib/failures.mjs').Failure[] }[]} */
  const failed = [];
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const places = Math.min(placesFor(availableParallelism(), memory), chosen.length);
  const turns = outputInTurns((text) => process.stdout.write(text));
  try {
    await sideBySide(chosen, places, async (check) => {
      const result = await runCheck(check, { reports, turns, alone: places === 1 });
      total.passed += result.passed;
      total.failed += result.failed;
      total.retried += result.retried ?? 0;
      if (result.failed > 0) failed.push({ check, failures: result.failures ?? [] });
      return result.failed === 0;
    });
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  // Once more by name, at the end: who reads only the last page of a long run sees what failed.
  for (const { check, failures } of failed) {
    console.log(`\n${check.title} failed. ${check.remedy}\nAgain, alone: npm test -- ${check.name}`);
    for (const failure of failures.slice(0, MOST_TOLD)) console.log(`  ${tell(failure)}`);
    if (failures.length > MOST_TOLD) console.log(`  and ${failures.length - MOST_TOLD} more, above`);
  }
  console.log(`\n${summaryLine(total)}`);
  return total.failed === 0 ? 0 : 1;
});

/**
 * @param {string[]} names
 * @returns {import('./lib/checks.mjs').Check[]}
 */
function choose(names) {
  const known = checks.map((check) => check.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Problem(`There is no check called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  }
  return names.length === 0 ? checks : checks.filter((check) => names.includes(check.name));
}

/**
 * @param {import('./lib/checks.mjs').Check} check
 * @param {{ reports: string, turns: ReturnType<typeof outputInTurns>, alone: boolean }} where
 * @returns {Promise<import('./lib/checks.mjs').Result>}
 */
async function runCheck(check, { reports, turns, alone }) {
  const written = turns.begin(check.title);
  const start = performance.now();
  const result = await check
    // One that has the terminal for itself draws on it as it likes.
    .run({ reports, output: alone ? undefined : (text) => written.write(text) })
    .catch((error) => {
      written.write(`${inspect(error)}\n`);
      return { passed: 0, failed: 1 };
    });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  written.end(`${check.title}: ${result.failed === 0 ? 'ok' : 'failed'} (${seconds} s)`);
  return result;
}
