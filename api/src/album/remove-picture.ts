import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { discardReplaced } from '../uploads/index.ts';
import { removalOf } from './album.presenter.ts';
import {
  deletePicture,
  findPicture,
  isOwnPicture,
  listOwn,
  lockAdding,
  lockPicture,
  whoWasNotThere,
} from './album.queries.ts';
import { enterAlbum } from './enter-album.ts';
import { PICTURES_TAKEN_DOWN } from './limits.ts';

interface At {
  eventId: string;
  pictureId: string;
}

/**
 * Removes a picture for everyone at once: by its uploader, a person in it (without approval), the host or an admin [ALB-5, ALB-6]. Removals
 * by anyone but the uploader are in the audit log. Throws as `enterAlbum`, and album_picture_gone.
 */
export async function removePicture(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  viewer: Member,
  at: At,
): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  // Own pictures can be removed whatever has become of the event or of the claim to have been there.
  if (await isOwnPicture(db, viewer.id, at)) {
    await db.transaction().execute(async (trx) => {
      if (await lockPicture(trx, at)) await letGo(trx, at.pictureId, now);
    });
    return;
  }
  const album = await enterAlbum(db, viewer, at.eventId, now);
  const row = await findPicture(db, album, viewer, at);
  if (!row) throw new Refusal('album_picture_gone');
  const removal = removalOf(album, row, viewer);
  if (removal === 'pictured') await enforceLimit(services, PICTURES_TAKEN_DOWN, viewer.id);
  await db.transaction().execute(async (trx) => {
    if (!(await takeAway(trx, viewer.id, at, removal, now))) throw new Refusal('album_picture_gone');
  });
}

/** Out of the album at once; the files with it, or once a report that waits is answered [SAFE-34]. */
async function letGo(trx: Executor, pictureId: string, now: Date): Promise<void> {
  await deletePicture(trx, pictureId);
  await discardReplaced(trx, pictureId, now);
}

/** The same as the decision of a report, in its transaction. False if it is gone. */
export const removeReported = (trx: Executor, adminId: string, at: At, now: Date): Promise<boolean> =>
  takeAway(trx, adminId, at, 'manager', now);

/**
 * Removes the pictures of a member who turns out not to have been there, in the transaction that records it. None if they still count as
 * having been there [ALB-10]. A picture being added at the moment is removed too, or its upload is refused.
 */
export async function removeWhereNotThere(
  trx: Executor,
  actorId: string,
  where: { eventId: string; registrationId: string },
  now: Date,
): Promise<void> {
  const memberId = await whoWasNotThere(trx, where);
  if (memberId === null || !(await lockAdding(trx, memberId))) return;
  const { eventId } = where;
  for (const { id: pictureId } of await listOwn(trx, eventId, memberId))
    await takeAway(trx, actorId, { eventId, pictureId }, 'manager', now);
}

async function takeAway(
  trx: Executor,
  actorId: string,
  at: At,
  removal: 'owner' | 'manager' | 'pictured',
  now: Date,
): Promise<boolean> {
  const picture = await lockPicture(trx, at);
  if (!picture) return false;
  await letGo(trx, picture.id, now);
  await recordAudit(trx, {
    actorId,
    action: removal === 'pictured' ? 'album_picture_taken_down' : 'album_picture_removed',
    subject: { kind: 'event', id: at.eventId },
    before: { pictureId: picture.id, addedBy: picture.member_id, addedAt: picture.added_at.toISOString() },
    at: now,
  });
  return true;
}
