import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../database/index.ts';

/** Undefined until the first mail is sent to an address without an account. */
export async function findMailKey(executor: Executor): Promise<Buffer | undefined> {
  const row = await executor.selectFrom('mail_key').select('key').executeTakeFirst();
  return row?.key;
}

/** If several processes send at once, the first one's key is kept. */
export async function insertMailKey(executor: Executor): Promise<void> {
  await executor
    .insertInto('mail_key')
    .values({ key: randomBytes(32) })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
}

/** Whether an account now has this address. */
export async function isOfMember(executor: Executor, email: string): Promise<boolean> {
  const row = await executor
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this address is unsubscribed from mails that other people cause. */
export async function isUnwanted(executor: Executor, hash: Buffer): Promise<boolean> {
  const row = await executor
    .selectFrom('unwanted_mail')
    .select('created_at')
    .where('address_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unwanted from now on; an earlier entry stays as it is. */
export async function insertUnwanted(executor: Executor, hash: Buffer, now: Date): Promise<void> {
  await sql`insert into unwanted_mail (address_hash, created_at) values (${hash}, ${now}) on conflict do nothing`.execute(
    executor,
  );
}

/** They want them again. */
export async function deleteUnwanted(executor: Executor, hash: Buffer): Promise<void> {
  await executor.deleteFrom('unwanted_mail').where('address_hash', '=', hash).execute();
}
