import type { JobName } from './job-list.ts';

/** Which try of a job this is, counted from 1, and how many there are. */
export interface Attempt {
  number: number;
  of: number;
}

/** A job throws it where it cannot be done now and nothing is wrong: it is tried again, and only its last try has failed. */
export class TriedAgain extends Error {}

/** `urgent`: somebody waits for it in front of the screen. `push` and `webhook`: strangers' servers are waited for. `mail`: many share statements. */
export type WorkerGroupName = 'urgent' | 'push' | 'webhook' | 'mail' | 'common';

/** One kind of work in the background, and when it is due by itself. */
export interface Job {
  name: JobName;
  /** `crontab` in UTC, for work that is due by the clock: it runs once a tick however many processes there are. */
  schedule?: string;
  /** Done by workers of their own, which wait for no other kind of work; left out: by those of everything else. */
  workers?: WorkerGroupName;
  /** Lets go of what it keeps between two runs. */
  stop?: () => Promise<void>;
  /** Must be safe to repeat: it is run again after a failure or a crash. */
  run: (payload: unknown, attempt?: Attempt) => Promise<void>;
}
