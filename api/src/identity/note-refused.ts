import type { ReasonCode } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';
import { count } from '../platform/metrics/index.ts';
import type { Services } from '../platform/services.ts';

/** Refusals of the right person, who has proved who they are. */
const RIGHT_PERSON: readonly ReasonCode[] = ['suspended'];
/** Server errors do not count as failed sign-ins. */
const FIRST_OF_OURS = 500;

/**
 * Counts a refused sign-in and, if the operator sets `SIGN_IN_LOG`, logs where it came from: the address that the limits count by, and
 * nothing about the account. The wording is a stable format: deploy/fail2ban parses it [OPS-6].
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
