// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureBundled } from './bundle.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { Problem } from './project.mjs';
import { runTool } from './run.mjs';

/**
 * Tests that passed and failed. A check without tests of its own (types, lint) counts as one failed when it fails.
 *
 * Tests that passed only when retried also count as `retried` (second-try.mjs).
 *
 * @typedef {{ passed: number, failed: number, retried?: number, failures?: import('./failures.mjs').Failure[] }} Result
 *
 * @typedef {object} Check
 * @property {string} name for the command line
 * @property {string} title
 * @property {string} remedy what to do when it fails
 * @property {string[]} [after] checks that must end before it begins, if they are requested too
 * @property {(how: How) => Promise<Result>} run
 * @property {(how: How, failures: import('./failures.mjs').Failure[]) => Promise<Result>} [again] only the failed tests (second-try.mjs)
 *
 * @typedef {object} How
 * @property {string} reports a folder for its report
 * @property {import('./run.mjs').Output | undefined} output
 */

/**
 * The longest first. Each on one thread, two parts at a time: several threads of one compiler each compute the shared types, which
 * takes more than twice the CPU time.
 */
const PARTS = ['api', 'web', 'e2e', 'contract'];
const SIDE_BY_SIDE = 2;

/** For checks that scan all files: those of a build in progress come and go. */
const AFTER_BUILD = { after: ['build'] };

/** @type {Check[]} The one list: the same at home and in continuous integration. */
export const checks = [
  { name: 'build', title: 'Build', remedy: 'See the message above.', run: build },
  {
    name: 'types',
    title: 'Types',
    remedy: 'Correct the types above.',
    run: (how) => tools(how, ...PARTS.map((part) => ['tsc', '--singleThreaded', '--project', part])),
  },
  {
    name: 'lint',
    ...AFTER_BUILD,
    title: 'Lint',
    remedy: '"npx oxlint --type-aware --fix" corrects some of them.',
    run: (how) => tools(how, ['oxlint', '--type-aware']),
  },
  {
    name: 'format',
    ...AFTER_BUILD,
    title: 'Format',
    remedy: '"npx oxfmt" formats everything.',
    run: (how) => tools(how, ['oxfmt', '--check']),
  },
  {
    name: 'unused',
    ...AFTER_BUILD,
    title: 'Unused code',
    remedy: 'Remove what nothing uses: files, exports, dependencies.',
    run: (how) => tools(how, ['knip']),
  },
  {
    name: 'unit',
    ...AFTER_BUILD,
    title: 'Unit tests',
    remedy: 'Watch them while you work: npx vitest --project unit',
    ...testsOf('unit'),
  },
  {
    name: 'components',
    ...AFTER_BUILD,
    title: 'Component tests, in a browser',
    remedy: 'One file alone: npx vitest run --project components FILE',
    ...testsOf('components'),
  },
  {
    name: 'e2e',
    ...AFTER_BUILD,
    title: 'Browser tests',
    remedy:
      'Pictures of the failed ones are in test-results/. A trace of one: npx playwright test --config=e2e/playwright.config.ts FILE --trace on',
    run: (how) => playwright(how),
    again: (how) => playwright(how, '--last-failed'),
  },
  // The last has the machine to itself at its end, and keeps two cores busy then, as the two before it do not.
  {
    name: 'api',
    ...AFTER_BUILD,
    title: 'API tests, on a real PostgreSQL',
    remedy: 'One file alone: npx vitest run --project api FILE',
    ...testsOf('api'),
  },
];

/**
 * @param {How} how
 * @param {...string[]} commands each a tool and its parameters; all of them run
 * @returns {Promise<Result>}
 */
async function tools({ output }, ...commands) {
  let failed = false;
  const waiting = [...commands];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [tool = '', ...parameters] = next;
      if ((await runTool(tool, parameters, { output })) !== 0) failed = true;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return { passed: 0, failed: failed ? 1 : 0 };
}

/**
 * @param {How} how
 * @returns {Promise<Result>}
 */
async function build({ output }) {
  try {
    await ensureBuilt({ output });
    await ensureBundled();
    return { passed: 0, failed: 0 };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (output) output(`${error.message}\n`);
    else console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string} project of vitest.config.ts
 * @returns {Required<Pick<Check, 'run' | 'again'>>}
 */
function testsOf(project) {
  return {
    run: (how) => vitest(project, how),
    again: (how, failures) => vitest(project, how, ...new Set(failures.map(({ file }) => file))),
  };
}

/**
 * @param {string} project
 * @param {How} how
 * @param {...string} files all of the project, unless some are named
 * @returns {Promise<Result>}
 */
async function vitest(project, { reports, output }, ...files) {
  const file = join(reports, `${project}.json`);
  const parameters = [
    'run',
    ...files,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await runTool('vitest', parameters, { env: { NODE_ENV: 'test' }, output });
  const report = readReport(file);
  return {
    ...tally(code, report?.numPassedTests, report?.numFailedTests),
    failures: failuresOfVitest(report),
  };
}

/**
 * @param {How} how
 * @param {...string} which tests; all, unless they are chosen
 * @returns {Promise<Result>}
 */
async function playwright(how, ...which) {
  const built = await build(how);
  if (built.failed > 0) return built;
  const file = join(how.reports, 'e2e.json');
  const parameters = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...which];
  const code = await runTool('playwright', parameters, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    output: how.output,
  });
  const report = readReport(file);
  const stats = report?.stats;
  return { ...tally(code, stats?.expected, stats?.unexpected), failures: failuresOfPlaywright(report) };
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
