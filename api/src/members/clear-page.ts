import type { Executor } from '../platform/database/index.ts';
import { removeProfileImageIn } from './profile-image.ts';
import { clearBio } from './profile.queries.ts';

/** What a member's page says and shows of them goes, their picture and their words, in the caller's transaction; they may write anew. */
export async function clearPageIn(trx: Executor, memberId: string, now: Date): Promise<void> {
  await removeProfileImageIn(trx, memberId, now);
  await clearBio(trx, memberId, now);
}
