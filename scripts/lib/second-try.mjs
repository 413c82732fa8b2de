// @ts-check

/**
 * How many tests of a whole run are tried once more. Of a thing that is broken more fail; of what wavers, one in ten
 * thousand does.
 */
export const MOST = 3;

/**
 * What a check has come to.
 *
 * @typedef {object} Outcome
 * @property {import('./checks.mjs').Check} check
 * @property {import('./checks.mjs').Result} result
 */

/**
 * Whether what failed may be tried once more: named tests alone, few of them. A type, a rule of the linter, a test file that
 * cannot be read or a program that ends badly does not waver.
 *
 * @param {Outcome} outcome
 */
export const mayWaver = ({ check, result: { failed, failures = [] } }) =>
  check.again !== undefined &&
  failed <= MOST &&
  failures.length === failed &&
  failures.every(({ file, title }) => file !== '' && title !== '');

/**
 * Tries once more what has failed, when everything else has ended and the machine has nothing else to do: a whole run
 * is lost to a broken product, not to one test of many thousands. None is tried where more than {@link MOST} failed.
 *
 * What passes now counts as passed and as `retried`, and is given back to be told by name: it is a defect, of the product or of
 * its test, until its cause is found [HOLD-1].
 *
 * @param {Outcome[]} outcomes their results are changed
 * @param {(outcome: Outcome) => Promise<import('./checks.mjs').Result>} again runs what failed of it
 * @returns {Promise<import('./failures.mjs').Failure[]>} those that wavered, with what they said at first
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
    // A file is run whole: any that fails now is told instead.
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
