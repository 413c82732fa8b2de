import type { JobName } from './job-list.ts';

/** Which try of a job this is, counted from 1, and how many there are. */
export interface Attempt {
  number: number;
  of: number;
}

/** Thrown by a job that cannot be done now although nothing is wrong. It is retried, and only its last try counts as failed. */
export class TriedAgain extends Error {}

/** `urgent`: a person waits for it at a screen. `push` and `webhook`: wait for other people's servers. `mail`: many share statements. */
export type WorkerGroupName = 'urgent' | 'push' | 'webhook' | 'mail' | 'common';

/** One kind of work in the background, and when it is due by itself. */
export interface Job {
  name: JobName;
  /** `crontab` in UTC, for work that is due by the clock: it runs once a tick however many processes there are. */
  schedule?: string;
  /** Done by workers of their own, which wait for no other kind of work; left out: by those of everything else. */
  workers?: WorkerGroupName;
  /** Releases what the job keeps between runs. */
  stop?: () => Promise<void>;
  /** Must be safe to repeat: it is run again after a failure or a crash. */
  run: (payload: unknown, attempt?: Attempt) => Promise<void>;
}
