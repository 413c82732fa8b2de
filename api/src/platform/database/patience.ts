import { AsyncLocalStorage } from 'node:async_hooks';

/** What a person at a screen waits for: reading, or a change. Jobs, commands and starts wait without a limit. */
export type Wait = 'read' | 'change';

/** The limits for a connection and for a statement's answer. Milliseconds. */
export type Limits = Record<Wait, number>;

/**
 * Longer than any of our statements takes in normal operation. The limit for changes is longer because a request may also call the
 * payment processor.
 */
export const LIMITS: Limits = { read: 3000, change: 10_000 };

const waits = new AsyncLocalStorage<Wait>();

/** Runs the work with the limit of this kind of wait for its database calls. */
export const waitAs = <T>(wait: Wait, work: () => T): T => waits.run(wait, work);

/** What the current caller waits for; undefined if no one waits at a screen. */
export const waitedFor = (): Wait | undefined => waits.getStore();

/** The limit for the current call; undefined means no limit. */
export function patience(limits: Limits): number | undefined {
  const wait = waitedFor();
  return wait && limits[wait];
}
