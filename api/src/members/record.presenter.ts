import type { Selectable } from 'kysely';
import type { MembersTable } from '../platform/database/schema.ts';

export type RecordRow = Pick<
  Selectable<MembersTable>,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'location'
  | 'bio'
  | 'age'
  | 'age_range'
  | 'travel_distance_miles'
  | 'linkedin_url'
  | 'tiktok_url'
  | 'instagram_url'
  | 'profile_image_url'
  | 'role'
  | 'subscription_tier'
  | 'subscription_expires_at'
>;

/** What themselves and admins alone read of a member's record, and their own file says. Each field by its name, as for others (people.presenter.ts). */
export const presentRecord = (row: RecordRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  location: row.location,
  bio: row.bio,
  age: row.age,
  ageRange: row.age_range,
  travelDistance: row.travel_distance_miles,
  linkedinUrl: row.linkedin_url,
  tiktokUrl: row.tiktok_url,
  instagramUrl: row.instagram_url,
  profileImageUrl: row.profile_image_url,
  role: row.role,
  subscriptionTier: row.subscription_tier,
  subscriptionExpiresAt: row.subscription_expires_at?.toISOString() ?? null,
});
