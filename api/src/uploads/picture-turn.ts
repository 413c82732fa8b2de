import { HOUR_SECONDS } from '@backyard/contract';
import type { FastifyReply } from 'fastify';
import { enforceLimit, type Limit } from '../platform/http/rate-limit.ts';
import { whenGone } from '../platform/http/when-gone.ts';
import { inTurns, type Comer } from '../platform/in-turns.ts';
import type { Services } from '../platform/services.ts';

/** Sending a file and making a picture of it are one each; a file that is refused leaves its upload open for another. */
const PICTURES_TRIED: Limit = { name: 'picture_tried', hits: 150, seconds: HOUR_SECONDS };

/** Each has at most one file of 5 MB on this server's disk. */
const inTurn = inTurns({ atOnce: 100, waiting: 100, ofOne: { atOnce: 1, waiting: 5 } });

/**
 * Runs all work that decodes a picture: rate limited, one at a time per member, and before anything is received or looked up, so that it
 * sees the results of the member's earlier work [HOLD-4]. Throws too_many_requests, own_under_way, crowded.
 */
export async function inPictureTurn<T>(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { memberId, reply }: { memberId: string; reply: FastifyReply },
  work: (comer: Comer) => Promise<T>,
): Promise<T> {
  await enforceLimit(services, PICTURES_TRIED, memberId);
  const comer = { who: memberId, gone: whenGone(reply) };
  return inTurn(comer, () => work(comer));
}
