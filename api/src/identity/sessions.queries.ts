import type { Executor } from '../platform/database/index.ts';

export async function insertSession(
  executor: Executor,
  session: { tokenHash: Buffer; memberId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await executor
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function deleteSession(executor: Executor, tokenHash: Buffer): Promise<void> {
  await executor.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}
