import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { ImageStore } from '../platform/image-store/index.ts';
import type { Comer } from '../platform/in-turns.ts';
import type { Services } from '../platform/services.ts';
import {
  cutSquares,
  discardReplaced,
  markUsed,
  pictureId,
  pictureUrl,
  PROFILE_SIDES,
} from '../uploads/index.ts';
import { replaceProfileImage } from './profile.queries.ts';

const [SHOWN] = PROFILE_SIDES;

/** An uploaded picture becomes the member's; the one before goes. Throws upload_gone, also for a second use. */
export async function setProfileImage(
  services: Pick<Services, 'db' | 'clock'>,
  store: ImageStore,
  comer: Comer,
  imageUrl: string,
): Promise<void> {
  const id = await cutSquares(services, store, comer, imageUrl);
  const { db, clock } = services;
  await db.transaction().execute(async (transaction) => {
    const now = clock();
    const replaced = await replaceProfileImage(transaction, comer.who, pictureUrl(id, SHOWN), now);
    // The account was deleted while its picture was being cut; the files went with the upload.
    if (!replaced) throw new Refusal('unauthorized');
    if (!(await markUsed(transaction, id, now))) throw new Refusal('upload_gone');
    await discard(transaction, replaced.before, now);
  });
}

/** Back to the letter. Without a picture it changes nothing. */
export async function removeProfileImage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
): Promise<void> {
  await db.transaction().execute((trx) => removeProfileImageIn(trx, memberId, clock()));
}

/** The same within the caller's transaction. */
export async function removeProfileImageIn(trx: Executor, memberId: string, now: Date): Promise<void> {
  const replaced = await replaceProfileImage(trx, memberId, null, now);
  if (replaced) await discard(trx, replaced.before, now);
}

async function discard(executor: Executor, before: string | null, now: Date): Promise<void> {
  const id = pictureId(before);
  if (id) await discardReplaced(executor, id, now);
}
