import type { Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';
import { findPicture } from './album.queries.ts';
import { findAlbum } from './enter-album.ts';

/** Whether this person sees this very picture: the album, and who added it [ALB-4]. */
export async function seesPicture(
  executor: Executor,
  viewer: Member,
  at: { eventId: string; pictureId: string },
  now: Date,
): Promise<boolean> {
  const album = await findAlbum(executor, viewer, at.eventId, now);
  return album !== undefined && (await findPicture(executor, album, viewer, at)) !== undefined;
}
