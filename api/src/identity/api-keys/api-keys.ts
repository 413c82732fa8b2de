import { type ApiScope, DAY_MS } from '@backyard/contract';
import { recordAudit } from '../../platform/audit-log/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { hashToken } from '../session-token.ts';
import { tellSignInChanged } from '../tell-sign-in-changed.ts';
import { deleteApiKey, insertApiKey, takeApiKeysOf } from './api-keys.queries.ts';
import { newKey, prefixOf } from './key-token.ts';

const LONGEST_MS = 5 * 366 * DAY_MS;

/** Makes a key and returns it, this once; the audit log records that it was made. Throws api_key_end, api_keys_many. */
export async function makeApiKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: { memberId: string; name: string; scopes: ApiScope[]; expiresAt: Date | null },
) {
  const now = clock();
  const { memberId, scopes, expiresAt } = given;
  if (expiresAt && (expiresAt <= now || expiresAt.getTime() > now.getTime() + LONGEST_MS))
    throw new Refusal('api_key_end');
  const key = newKey();
  const row = await db.transaction().execute(async (trx) => {
    const made = await insertApiKey(trx, { ...given, tokenHash: hashToken(key), prefix: prefixOf(key), now });
    if (!made) throw new Refusal('api_keys_many');
    await recordAudit(trx, {
      actorId: memberId,
      action: 'api_key_made',
      subject: { kind: 'member', id: memberId },
      after: { key: made.id, scopes, expiresAt },
      at: now,
    });
    await tellSignInChanged(trx, { memberId, what: 'api_key_made', name: given.name });
    return made;
  });
  return { key, row };
}

/** Takes a key back; false when the member has none of this id. */
export function takeBackApiKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const taken = await deleteApiKey(trx, memberId, id);
    if (!taken) return false;
    await recordAudit(trx, {
      actorId: memberId,
      action: 'api_key_taken_back',
      subject: { kind: 'member', id: memberId },
      before: { key: id, scopes: taken.scopes },
      at: clock(),
    });
    return true;
  });
}

/** Takes all of a member's keys back, each written down as if it were taken back by itself. */
export async function takeBackApiKeys(trx: Executor, memberId: string, at: Date): Promise<void> {
  for (const { id, scopes } of await takeApiKeysOf(trx, memberId))
    await recordAudit(trx, {
      actorId: memberId,
      action: 'api_key_taken_back',
      subject: { kind: 'member', id: memberId },
      before: { key: id, scopes },
      at,
    });
}
