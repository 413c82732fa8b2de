import { getPriority, setPriority } from 'node:os';

/** Of 40 nice levels: about a third of the CPU time of a thread at normal priority under contention (sched(7)). */
const NICER = 5;
const NICEST = 19;

/**
 * Lowers this thread's priority below the threads that answer requests; it can still use all of an idle core. Linux only, where each
 * thread has its own priority (setpriority(2), "C library/kernel differences"). Elsewhere it would change the whole process, and is
 * skipped.
 */
export function giveWayToRequests(): void {
  if (process.platform !== 'linux') return;
  setPriority(Math.min(getPriority() + NICER, NICEST));
}
