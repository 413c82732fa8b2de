// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { Problem } from './project.mjs';
import { runTool } from './run.mjs';

/**
 * Tests that passed and failed. A check without tests of its own (types, lint) counts as one failed when it fails.
 *
 * Those of the passed ones that failed at first count as `retried`.
 *
 * @typedef {{ passed: number, failed: number, retried?: number }} Result
 *
 * @typedef {object} Check
 * @property {string} name for the command line
 * @property {string} title
 * @property {string} remedy what to do when it fails
 * @property {(reports: string) => Promise<Result>} run gets a folder for its report
 */

/**
 * The longest first. Each on one thread, two parts at a time: several threads of one compiler each work out the types
 * that they share, which takes more than twice the processor's time.
 */
const PARTS = ['api', 'web', 'e2e', 'contract'];
const SIDE_BY_SIDE = 2;

/** @type {Check[]} The one list: the same at home and in continuous integration. */
export const checks = [
  {
    name: 'types',
    title: 'Types',
    remedy: 'Correct the types above.',
    run: () => tools(...PARTS.map((part) => ['tsc', '--singleThreaded', '--project', part])),
  },
  {
    name: 'lint',
    title: 'Lint',
    remedy: '"npx oxlint --type-aware --fix" corrects some of them.',
    run: () => tools(['oxlint', '--type-aware']),
  },
  {
    name: 'format',
    title: 'Format',
    remedy: '"npx oxfmt" formats everything.',
    run: () => tools(['oxfmt', '--check']),
  },
  {
    name: 'unused',
    title: 'Unused code',
    remedy: 'Remove what nothing uses: files, exports, dependencies.',
    run: () => tools(['knip']),
  },
  {
    name: 'unit',
    title: 'Unit tests',
    remedy: 'Watch them while you work: npx vitest --project unit',
    run: (reports) => vitest('unit', reports),
  },
  {
    name: 'components',
    title: 'Component tests, in a browser',
    remedy: 'One file alone: npx vitest run --project components FILE',
    run: (reports) => vitest('components', reports),
  },
  {
    name: 'api',
    title: 'API tests, on a real PostgreSQL',
    remedy: 'One file alone: npx vitest run --project api FILE',
    run: (reports) => vitest('api', reports),
  },
  { name: 'build', title: 'Build', remedy: 'See the message above.', run: build },
  {
    name: 'e2e',
    title: 'Browser tests',
    remedy:
      'Pictures of the failed ones are in test-results/. A trace of one: npx playwright test --config=e2e/playwright.config.ts FILE --trace on',
    run: playwright,
  },
];

/**
 * @param {...string[]} commands each a tool and its parameters; all of them run
 * @returns {Promise<Result>}
 */
async function tools(...commands) {
  let failed = false;
  const waiting = [...commands];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [tool = '', ...parameters] = next;
      if ((await runTool(tool, parameters)) !== 0) failed = true;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return { passed: 0, failed: failed ? 1 : 0 };
}

/** @returns {Promise<Result>} */
async function build() {
  try {
    await ensureBuilt();
    return { passed: 0, failed: 0 };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string} project
 * @param {string} reports
 * @returns {Promise<Result>}
 */
async function vitest(project, reports) {
  const file = join(reports, `${project}.json`);
  const parameters = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await runTool('vitest', parameters, { env: { NODE_ENV: 'test' } });
  const report = readReport(file);
  return tally(code, report?.numPassedTests, report?.numFailedTests);
}

/**
 * @param {string} reports
 * @returns {Promise<Result>}
 */
async function playwright(reports) {
  const built = await build();
  if (built.failed > 0) return built;
  const file = join(reports, 'e2e.json');
  const parameters = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'];
  const code = await runTool('playwright', parameters, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  const stats = readReport(file)?.stats;
  const retried = stats?.flaky ?? 0;
  return { ...tally(code, (stats?.expected ?? 0) + retried, stats?.unexpected), retried };
}

/**
 * A run that ended badly without a failed test (an import that breaks, an unhandled rejection) is a failure too.
 *
 * @param {number} code
 * @param {number} [passed]
 * @param {number} [failed]
 * @returns {Result}
 */
export function tally(code, passed = 0, failed = 0) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * The last line of `npm test`.
 *
 * @param {Result} total
 */
export const summaryLine = ({ passed, failed, retried = 0 }) =>
  `${passed} passed (${retried || 'none'} at a second try), ${failed} failed`;

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
