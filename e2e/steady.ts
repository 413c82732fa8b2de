import { expect } from '@playwright/test';

/**
 * What a test goes on with, looked for again and again until it fits. A page is drawn a moment after its address is written,
 * after a press and after an answer: what is read once there is now and then what stood before. (What only has to be right is
 * for `expect(locator)` and `expect.poll`; `scripts/lib/steady-tests.test.ts` finds what is read in any other way.)
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
