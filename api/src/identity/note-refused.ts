import type { ReasonCode } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';
import { count } from '../platform/metrics/index.ts';
import type { Services } from '../platform/services.ts';

/** Of the right person: they have shown who they are. */
const RIGHT_PERSON: readonly ReasonCode[] = ['suspended'];
/** Our own fault is nobody's failed try. */
const FIRST_OF_OURS = 500;

/**
 * Counts a sign-in that was refused, and where an operator wants it (`SIGN_IN_LOG`) says in the log from where it came: the address that
 * the limits count by, and nothing of the account. The words are promised: deploy/fail2ban reads them [OPS-6].
 */
export function noteRefusal(
  { config }: Pick<Services, 'config'>,
  request: Pick<FastifyRequest, 'ip' | 'log'>,
  reason: ReasonCode,
): void {
  if (RIGHT_PERSON.includes(reason)) return;
  count('sign_in_refused');
  if (config.signInLog) request.log.warn({ from: request.ip, reason }, 'sign-in refused');
}

/** The same for whatever refuses by throwing. */
export async function noteRefused<Result>(
  services: Pick<Services, 'config'>,
  request: Pick<FastifyRequest, 'ip' | 'log'>,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal && error.status < FIRST_OF_OURS) noteRefusal(services, request, error.code);
    throw error;
  }
}
