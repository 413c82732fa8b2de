import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, tell } from './failures.mjs';
import { root } from './project.mjs';

const NONE = { file: '', title: '', message: '' };

test('[run.93] a failed test of Vitest is told with its file, its name and the beginning of its message', () => {
  const long = [
    '\u001B[31mAssertionError\u001B[39m: expected 1 to be 2',
    '    at run (/x/node_modules/vitest/run.js:1:2)',
    ...Array.from({ length: 50 }, () => 'at x'),
  ];
  const failed = {
    fullName: 'seats are never sold twice',
    status: 'failed',
    failureMessages: [long.join('\n')],
  };
  const passed = { fullName: 'others', status: 'passed', failureMessages: [] };
  const [failure = NONE, none] = failuresOfVitest({
    testResults: [{ name: `${root}/api/src/seats.test.ts`, message: '', assertionResults: [passed, failed] }],
  });
  expect(none).toBeUndefined();
  expect(failure).toMatchObject({ file: 'api/src/seats.test.ts', title: 'seats are never sold twice' });
  expect(failure.message.split('\n')).toHaveLength(12);
  expect(tell(failure)).toMatch(
    /^api\/src\/seats\.test\.ts › seats are never sold twice\n {4}AssertionError: expected 1 to be 2\n {4}at x\n/,
  );
});

test('[run.93] a file that could not be read is told too', () => {
  const report = {
    testResults: [{ name: `${root}/a.test.ts`, message: 'Cannot find b', assertionResults: [] }],
  };
  expect(failuresOfVitest(report).map(tell)).toEqual(['a.test.ts\n    Cannot find b']);
  expect(failuresOfVitest()).toEqual([]);
});

test('[run.93] a failed browser test is told with its width, wherever it stands; one that was skipped is not', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'door.spec.ts',
    tests: [{ projectName: 'phone', status, results: [{ error: { message: `${title}: not seen` } }] }],
  });
  const report = {
    suites: [
      {
        specs: [spec('top', 'expected'), spec('shut', 'unexpected')],
        suites: [{ specs: [spec('deep', 'unexpected'), spec('left out', 'skipped')] }],
      },
    ],
    errors: [{ message: 'the server did not start' }],
  };
  expect(failuresOfPlaywright(report).map(tell)).toEqual([
    'e2e/door.spec.ts › shut (phone)\n    shut: not seen',
    'e2e/door.spec.ts › deep (phone)\n    deep: not seen',
    'the server did not start',
  ]);
  expect(failuresOfPlaywright()).toEqual([]);
});
