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
import { mayWaver, secondTry } from './lib/second-try.mjs';
import { outputInTurns, placesFor, sideBySide } from './lib/side-by-side.mjs';

/** The most failed tests of one check repeated at the end. */
const MOST_TOLD = 20;

await command(async () => {
  const chosen = choose(process.argv.slice(2));
  await ensureInstalled();
  const reports = mkdtempSync(join(tmpdir(), 'backyard-reports-'));
  /** @type {import('./lib/second-try.mjs').Outcome[]} */
  const outcomes = [];
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const places = Math.min(placesFor(availableParallelism(), memory), chosen.length);
  const turns = outputInTurns((text) => process.stdout.write(text));
  const alone = places === 1;
  /** @type {import('./lib/failures.mjs').Failure[]} */
  let wavered;
  try {
    await sideBySide(chosen, places, async (check) => {
      const result = await runCheck(check.title, check.run, { reports, turns, alone });
      const outcome = { check, result };
      outcomes.push(outcome);
      return result.failed === 0 || mayWaver(outcome);
    });
    wavered = await secondTry(outcomes, ({ check, result }) =>
      runCheck(
        `${check.title}, what failed once more`,
        (how) => check.again?.(how, result.failures ?? []) ?? Promise.resolve(result),
        { reports: join(reports, 'again'), turns, alone: true },
      ),
    );
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  // Once more by name, at the end: who reads only the last page of a long run sees what failed.
  for (const { check, result } of outcomes) {
    if (result.failed === 0) continue;
    console.log(`\n${check.title} failed. ${check.remedy}\nAgain, alone: npm test -- ${check.name}`);
    const failures = result.failures ?? [];
    for (const failure of failures.slice(0, MOST_TOLD)) console.log(`  ${tell(failure)}`);
    if (failures.length > MOST_TOLD) console.log(`  and ${failures.length - MOST_TOLD} more, above`);
  }
  if (wavered.length > 0) console.log('\nPassed at a second try only. Find out why before it is forgotten:');
  for (const failure of wavered) console.log(`  ${tell(failure)}`);
  const total = sumOf(outcomes.map(({ result }) => result));
  console.log(`\n${summaryLine(total)}`);
  return total.failed === 0 ? 0 : 1;
});

/**
 * @param {import('./lib/checks.mjs').Result[]} results
 * @returns {import('./lib/checks.mjs').Result}
 */
function sumOf(results) {
  const sum = { passed: 0, failed: 0, retried: 0 };
  for (const { passed, failed, retried = 0 } of results) {
    sum.passed += passed;
    sum.failed += failed;
    sum.retried += retried;
  }
  return sum;
}

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
 * @param {string} title
 * @param {import('./lib/checks.mjs').Check['run']} run
 * @param {{ reports: string, turns: ReturnType<typeof outputInTurns>, alone: boolean }} where
 * @returns {Promise<import('./lib/checks.mjs').Result>}
 */
async function runCheck(title, run, { reports, turns, alone }) {
  const written = turns.begin(title);
  const start = performance.now();
  // A single check has the terminal to itself and draws on it directly.
  const output = alone ? undefined : (/** @type {string} */ text) => written.write(text);
  /** @type {import('./lib/checks.mjs').Result} */
  const result = await run({ reports, output }).catch((error) => {
    written.write(`${inspect(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  written.end(`${title}: ${result.failed === 0 ? 'ok' : 'failed'} (${seconds} s)`);
  return result;
}
