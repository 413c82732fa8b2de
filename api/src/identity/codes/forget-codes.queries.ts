import type { Executor } from '../../platform/database/index.ts';

/** Codes for an account, mailed or guessed at, and what counts the guesses, are no more: its address is another, or it is gone. */
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
