import type { Executor } from '../../platform/database/index.ts';

/** What a sign-in at the provider must come back with. */
export interface Attempt {
  codeVerifier: string;
  nonce: string;
  returnTo: string | null;
}

export async function insertAttempt(
  executor: Executor,
  stateHash: Buffer,
  attempt: Attempt,
  expiresAt: Date,
): Promise<void> {
  await executor
    .insertInto('oidc_attempts')
    .values({
      state_hash: stateHash,
      code_verifier: attempt.codeVerifier,
      nonce: attempt.nonce,
      return_to: attempt.returnTo,
      expires_at: expiresAt,
    })
    .execute();
}

/** Removes and returns an attempt: of two callbacks with one state only one gets it. Undefined when there is none, or it has expired. */
export async function takeAttempt(
  executor: Executor,
  stateHash: Buffer,
  now: Date,
): Promise<Attempt | undefined> {
  return executor
    .deleteFrom('oidc_attempts')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returning(['code_verifier as codeVerifier', 'nonce', 'return_to as returnTo'])
    .executeTakeFirst();
}
