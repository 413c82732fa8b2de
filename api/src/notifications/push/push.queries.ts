import type { PushDevice } from '@backyard/contract';
import { sql } from 'kysely';
import { namesNobodyHidden } from '../../members/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { PushKeys } from './push-keys.ts';

export async function findKeys(executor: Executor): Promise<PushKeys | undefined> {
  const row = await executor.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}

/** If several processes start at once, the first one's keys are kept. */
export async function insertKeys(executor: Executor, { publicKey, privateKey }: PushKeys): Promise<void> {
  await executor
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
}

/** Stores the browser of this session, replacing its earlier entry. Does nothing for a session that has ended meanwhile. */
export async function saveDevice(
  executor: Executor,
  tokenHash: Buffer,
  { endpoint, keys, renewed = false }: PushDevice,
  { publicKey, now }: { publicKey: string; now: Date },
): Promise<void> {
  await sql`
    insert into push_devices (token_hash, member_id, endpoint, p256dh, auth, public_key, created_at)
    select token_hash, member_id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${publicKey}, ${now} from sessions
    where token_hash = ${tokenHash}
      and (not ${renewed}::boolean or exists (select from push_devices where push_devices.token_hash = sessions.token_hash))
    for share of sessions
    on conflict (token_hash) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      public_key = excluded.public_key, created_at = excluded.created_at,
      failures = case when push_devices.endpoint = excluded.endpoint then push_devices.failures else 0 end`.execute(
    executor,
  );
}

export async function deleteDevice(executor: Executor, tokenHash: Buffer): Promise<void> {
  await executor.deleteFrom('push_devices').where('token_hash', '=', tokenHash).execute();
}

/** Whether the browser of this session gets pushes, with the site's current keys. */
export async function hasDevice(executor: Executor, tokenHash: Buffer, publicKey: string): Promise<boolean> {
  const row = await executor
    .selectFrom('push_devices')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('public_key', '=', publicKey)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What to push to a device; undefined once its session is over, or the entry was read, is gone or names a person who is now hidden
 * [NOTE-14].
 */
export const findPush = (executor: Executor, deviceId: string, entryId: string, now: Date) =>
  executor
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.token_hash', 'push_devices.token_hash')
    .innerJoin('inbox_entries', 'inbox_entries.member_id', 'push_devices.member_id')
    .select([
      'push_devices.member_id',
      'push_devices.endpoint',
      'push_devices.p256dh',
      'push_devices.auth',
      'push_devices.public_key',
      'push_devices.failures',
      'inbox_entries.topic',
      'inbox_entries.subject',
      'inbox_entries.path',
    ])
    .where('push_devices.id', '=', deviceId)
    .where('sessions.expires_at', '>', now)
    .where('inbox_entries.id', '=', entryId)
    .where('inbox_entries.read_at', 'is', null)
    .where(namesNobodyHidden(sql.ref('push_devices.member_id')))
    .executeTakeFirst();

/** The device as it was when the push was sent: one that was registered again since is kept. */
interface Asked {
  deviceId: string;
  endpoint: string;
}

export async function forgetDevice(executor: Executor, { deviceId, endpoint }: Asked): Promise<void> {
  await executor
    .deleteFrom('push_devices')
    .where('id', '=', deviceId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** One more try that came to nothing; after `most` in a row the device is forgotten. */
export async function noteFailure(executor: Executor, asked: Asked, most: number): Promise<void> {
  const { deviceId, endpoint } = asked;
  const row = await executor
    .updateTable('push_devices')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('id', '=', deviceId)
    .where('endpoint', '=', endpoint)
    .returning('failures')
    .executeTakeFirst();
  if (row && row.failures >= most) await forgetDevice(executor, asked);
}

export async function noteSuccess(executor: Executor, deviceId: string): Promise<void> {
  await executor
    .updateTable('push_devices')
    .set({ failures: 0 })
    .where('id', '=', deviceId)
    .where('failures', '>', 0)
    .execute();
}
