import type { Executor } from '../../platform/database/index.ts';
import { hasMissed } from '../messages.queries.ts';
import type { Joining } from './reader.ts';

/** A reader who missed more than this reloads the list. */
const MOST_MISSED = 400;

/**
 * The position from which to continue for a reader who has everything up to `from` [TALK-10]. Only messages they may read count: otherwise
 * they could find out, position by position, how far the conversation has gone without them [TALK-11].
 */
export async function goOn(
  executor: Executor,
  { eventId, memberId, latest }: { eventId: string; memberId: string; latest: number },
  from: number | undefined,
): Promise<Pick<Joining, 'after' | 'reread'>> {
  if (from === undefined) return { after: latest, reread: false };
  const missing = { eventId, memberId, after: from, moreThan: MOST_MISSED };
  const reread = from > latest || (await hasMissed(executor, missing));
  return { after: reread ? latest : from, reread };
}
