import { performance } from 'node:perf_hooks';

export interface Timing {
  median: number;
  p95: number;
  runs: number;
}

/** Past the sixth time a named statement may get a generic plan; the runs before that are not representative. */
const WARM_UP = 8;
const MAX_RUNS = 200;
const LONGEST_MS = 3_000;

/** How long `work` takes, in milliseconds, once warm: up to 200 runs or three seconds, whichever ends first. */
export async function measure(work: () => Promise<unknown>): Promise<Timing> {
  for (let i = 0; i < WARM_UP; i++) await work();
  const times: number[] = [];
  const end = performance.now() + LONGEST_MS;
  while (times.length < MAX_RUNS && performance.now() < end) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { median: at(0.5), p95: at(0.95), runs: times.length };
}
