import { MINUTE_MS } from '@backyard/contract';
import type { Services } from '../../platform/services.ts';
import { takeChallenge, type ChallengeFor } from './passkeys.queries.ts';

/** Time for a person to find their key or finger. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** Whether the signed challenge is one of ours, for this purpose and session. The check uses it up. */
export const isOurChallenge =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>, given: ChallengeFor) =>
  (challenge: string): Promise<boolean> =>
    takeChallenge(db, { ...given, challenge, now: clock() });
