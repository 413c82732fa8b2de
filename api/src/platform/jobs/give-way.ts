import { getPriority, setPriority } from 'node:os';

/** Of the scheduler's 40 steps: a third of the time of who is not nice, where there is not enough for both (sched(7)). */
const NICER = 5;
const NICEST = 19;

/**
 * Lets the threads that answer go first: this one gets what they leave, and all of a core that is idle. On Linux alone, where each
 * thread has a priority of its own (setpriority(2), "C library/kernel differences"); elsewhere it is the whole process's, which stays as it is.
 */
export function giveWayToRequests(): void {
  if (process.platform !== 'linux') return;
  setPriority(Math.min(getPriority() + NICER, NICEST));
}
