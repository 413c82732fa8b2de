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

/** To a worker: begin; leave, as another one has taken your place; end now. */
export type ToWorker = { start: Order } | 'leave' | 'end';

/** From a worker: it answers, at this port. */
export interface FromWorker {
  serves: number;
}

export const isFromWorker = (message: unknown): message is FromWorker =>
  typeof message === 'object' && message !== null && 'serves' in message;
