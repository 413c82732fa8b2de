import { channel } from 'node:diagnostics_channel';

/** What is counted besides requests. A fixed list, so that user input never becomes a label. */
export const COUNTED = [
  'mail_sent',
  'mail_failed',
  'seat_taken',
  'sign_in_refused',
  'job_done',
  'job_failed',
] as const;

export type Counted = (typeof COUNTED)[number];

/** How often something has happened. */
export interface Happened {
  what: Counted;
  times: number;
}

const happenings = channel('backyard:happened');

/** Counts an event. Free if metrics are off, and in commands and tests. */
export function count(what: Counted, times = 1): void {
  if (happenings.hasSubscribers && times > 0) happenings.publish({ what, times } satisfies Happened);
}

/** Subscribes to all counts of this thread. Returns the function to unsubscribe. */
export function hear(listener: (happened: Happened) => void): () => void {
  const onMessage = (message: unknown): void => {
    if (isHappened(message)) listener(message);
  };
  happenings.subscribe(onMessage);
  return () => happenings.unsubscribe(onMessage);
}

/** Whether a message of another thread or process is of this kind. */
export const isHappened = (message: unknown): message is Happened =>
  typeof message === 'object' &&
  message !== null &&
  'what' in message &&
  'times' in message &&
  typeof message.times === 'number' &&
  COUNTED.some((what) => what === message.what);
