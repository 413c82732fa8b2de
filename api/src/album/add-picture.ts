import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { ImageStore } from '../platform/image-store/index.ts';
import type { Comer } from '../platform/in-turns.ts';
import type { Services } from '../platform/services.ts';
import { cutForAlbum, markUsed, uploadIdOf } from '../uploads/index.ts';
import {
  countOwn,
  findPicture,
  insertPicture,
  isOwnPicture,
  lockAdding,
  type PictureRow,
} from './album.queries.ts';
import { whyNotAdd } from './album.rules.ts';
import { enterAlbum, type OpenAlbum } from './enter-album.ts';
import { PICTURES_ADDED } from './limits.ts';

/**
 * Adds an uploaded picture to the album. Adding the same one again succeeds with `created` false. Throws as `enterAlbum`, 403
 * album_not_there for a host who has no seat, album_closed, album_full, upload_gone.
 */
export async function addPicture(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  store: ImageStore,
  viewer: Member,
  { eventId, imageUrl, comer }: { eventId: string; imageUrl: string; comer: Comer },
): Promise<{ album: OpenAlbum; row: PictureRow; created: boolean }> {
  const { db, clock } = services;
  const now = clock();
  const album = await enterAlbum(db, viewer, eventId, now);
  if (!album.attended) throw new Refusal('album_not_there');
  const sent = uploadIdOf(imageUrl);
  const rowOf = async (pictureId: string) => {
    const row = await findPicture(db, album, viewer, { eventId, pictureId });
    if (!row) throw new Refusal('upload_gone');
    return row;
  };
  const isThere = async () =>
    sent !== null && (await isOwnPicture(db, viewer.id, { eventId, pictureId: sent }));
  if (sent !== null && (await isThere())) return { album, row: await rowOf(sent), created: false };
  // A check before the expensive resizing. The insert below decides.
  const reason = whyNotAdd(album, await countOwn(db, eventId, viewer.id), now);
  if (reason) throw new Refusal(reason);
  await enforceLimit(services, PICTURES_ADDED, viewer.id);
  const id = await cutForAlbum(services, store, comer, imageUrl);
  const created = await db.transaction().execute(async (trx) => {
    if (!(await lockAdding(trx, viewer.id))) throw new Refusal('unauthorized');
    // The host may have said meanwhile that they were not there.
    if (!(await enterAlbum(trx, viewer, eventId, now)).attended) throw new Refusal('album_not_there');
    // The same press twice, at the same time.
    if (await isOwnPicture(trx, viewer.id, { eventId, pictureId: id })) return false;
    if (!(await markUsed(trx, id, now, 'album'))) throw new Refusal('upload_gone');
    if (!(await insertPicture(trx, { id, eventId, memberId: viewer.id, now })))
      throw new Refusal('album_full');
    return true;
  });
  return { album, row: await rowOf(id), created };
}
