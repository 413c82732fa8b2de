import type { Executor } from '../platform/database/index.ts';
import { forgetSuspendedSessions } from './suspensions/suspended-sessions.queries.ts';

export async function insertSession(
  executor: Executor,
  session: {
    tokenHash: Buffer;
    memberId: string;
    createdAt: Date;
    expiresAt: Date;
    confirmed: boolean;
    byPasskey: boolean;
  },
): Promise<void> {
  await executor
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      last_used_at: session.createdAt,
      confirmed_at: session.confirmed ? session.createdAt : null,
      confirmed_by_passkey: session.byPasskey,
    })
    .execute();
}

/** Which browser a session is in, in words for its member. */
export async function noteBrowser(
  executor: Executor,
  tokenHash: Buffer,
  browser: string | null,
): Promise<void> {
  await executor.updateTable('sessions').set({ browser }).where('token_hash', '=', tokenHash).execute();
}

/** A member's open sessions, last used first. */
export const selectSessions = (executor: Executor, memberId: string, now: Date) =>
  executor
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'browser', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy((order) => order.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('id')
    .execute();

/** Ends one of a member's sessions; answers the hash it was known by, undefined when they have no such session. */
export async function deleteSessionById(
  executor: Executor,
  memberId: string,
  id: string,
): Promise<Buffer | undefined> {
  const row = await executor
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('token_hash')
    .executeTakeFirst();
  return row?.token_hash;
}

/** Signs a member out everywhere. Sessions that a suspension ended are deleted too, as another person may hold them. */
export async function deleteSessionsOf(executor: Executor, memberId: string): Promise<void> {
  await executor.deleteFrom('sessions').where('member_id', '=', memberId).execute();
  await forgetSuspendedSessions(executor, memberId);
}

export async function deleteSession(executor: Executor, tokenHash: Buffer): Promise<void> {
  await executor.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** The person behind this session has just proved who they are. False when the session is gone. */
export async function confirmSession(
  executor: Executor,
  tokenHash: Buffer,
  { byPasskey, now }: { byPasskey: boolean; now: Date },
): Promise<boolean> {
  const row = await executor
    .updateTable('sessions')
    .set({ confirmed_at: now, confirmed_by_passkey: byPasskey })
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Mails that went to this address before it was known whose they are become the account's. */
export const giveMailsTo = (trx: Executor, memberId: string, recipient: string) =>
  trx
    .updateTable('mails')
    .set({ member_id: memberId })
    .where('recipient', '=', recipient)
    .where('member_id', 'is', null)
    .execute();
