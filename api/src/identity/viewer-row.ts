import { MINUTE_MS, STEP_UP_MINUTES, type Role, type Tier } from '@backyard/contract';
import { membershipOf } from '../members/index.ts';
import type { Member } from '../platform/http/viewer.ts';

/** A member as every request sees them, and how they came in. */
export interface ViewerRow {
  id: string;
  email: string;
  first_name: string | null;
  role: Role;
  subscription_tier: Tier;
  subscription_expires_at: Date | null;
  onboarded: boolean;
  travel_distance_miles: number;
  latitude: number | null;
  longitude: number | null;
  confirmed_at: Date | null;
  last_used_at: Date | null;
}

/** The columns of `m`, a row of members. */
export const VIEWER_COLUMNS = `m.id, m.email::text as email, m.first_name, m.role, m.subscription_tier, m.subscription_expires_at,
    m.onboarding_completed_at is not null as onboarded, m.travel_distance_miles, m.latitude, m.longitude`;

const STEP_UP_MS = STEP_UP_MINUTES * MINUTE_MS;

export const memberOf = (row: ViewerRow, now: Date): Member => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  ...membershipOf(row),
  onboarded: row.onboarded,
  travelDistanceMiles: row.travel_distance_miles,
  place:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude },
  confirmedUntil: confirmedUntil(row.confirmed_at, now),
});

/** A confirmation counts for minutes, in the session it was made in. */
export function confirmedUntil(confirmedAt: Date | null, now: Date): Date | null {
  if (!confirmedAt) return null;
  const until = new Date(confirmedAt.getTime() + STEP_UP_MS);
  return until > now ? until : null;
}
