import type { Measured } from '../metrics/index.ts';
import type { Standings } from '../outside.ts';

/**
 * The messages between the first process and its workers. After an update the two may be of different versions: fields are only ever
 * added, and each process reads settings itself.
 */
export interface Order {
  /** The database's URL, also if it is the embedded one. */
  databaseUrl: string;
  /** This worker's share of the connections. */
  databasePool: number;
}

/**
 * To a worker: begin; the state of outside services; leave, because you have been replaced; prepare to end; end now; report your
 * counts.
 */
export type ToWorker = { start: Order } | { outside: Standings } | 'leave' | 'drain' | 'end' | 'measure';

/** From a worker: it serves, at this port. */
export interface FromWorker {
  serves: number;
}

/** Its counts, sent on request and at its end. */
export interface MeasuredByWorker {
  measured: Measured;
}

export const isMeasuredByWorker = (message: unknown): message is MeasuredByWorker =>
  typeof message === 'object' && message !== null && 'measured' in message && Array.isArray(message.measured);

export const isFromWorker = (message: unknown): message is FromWorker =>
  typeof message === 'object' && message !== null && 'serves' in message;
