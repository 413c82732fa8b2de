import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Nanoseconds since the thread began: its CPU time, and its time waiting for a processor. */
export interface Turns {
  worked: number;
  stood: number;
}

/** The shortest interval between two checks: in less time the thread gets too few time slices to judge. */
const LOOK_MS = 50;
/** Waiting time as a share of CPU time, from which the machine counts as crowded. */
const CROWDED = 0.5;
/** The rest, as a multiple of the time worked before it: on a crowded machine a quarter of the time is worked. */
const REST = 3;
const LONGEST_REST_MS = 1000;

/**
 * The scheduler statistics of the calling thread (/proc/thread-self/schedstat: proc(5), the kernel's "Scheduler Statistics"). Null if
 * unavailable: Linux only, and hidden in some containers.
 */
export function readOwnTurns(): Turns | null {
  try {
    const [worked = NaN, stood = NaN] = readFileSync('/proc/thread-self/schedstat', 'utf8')
      .split(' ')
      .map(Number);
    return Number.isFinite(worked + stood) ? { worked, stood } : null;
  } catch {
    return null;
  }
}

/**
 * For work that can wait: all of it pauses while the thread competes for a processor. Even at low priority the thread and its
 * statements take a third of a busy machine, and this work can as well be done once requests are served [OPS-65]. It never stops
 * entirely: after each rest it works until the next check.
 */
export function restWhenCrowded(
  read: () => Turns | null = readOwnTurns,
  clock: { now: () => number; sleep: (ms: number) => Promise<unknown> } = {
    now: () => performance.now(),
    sleep,
  },
): () => Promise<void> {
  let before = { at: clock.now(), turns: read() };
  let rest: Promise<void> | null = null;

  const begin = async (ms: number): Promise<void> => {
    await clock.sleep(ms);
    before = { at: clock.now(), turns: read() };
    rest = null;
  };
  return async () => {
    if (rest) return rest;
    const at = clock.now();
    if (at - before.at < LOOK_MS) return;
    const last = before;
    before = { at, turns: read() };
    if (!last.turns || !before.turns) return;
    const stood = before.turns.stood - last.turns.stood;
    if (stood <= CROWDED * (before.turns.worked - last.turns.worked)) return;
    rest = begin(Math.min(REST * (at - last.at), LONGEST_REST_MS));
    return rest;
  };
}
