import type { Executor } from '../platform/database/index.ts';
import { nameAndPlaceColumns, type NameAndPlace } from './profile-columns.ts';

export interface ProfileChange extends NameAndPlace {
  // Omitted values are unchanged, null clears them.
  age?: number | null | undefined;
  bio?: string | null | undefined;
  travelDistanceMiles?: number | undefined;
  linkedinUrl?: string | null | undefined;
  tiktokUrl?: string | null | undefined;
  instagramUrl?: string | null | undefined;
  publicEmail?: string | null | undefined;
  friendsReach?: string | null | undefined;
  hiddenFromLists?: boolean | undefined;
  faceForVisitors?: boolean | undefined;
}

/** False when the account is gone. */
export async function updateProfile(
  executor: Executor,
  memberId: string,
  profile: ProfileChange,
  now: Date,
): Promise<boolean> {
  const row = await executor
    .updateTable('members')
    .set({
      ...nameAndPlaceColumns(profile),
      age: profile.age,
      bio: profile.bio,
      travel_distance_miles: profile.travelDistanceMiles,
      linkedin_url: profile.linkedinUrl,
      tiktok_url: profile.tiktokUrl,
      instagram_url: profile.instagramUrl,
      public_email: profile.publicEmail,
      friends_reach: profile.friendsReach,
      hidden_from_lists: profile.hiddenFromLists,
      face_for_visitors: profile.faceForVisitors,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets or (null) takes away the picture; answers the one before, undefined when the account is gone. Locks the row. */
export async function replaceProfileImage(
  executor: Executor,
  memberId: string,
  url: string | null,
  now: Date,
): Promise<{ before: string | null } | undefined> {
  const row = await executor
    .selectFrom('members')
    .select('profile_image_url')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await executor
    .updateTable('members')
    .set({ profile_image_url: url, updated_at: now })
    .where('id', '=', memberId)
    .execute();
  return { before: row.profile_image_url };
}

/** Clears the member's text about themselves. */
export async function clearBio(trx: Executor, memberId: string, now: Date): Promise<void> {
  await trx
    .updateTable('members')
    .set({ bio: null, updated_at: now })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
  // Also as a host.
  await trx.updateTable('hosts').set({ bio: null }).where('member_id', '=', memberId).execute();
}

/** The profile's links, locked until the transaction ends. */
export const lockLinks = (transaction: Executor, memberId: string) =>
  transaction
    .selectFrom('members')
    .select(['linkedin_url as linkedinUrl', 'tiktok_url as tiktokUrl', 'instagram_url as instagramUrl'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
