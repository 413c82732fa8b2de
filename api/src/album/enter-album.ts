import type { ReasonCode } from '@backyard/contract';
import { findVisibleEvent, rightsAt } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { albumHours } from './album.rules.ts';

/** The album of one event, open to this person. */
export interface OpenAlbum {
  eventId: string;
  /** Counts as having been there [DOOR-12]. */
  attended: boolean;
  /** Its host, or an admin. */
  manages: boolean;
  closes: Date;
}

/**
 * The only definition of who sees an album, used by each call and for each picture: people who were there, the event's host and admins
 * [ALB-1]. Throws event_not_found, 403 album_not_there, and 409 album_not_yet before the start.
 */
export async function enterAlbum(...at: Parameters<typeof lookIn>): Promise<OpenAlbum> {
  const found = await lookIn(...at);
  if (typeof found === 'string') throw new Refusal(found);
  return found;
}

/** The album of this event, or undefined where this person does not see it. */
export async function findAlbum(...at: Parameters<typeof lookIn>): Promise<OpenAlbum | undefined> {
  const found = await lookIn(...at);
  return typeof found === 'string' ? undefined : found;
}

async function lookIn(
  executor: Executor,
  viewer: Member,
  eventId: string,
  now: Date,
): Promise<OpenAlbum | ReasonCode> {
  const event = await findVisibleEvent(executor, eventId, viewer);
  if (!event) return 'event_not_found';
  const manages = rightsAt(viewer, event, now).edit;
  const { opens, closes } = albumHours({ startsAt: event.starts_at, endsAt: event.ends_at });
  if (now < opens && (manages || event.own_id !== null)) return 'album_not_yet';
  const attended = event.cancelled_at === null && event.own_attended === true;
  if (!attended && !manages) return 'album_not_there';
  return { eventId, attended, manages, closes };
}
