import type { CurrentUser } from '@backyard/contract';
import type { Selectable } from 'kysely';
import type { MembersTable } from '../platform/database/schema.ts';
import { badgeOf } from './badge.policy.ts';
import { presentRecord, type RecordRow } from './record.presenter.ts';
import { effectiveTier, membershipOf } from './tier.policy.ts';

/** What presenting the signed-in person takes of their row. */
export type CurrentUserRow = Pick<
  Selectable<MembersTable>,
  | 'public_email'
  | 'friends_reach'
  | 'city'
  | 'state'
  | 'hidden_from_lists'
  | 'face_for_visitors'
  | 'onboarding_completed_at'
> &
  RecordRow & { email: string; unread: boolean };

/**
 * The signed-in person as they themselves see them: the only place where a member's own address and record are shown
 * whole (docs/product.md: people).
 */
export function presentCurrentUser(row: CurrentUserRow, interests: string[], now: Date): CurrentUser {
  const onboarded = row.onboarding_completed_at !== null;
  const membership = membershipOf(row);
  return {
    ...presentRecord(row),
    email: row.email,
    publicEmail: row.public_email,
    friendsReach: row.friends_reach,
    place: row.city !== null && row.state !== null ? `${row.city}, ${row.state}` : null,
    interests,
    hiddenFromLists: row.hidden_from_lists,
    faceForVisitors: row.face_for_visitors,
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
