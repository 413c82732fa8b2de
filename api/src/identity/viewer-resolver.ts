import { MINUTE_MS } from '@backyard/contract';
import { together } from '../platform/database/index.ts';
import type { ViewerResolver } from '../platform/http/one-page.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { ReadingPlace } from '../platform/replicas/index.ts';
import type { Services } from '../platform/services.ts';
import { hashToken, isTokenForm } from './session-token.ts';
import { memberOf, VIEWER_COLUMNS, type ViewerRow } from './viewer-row.ts';

/**
 * Runs at every API request, so it is one fixed statement, not built anew each time. It is named, so PostgreSQL keeps its plan, which does
 * not depend on the number of tokens. Concurrent requests share one call: each viewer is found by the hash of their own token. Deleted
 * accounts, expired sessions and suspended members are not found [SAFE-20]. A member who switched codes off is confirmed by a passkey alone
 * [HOLD-8].
 */
const FIND_VIEWERS = `
  select ${VIEWER_COLUMNS}, s.token_hash,
    case when s.confirmed_by_passkey or not m.codes_off then s.confirmed_at end as confirmed_at, s.last_used_at
  from unnest((select $1::bytea[])) as asked (token_hash)
    join sessions s on s.token_hash = asked.token_hash join members m on m.id = s.member_id
  where s.expires_at > $2 and m.deleted_at is null
    and (m.suspended_until is null or m.suspended_until <= $2)`;

/** The member sees when a session was last used; this is the precision. */
const NOTED_EVERY_MS = 10 * MINUTE_MS;
const NOTE_USE = 'update sessions set last_used_at = $2 where token_hash = $1';

/**
 * The viewer of a request, by the token in their cookie; null for a visitor. The primary is asked, so that an ended session is over
 * everywhere. While the primary is down, when no session can be ended, a replica is asked for requests that only read.
 */
export function viewerResolver(services: Pick<Services, 'pool' | 'clock' | 'replicas'>): ViewerResolver {
  const { pool, clock, replicas } = services;
  const findTogether = together(
    async (at: ReadingPlace['pool'], hashes: Buffer[]): Promise<(ViewerRow | undefined)[]> => {
      const { rows } = await at.query<ViewerRow & { token_hash: Buffer }>(FIND_VIEWERS, [hashes, clock()]);
      const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
      return hashes.map((hash) => found.get(hash.toString('hex')));
    },
  );
  return async (token, onlyLooks = false) => {
    if (token === null || !isTokenForm(token)) return null;
    const now = clock();
    const hash = hashToken(token);
    const find = (at: Pick<ReadingPlace, 'pool'>) => findTogether(at.pool, hash);
    const known = async (): Promise<Member | null> => {
      const row = await find(services);
      if (!row) return null;
      if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= NOTED_EVERY_MS)
        await pool.query(NOTE_USE, [hash, now]);
      return memberOf(row, now);
    };
    if (!onlyLooks) return known();
    try {
      return await known();
    } catch (error) {
      const row = await replicas.whileAway(token, error, find);
      return row ? memberOf(row, now) : null;
    }
  };
}
