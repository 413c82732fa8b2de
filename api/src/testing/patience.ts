import { vi } from 'vitest';

/** For tests that hang. Slowness alone, on a busy machine, must not fail a test. */
const PATIENCE_MS = 60_000;

/** By default `vi.waitFor` gives up after a second (as does `expect.poll`, which vitest.config.ts configures). */
export function waitPatiently(): void {
  const { waitFor } = vi;
  vi.waitFor = (act, options) =>
    waitFor(act, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
}
