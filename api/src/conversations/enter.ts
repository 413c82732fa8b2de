import { findVisibleEvent } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { isOpenAt } from './conversation.policy.ts';
import { findPlace, type Place } from './messages.queries.ts';

/** The conversation as a participant sees it [TALK-1]. Throws event_not_found, conversation_not_open. */
export async function enter(executor: Executor, eventId: string, viewer: Member): Promise<Place> {
  const place = await findPlace(executor, eventId, viewer.id);
  if (place?.takes_part) return place;
  const visible = place && (await findVisibleEvent(executor, eventId, viewer));
  throw new Refusal(visible ? 'conversation_not_open' : 'event_not_found');
}

/** Throws conversation_closed [TALK-4]. */
export function requireOpen(place: Place, now: Date): void {
  if (!isOpenAt(place, now)) throw new Refusal('conversation_closed');
}
