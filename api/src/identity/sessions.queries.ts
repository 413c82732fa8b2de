import type { Executor } from '../platform/database/index.ts';

export async function insertSession(
  executor: Executor,
  session: { tokenHash: Buffer; memberId: string; createdAt: Date; expiresAt: Date; confirmed: boolean },
): Promise<void> {
  await executor
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      confirmed_at: session.confirmed ? session.createdAt : null,
    })
    .execute();
}

export async function deleteSession(executor: Executor, tokenHash: Buffer): Promise<void> {
  await executor.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** The person behind this session has just proved who they are. False when the session is gone. */
export async function confirmSession(executor: Executor, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await executor
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}
