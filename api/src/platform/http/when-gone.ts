import type { FastifyReply } from 'fastify';

/** Aborted once nobody waits for this answer any more: its connection ended before the answer did. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const look = (): void => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.closed || raw.destroyed) look();
  else raw.once('close', look);
  return gone.signal;
}
