import { routes } from '@backyard/contract';

/** Milliseconds. */
const PATIENCE = 10_000;

/**
 * Rejects unless this server answers at its public URL. The request goes through any proxy, so it checks DNS, routing and the
 * certificate.
 */
export async function checkPublicUrl(publicUrl: string): Promise<void> {
  const address = `${publicUrl}${routes.health.alive.path}`;
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(address, { redirect: 'manual', signal }).catch((error: unknown) => {
    throw signal.aborted ? new Error(`${address} says nothing for ${PATIENCE / 1000} seconds`) : error;
  });
  const body: unknown = await answer.json().catch(() => null);
  const isOurs = typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
  if (answer.status !== 200 || !isOurs)
    throw new Error(`${address} answers ${answer.status}, and not as this server does`);
}
