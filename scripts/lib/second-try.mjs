// @ts-check

/** How many failed tests of a whole run are retried. A broken feature fails more; flaky tests are one in ten thousand. */
export const MOST = 3;

/**
 * A check and its result.
 *
 * @typedef {object} Outcome
 * @property {import('./checks.mjs').Check} check
 * @property {import('./checks.mjs').Result} result
 */

/**
 * Whether the failures may be retried: only a few named tests. A type error, a lint error, a test file that cannot be loaded or a
 * program that crashes is not flaky.
 *
 * @param {Outcome} outcome
 */
export const mayWaver = ({ check, result: { failed, failures = [] } }) =>
  check.again !== undefined &&
  failed <= MOST &&
  failures.length === failed &&
  failures.every(({ file, title }) => file !== '' && title !== '');

/**
 * Retries failed tests after everything else has ended and the machine is idle: a whole run should fail because the product is broken,
 * not because of one test in many thousands. None is retried if more than {@link MOST} failed.
 *
 * A test that passes now counts as passed and as `retried`, and is returned to be reported by name: it is a defect, of the product or
 * of its test, until its cause is found [HOLD-1].
 *
 * @param {Outcome[]} outcomes their results are changed
 * @param {(outcome: Outcome) => Promise<import('./checks.mjs').Result>} again reruns its failed tests
 * @returns {Promise<import('./failures.mjs').Failure[]>} the flaky tests, with their first failure
 */
export async function secondTry(outcomes, again) {
  const failed = outcomes.filter(({ result }) => result.failed > 0);
  const tests = failed.reduce((sum, { result }) => sum + result.failed, 0);
  if (tests > MOST || !failed.every(mayWaver)) return [];
  /** @type {import('./failures.mjs').Failure[]} */
  const wavered = [];
  for (const outcome of failed) {
    const { result } = outcome;
    const second = await again(outcome);
    // A file is rerun whole, and any failure is reported from this run.
    if (second.failed > 0 || second.passed < result.failed) {
      result.failures = second.failures ?? result.failures;
      result.failed = Math.max(second.failed, 1);
      continue;
    }
    wavered.push(...(result.failures ?? []));
    result.passed += result.failed;
    result.retried = result.failed;
    result.failed = 0;
  }
  return wavered;
}
