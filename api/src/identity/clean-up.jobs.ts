import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';

/** No limit counts over a longer window than this. */
const LONGEST_WINDOW_MS = 24 * 60 * 60 * 1000;

/** A key whose time is over stays in its owner's list so long: they read why a program was refused. */
const ENDED_KEYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Once an hour, away from the full one: what has run out is refused anyway and need not be kept. */
export const cleanUpJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'clean_up_sign_in',
  schedule: '17 * * * *',
  run: async () => {
    const now = clock();
    await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    await db
      .deleteFrom('api_keys')
      .where('expires_at', '<=', new Date(now.getTime() - ENDED_KEYS_MS))
      .execute();
    await db.deleteFrom('suspended_sessions').where('expires_at', '<=', now).execute();
    // As long as they count against the next ones.
    await db
      .deleteFrom('mailed_codes')
      .where('expires_at', '<=', now)
      .where('created_at', '<=', new Date(now.getTime() - LONGEST_WINDOW_MS))
      .execute();
    await db
      .deleteFrom('failed_guesses')
      .where('at', '<=', new Date(now.getTime() - LONGEST_WINDOW_MS))
      .execute();
    await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
    await db.deleteFrom('oidc_attempts').where('expires_at', '<=', now).execute();
    await db
      .deleteFrom('rate_limits')
      .where('window_start', '<', new Date(now.getTime() - LONGEST_WINDOW_MS))
      .execute();
  },
});
