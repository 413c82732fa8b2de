import { expect } from '@playwright/test';

/**
 * Reads a value repeatedly until it fits, for use in the rest of a test. A page renders shortly after its URL changes, after a click
 * and after a response, so a single read sometimes returns the previous value. (Values that only need to be checked are for
 * `expect(locator)` and `expect.poll`; `scripts/lib/one-look.test.ts` finds values that are read in any other way.)
 */
export async function read<T>(look: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  let found: { value: T } | undefined;
  await expect
    .poll(async () => {
      const value = await look();
      if (fits(value)) found = { value };
      return found === undefined ? value : 'fits';
    })
    .toBe('fits');
  if (!found) throw new Error('Nothing was found');
  return found.value;
}
