import type { CurrentUser } from '@backyard/contract';
import type { Selectable } from 'kysely';
import type { MembersTable } from '../platform/database/schema.ts';
import { badgeOf } from './badge.policy.ts';
import { effectiveTier, membershipOf } from './tier.policy.ts';

/** What presenting the signed-in person takes of their row. */
export type CurrentUserRow = Pick<
  Selectable<MembersTable>,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'public_email'
  | 'friends_reach'
  | 'location'
  | 'city'
  | 'state'
  | 'bio'
  | 'age'
  | 'age_range'
  | 'travel_distance_miles'
  | 'linkedin_url'
  | 'tiktok_url'
  | 'instagram_url'
  | 'profile_image_url'
  | 'hidden_from_lists'
  | 'face_for_visitors'
  | 'role'
  | 'subscription_tier'
  | 'subscription_expires_at'
  | 'onboarding_completed_at'
> & { email: string; unread: boolean };

/**
 * The signed-in person as they themselves see them: the only place where a member's own address and record are shown
 * whole (docs/product.md: people).
 */
export function presentCurrentUser(row: CurrentUserRow, interests: string[], now: Date): CurrentUser {
  const onboarded = row.onboarding_completed_at !== null;
  const membership = membershipOf(row);
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    publicEmail: row.public_email,
    friendsReach: row.friends_reach,
    location: row.location,
    place: row.city !== null && row.state !== null ? `${row.city}, ${row.state}` : null,
    bio: row.bio,
    age: row.age,
    ageRange: row.age_range,
    travelDistance: row.travel_distance_miles,
    interests,
    linkedinUrl: row.linkedin_url,
    tiktokUrl: row.tiktok_url,
    instagramUrl: row.instagram_url,
    profileImageUrl: row.profile_image_url,
    hiddenFromLists: row.hidden_from_lists,
    faceForVisitors: row.face_for_visitors,
    role: row.role,
    subscriptionTier: row.subscription_tier,
    subscriptionExpiresAt: row.subscription_expires_at?.toISOString() ?? null,
    onboardingCompleted: onboarded,
    unread: row.unread,
    badge: badgeOf(membership, now),
    abilities: {
      browse: onboarded,
      host: onboarded && row.role === 'host',
      becomeHost: onboarded && row.role === 'user' && effectiveTier(membership, now) === 'club_house',
      admin: onboarded && row.role === 'admin',
    },
  };
}
