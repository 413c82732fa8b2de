import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import { findVisibleEvent } from './events.queries.ts';

/** The event as this viewer may see it. Throws event_not_found if they may not see it or it does not exist. */
export async function visibleEvent(executor: Executor, eventId: string, viewer: Viewer) {
  const row = await findVisibleEvent(executor, eventId, viewer);
  if (!row) throw new Refusal('event_not_found');
  return row;
}
