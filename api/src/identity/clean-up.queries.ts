import type { Executor } from '../platform/database/index.ts';

/** Deletes expired rows. API keys, and the counts that limit new codes, go only once they are older than the given dates. */
export async function deleteExpired(
  executor: Executor,
  { now, longest, keys }: Record<'now' | 'longest' | 'keys', Date>,
): Promise<void> {
  for (const table of ['sessions', 'suspended_sessions', 'passkey_challenges', 'oidc_attempts'] as const)
    await executor.deleteFrom(table).where('expires_at', '<=', now).execute();
  await executor.deleteFrom('api_keys').where('expires_at', '<=', keys).execute();
  await executor
    .deleteFrom('mailed_codes')
    .where('expires_at', '<=', now)
    .where('created_at', '<=', longest)
    .execute();
  await executor.deleteFrom('failed_guesses').where('at', '<=', longest).execute();
  await executor.deleteFrom('rate_limits').where('window_start', '<', longest).execute();
}
