import type { Measured } from '../metrics/index.ts';
import type { Standings } from '../outside.ts';

/**
 * What the first process and its workers tell each other. After a new version has been put in place they are of two versions: what
 * stands here is only ever added to, and settings are read by each process itself.
 */
export interface Order {
  /** The database, also where it is the embedded one. */
  databaseUrl: string;
  /** This worker's share of the connections. */
  databasePool: number;
}

/** To a worker: begin; this works outside; leave, as another one has taken your place; be ready to end; end now; say what you have counted. */
export type ToWorker = { start: Order } | { outside: Standings } | 'leave' | 'drain' | 'end' | 'measure';

/** From a worker: it answers, at this port. */
export interface FromWorker {
  serves: number;
}

/** What it has counted: when it is asked, and at its end. */
export interface MeasuredByWorker {
  measured: Measured;
}

export const isMeasuredByWorker = (message: unknown): message is MeasuredByWorker =>
  typeof message === 'object' && message !== null && 'measured' in message && Array.isArray(message.measured);

export const isFromWorker = (message: unknown): message is FromWorker =>
  typeof message === 'object' && message !== null && 'serves' in message;
