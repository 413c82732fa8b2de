// @ts-check
import { relative } from 'node:path';
import { root } from './project.mjs';

/**
 * A failed test: its file, its title and its message.
 *
 * @typedef {{ file: string, title: string, message: string }} Failure
 *
 * @typedef {object} PlaywrightSuite a file, or a `describe` in one
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ file: string, title: string, tests: { projectName: string, status: string, results: { error?: { message?: string } }[] }[] }[]} [specs]
 */

/** The most lines shown of a message: the first says what was expected, the next ones what was received. */
const LINES = 12;
const WIDTH = 300;

/**
 * The failed tests of a report in Vitest's (Jest's) JSON.
 *
 * @param {{ testResults?: { name: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[] }} [report]
 * @returns {Failure[]}
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map((one) => ({ file, title: one.fullName, message: short(one.failureMessages?.[0]) }));
    // A file that could not be read at all has a message and no tests.
    return failed.length === 0 && message ? [{ file, title: '', message: short(message) }] : failed;
  });
}

/**
 * The failed tests of a report in Playwright's JSON.
 *
 * @param {{ suites?: PlaywrightSuite[], errors?: { message?: string }[] }} [report]
 * @returns {Failure[]}
 */
export function failuresOfPlaywright(report) {
  /** @type {(suite: PlaywrightSuite) => Failure[]} */
  const within = (suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          file: `e2e/${file}`,
          title: `${title} (${projectName})`,
          message: short(results.at(-1)?.error?.message),
        })),
    ),
    ...(suite.suites ?? []).flatMap(within),
  ];
  const broken = (report?.errors ?? []).map(({ message }) => ({
    file: '',
    title: '',
    message: short(message),
  }));
  return [...(report?.suites ?? []).flatMap(within), ...broken];
}

/**
 * For the end of `npm test`, where each is found without the whole run's output.
 *
 * @param {Failure} failure
 */
export const tell = ({ file, title, message }) =>
  [[file, title].filter(Boolean).join(' › '), ...message.split('\n')].filter(Boolean).join('\n    ');

/** Lines of a stack that are not ours. */
const OTHERS = /^\s+at .*(?:node_modules|node:internal|new Promise)/;
// What colours a terminal.
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[0-9;]*m/g;

/** @param {string} [message] */
function short(message = '') {
  const lines = message
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !OTHERS.test(line))
    .map((line) => line.trimEnd().slice(0, WIDTH));
  return lines.slice(0, LINES).join('\n');
}
