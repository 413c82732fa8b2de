// @ts-check
// "npm test": every check, in the order in which they are quick to fail. "npm test -- types unit" runs only those.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks, summaryLine } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command, Problem } from './lib/project.mjs';

await command(async () => {
  const chosen = choose(process.argv.slice(2));
  await ensureInstalled();
  const reports = mkdtempSync(join(tmpdir(), 'backyard-reports-'));
  const total = { passed: 0, failed: 0, retried: 0 };
  try {
    for (const check of chosen) {
      const result = await runCheck(check, reports);
      total.passed += result.passed;
      total.failed += result.failed;
      total.retried += result.retried ?? 0;
      if (result.failed === 0) continue;
      console.log(`\n${check.title} failed. ${check.remedy}\nAgain, alone: npm test -- ${check.name}`);
      break;
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
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
 * @param {string} reports
 */
async function runCheck(check, reports) {
  console.log(`\n── ${check.title} ${'─'.repeat(Math.max(2, 60 - check.title.length))}`);
  const start = performance.now();
  const result = await check.run(reports);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${check.title}: ${result.failed === 0 ? 'ok' : 'failed'} (${seconds} s)`);
  return result;
}
