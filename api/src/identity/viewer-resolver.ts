import { STEP_UP_MINUTES, type Role, type Tier } from '@backyard/contract';
import { membershipOf } from '../members/index.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { hashToken, isTokenForm } from './session-token.ts';

interface ViewerRow {
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

const STEP_UP_MS = STEP_UP_MINUTES * 60_000;

/**
 * Runs at every request of the API, so it is one statement, written out rather than built anew each time; the pool
 * names it and PostgreSQL keeps its plan. A deleted account, an expired session and whoever is suspended are nobody [SAFE-20]. Whoever switched codes off is
 * confirmed by a passkey alone [HOLD-8].
 */
const FIND_VIEWER = `
  select m.id, m.email::text as email, m.first_name, m.role, m.subscription_tier, m.subscription_expires_at,
    m.onboarding_completed_at is not null as onboarded, m.travel_distance_miles, m.latitude, m.longitude,
    case when s.confirmed_by_passkey or not m.codes_off then s.confirmed_at end as confirmed_at, s.last_used_at
  from sessions s join members m on m.id = s.member_id
  where s.token_hash = $1 and s.expires_at > $2 and m.deleted_at is null
    and (m.suspended_until is null or m.suspended_until <= $2)`;

/** Their member reads when a session was last used; to within this. */
const NOTED_EVERY_MS = 10 * 60_000;
const NOTE_USE = 'update sessions set last_used_at = $2 where token_hash = $1';

/** Who is asking, by the token in their cookie; null for nobody. */
export function viewerResolver({
  pool,
  clock,
}: Pick<Services, 'pool' | 'clock'>): (token: string | null) => Promise<Viewer> {
  return async (token) => {
    if (token === null || !isTokenForm(token)) return null;
    const now = clock();
    const { rows } = await pool.query<ViewerRow>(FIND_VIEWER, [hashToken(token), now]);
    const row = rows[0];
    if (!row) return null;
    if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= NOTED_EVERY_MS)
      await pool.query(NOTE_USE, [hashToken(token), now]);
    return {
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
    };
  };
}

/** A confirmation counts for minutes, in the session it was made in. */
export function confirmedUntil(confirmedAt: Date | null, now: Date): Date | null {
  if (!confirmedAt) return null;
  const until = new Date(confirmedAt.getTime() + STEP_UP_MS);
  return until > now ? until : null;
}
