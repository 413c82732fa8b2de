import type { Executor } from '../../platform/database/index.ts';

/** Deletes an account's codes, mailed or guessed at, and its counts of guesses: its address has changed, or the account is deleted. */
export async function forgetCodes(
  trx: Executor,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  for (const [purpose, account] of [
    ['sign_in', email],
    ['step_up', memberId],
  ] as const) {
    for (const table of ['mailed_codes', 'failed_guesses'] as const)
      await trx.deleteFrom(table).where('purpose', '=', purpose).where('account', '=', account).execute();
  }
}
