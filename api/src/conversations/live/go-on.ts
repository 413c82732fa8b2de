import type { Executor } from '../../platform/database/index.ts';
import { hasMissed } from '../messages.queries.ts';
import type { Joining } from './reader.ts';

/** Whoever has missed more reads the list anew. */
const MOST_MISSED = 400;

/**
 * From where somebody reads along who has what was said up to `from` [TALK-10]. All of it is measured by what they may read: otherwise they
 * could find out, place by place, how far the conversation has come without them [TALK-11].
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
