import type { FastifyReply } from 'fastify';

/** Aborted when the client's connection ends before the answer does. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const look = (): void => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.closed || raw.destroyed) look();
  else raw.once('close', look);
  return gone.signal;
}
