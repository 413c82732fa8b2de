import { AsyncLocalStorage } from 'node:async_hooks';

/** What somebody in front of a screen waits for: to read, or that a change is made. Jobs, commands and starts wait as long as it takes. */
export type Wait = 'read' | 'change';

/** How long each of them waits for a connection, and for a statement's answer. Milliseconds. */
export type Limits = Record<Wait, number>;

/** Longer than any statement of ours takes where nothing is wrong; money is asked of a processor in the same request. */
export const LIMITS: Limits = { read: 3000, change: 10_000 };

const waits = new AsyncLocalStorage<Wait>();

/** Whatever this work asks of the database is waited for as that. */
export const waitAs = <T>(wait: Wait, work: () => T): T => waits.run(wait, work);

/** What whoever asks at this moment waits for; undefined: nobody waits in front of a screen. */
export const waitedFor = (): Wait | undefined => waits.getStore();

/** How long to wait for what is asked at this moment; undefined: without an end. */
export function patience(limits: Limits): number | undefined {
  const wait = waitedFor();
  return wait && limits[wait];
}
