import { selectEvents } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';

/** A host's list ends here; the latest are kept. */
const MAX_LISTED = 1000;

/** The host's own events, soonest first: all of them, or those that wait for approval. */
export async function listOwnEvents(executor: Executor, host: Member, which: 'all' | 'pending') {
  let query = selectEvents(executor, host).where('events.host_id', '=', host.id);
  if (which === 'pending')
    query = query.where('events.approval_status', '=', 'pending').where('events.cancelled_at', 'is', null);
  const latest = await query
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return latest.toReversed();
}
