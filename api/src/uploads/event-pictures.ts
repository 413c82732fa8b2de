import { DAY_MS, EVENT_IMAGE_WIDTHS } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member, Viewer } from '../platform/http/viewer.ts';
import type { ImageStore } from '../platform/image-store/index.ts';
import type { Comer } from '../platform/in-turns.ts';
import type { Services } from '../platform/services.ts';
import { eventPictureId, isServedName, pictureId, pictureUrl } from './picture-files.ts';
import {
  claimPicture,
  findMadeEventPicture,
  findShown,
  isKeptForReport,
  isProfilePicture,
  makeForEvents,
} from './uploads.queries.ts';
import { cutWide, uploadIdOf } from './use-upload.ts';

/** A picture that no event takes in this time goes again. */
const UNTAKEN_MS = DAY_MS;
const LARGE = Math.max(...EVENT_IMAGE_WIDTHS);

/** Makes an uploaded picture one for events, once; answers its address. Throws upload_gone, picture_foreign. */
export async function makeEventPicture(
  services: Pick<Services, 'db' | 'clock'>,
  store: ImageStore,
  comer: Comer,
  imageUrl: string,
): Promise<string> {
  const there = await findMadeEventPicture(
    services.db,
    { id: uploadIdOf(imageUrl), memberId: comer.who },
    services.clock(),
  );
  if (there) return pictureUrl(there, LARGE);
  const id = await cutWide(services, store, comer, imageUrl);
  if (!(await makeForEvents(services.db, id, new Date(services.clock().getTime() + UNTAKEN_MS))))
    throw new Refusal('upload_gone');
  return pictureUrl(id, LARGE);
}

/**
 * Takes a picture for an event, in the transaction that saves the event: true when it is one that this member sent (any
 * event's, for an admin).
 */
export async function claimEventPicture(
  trx: Executor,
  imageUrl: string,
  by: Pick<Member, 'role'> & { id: string | null },
  now: Date,
): Promise<boolean> {
  const id = pictureId(imageUrl);
  if (id === null || imageUrl !== pictureUrl(id, LARGE)) return false;
  const until = new Date(now.getTime() + UNTAKEN_MS);
  return claimPicture(trx, id, { now, until, ...(by.role !== 'admin' && { of: by.id }) });
}

/** Who may see `/images/{name}`: everyone for a current profile picture; admins for a reported one. */
export async function pictureSeenBy(
  executor: Executor,
  name: string,
  viewer: Viewer,
): Promise<'everybody' | 'viewer' | 'nobody'> {
  if (!isServedName(name)) return 'nobody';
  const eventPicture = eventPictureId(name);
  if (eventPicture) return eventPictureSeenBy(executor, eventPicture, viewer);
  const id = name.slice(0, UUID_LENGTH);
  if (await isProfilePicture(executor, id)) return 'everybody';
  return viewer?.role === 'admin' && (await isKeptForReport(executor, id)) ? 'viewer' : 'nobody';
}
const UUID_LENGTH = 36;

/**
 * Who may see an event's picture: anyone who may see an event that shows it [HOST-51]. `everybody` when it is published, `viewer` for its
 * host, registered members and admins, `nobody` otherwise.
 */
async function eventPictureSeenBy(
  executor: Executor,
  id: string,
  viewer: Viewer,
): Promise<'everybody' | 'viewer' | 'nobody'> {
  const found = await findShown(executor, id, viewer?.id ?? null);
  if (found?.published) return 'everybody';
  return found && (found.own || viewer?.role === 'admin') ? 'viewer' : 'nobody';
}
