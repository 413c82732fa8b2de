import type { Viewer } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { hashToken, isTokenForm } from './session-token.ts';
import { memberOf, VIEWER_COLUMNS, type ViewerRow } from './viewer-row.ts';

/**
 * Runs at every request of the API, so it is one statement, written out rather than built anew each time; the pool
 * names it and PostgreSQL keeps its plan. A deleted account, an expired session and whoever is suspended are nobody [SAFE-20]. Whoever switched codes off is
 * confirmed by a passkey alone [HOLD-8].
 */
const FIND_VIEWER = `
  select ${VIEWER_COLUMNS},
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
    return memberOf(row, now);
  };
}
