import { expect, test, vi } from 'vitest';
import type { Check, Result } from './checks.mjs';
import { MOST, secondTry, type Outcome } from './second-try.mjs';

const failure = (title: string, file = 'a.test.ts') => ({ file, title, message: `${title} said this` });
const named = (count: number) => Array.from({ length: count }, (_, index) => failure(`test ${index}`));
const run = () => Promise.resolve({ passed: 0, failed: 0 });

function outcome(result: Result, check: Partial<Check> = {}): Outcome {
  return { check: { name: 'api', title: 'API', remedy: '', run, again: run, ...check }, result };
}

const passes = ({ result }: Outcome): Promise<Result> =>
  Promise.resolve({ passed: result.failed + 5, failed: 0, failures: [] });

test('[run.94] what passes at a second try counts as passed, as tried again, and is given back by name', async () => {
  const api = outcome({ passed: 10, failed: 2, failures: named(2) });
  const e2e = outcome({ passed: 7, failed: 0, failures: [] });
  const again = vi.fn(passes);
  expect(await secondTry([api, e2e], again)).toEqual(named(2));
  expect(again).toHaveBeenCalledTimes(1);
  expect(api.result).toMatchObject({ passed: 12, failed: 0, retried: 2 });
  expect(e2e.result).toEqual({ passed: 7, failed: 0, failures: [] });
});

test('[run.94] what fails twice has failed, and is told as it failed then', async () => {
  const api = outcome({ passed: 10, failed: 1, failures: named(1) });
  const second = { passed: 4, failed: 1, failures: [failure('the same')] };
  expect(await secondTry([api], () => Promise.resolve(second))).toEqual([]);
  expect(api.result).toMatchObject({ passed: 10, failed: 1, failures: [failure('the same')] });
  expect(api.result.retried).toBeUndefined();
});

test('[run.94] a second try that runs nothing proves nothing', async () => {
  const api = outcome({ passed: 10, failed: 1, failures: named(1) });
  expect(await secondTry([api], () => Promise.resolve({ passed: 0, failed: 0 }))).toEqual([]);
  expect(api.result).toMatchObject({ failed: 1, failures: named(1) });
});

test.each([
  ['more than a few tests', [outcome({ passed: 1, failed: MOST + 1, failures: named(MOST + 1) })]],
  [
    'more than a few in all',
    [
      outcome({ passed: 1, failed: 2, failures: named(2) }),
      outcome({ passed: 1, failed: 2, failures: named(2) }),
    ],
  ],
  [
    'a check without tests',
    [
      outcome({ passed: 0, failed: 1 }, { again: undefined }),
      outcome({ passed: 1, failed: 1, failures: named(1) }),
    ],
  ],
  ['a program that ended badly', [outcome({ passed: 9, failed: 1, failures: [] })]],
  ['a file that cannot be read', [outcome({ passed: 9, failed: 1, failures: [failure('')] })]],
  ['a server that did not start', [outcome({ passed: 9, failed: 1, failures: [failure('', '')] })]],
])('[run.94] nothing is tried again after %s', async (_what, outcomes) => {
  const before = structuredClone(outcomes.map(({ result }) => result));
  const again = vi.fn(passes);
  expect(await secondTry(outcomes, again)).toEqual([]);
  expect(again).not.toHaveBeenCalled();
  expect(outcomes.map(({ result }) => result)).toEqual(before);
});
