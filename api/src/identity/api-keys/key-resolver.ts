import { type ApiScope, MINUTE_MS } from '@backyard/contract';
import type { KeyResolver } from '../../platform/http/api-key.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { hashToken } from '../session-token.ts';
import { memberOf, VIEWER_COLUMNS, type ViewerRow } from '../viewer-row.ts';
import { isKeyForm } from './key-token.ts';

/** A program that reads a host's events every minute needs ten of these. */
const CALLS_A_KEY = { name: 'api_key', hits: 300, seconds: 60 };

/**
 * The key's owner, as they are now. Deleted and suspended accounts are not found, as with a session. A key never counts as a confirmed
 * session.
 */
const FIND_OWNER = `
  select ${VIEWER_COLUMNS}, null::timestamptz as confirmed_at, k.last_used_at, k.id as key_id, k.scopes
  from api_keys k join members m on m.id = k.member_id
  where k.token_hash = $1 and (k.expires_at is null or k.expires_at > $2) and m.deleted_at is null
    and (m.suspended_until is null or m.suspended_until <= $2)`;

/** The owner sees when a key was last used; this is the precision. */
const NOTED_EVERY_MS = 10 * MINUTE_MS;
const NOTE_USE = 'update api_keys set last_used_at = $2 where id = $1';

/**
 * The member a key belongs to and the key's scope; null for a key that is not valid. Keys are looked up by hash, so timing gives a guesser
 * nothing to work with. Throws host_required for an owner who is no longer a host or admin, too_many_requests.
 */
export function keyResolver(services: Pick<Services, 'db' | 'pool' | 'clock' | 'config'>): KeyResolver {
  const { pool, clock } = services;
  return async (key) => {
    if (!isKeyForm(key)) return null;
    const now = clock();
    const { rows } = await pool.query<ViewerRow & { key_id: string; scopes: ApiScope[] }>(FIND_OWNER, [
      hashToken(key),
      now,
    ]);
    const row = rows[0];
    if (!row) return null;
    if (row.role === 'user') throw new Refusal('host_required');
    await enforceLimit(services, CALLS_A_KEY, row.key_id);
    if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= NOTED_EVERY_MS)
      await pool.query(NOTE_USE, [row.key_id, now]);
    return { member: memberOf(row, now), scopes: row.scopes };
  };
}
