import { DAY_MS } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import type { Services } from '../platform/services.ts';
import { hashToken, isTokenForm, newToken } from './session-token.ts';
import { deleteSession, insertSession } from './sessions.queries.ts';
import { refuseSuspended } from './suspensions/refuse-suspended.ts';

/** A person who comes back within a month is still signed in. */
export const SESSION_DAYS = 30;

/** The browser's token; only its hash is stored. */
export interface NewSession {
  token: string;
  expiresAt: Date;
}

/**
 * Signs a member in: a new session with a new token, whatever the browser carried before (no session fixation).
 * Throws suspended. `confirmed`: they have proved who they are in this very moment, by a code or a passkey, and need not do so again at once.
 */
export async function createSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  executor: Executor = db,
  { confirmed = false, byPasskey = false }: { confirmed?: boolean; byPasskey?: boolean } = {},
): Promise<NewSession> {
  const token = newToken();
  const createdAt = clock();
  await refuseSuspended(executor, memberId, createdAt);
  const expiresAt = new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS);
  const tokenHash = hashToken(token);
  await insertSession(executor, { tokenHash, memberId, createdAt, expiresAt, confirmed, byPasskey });
  return { token, expiresAt };
}

/** Ends a session on the server. A token that is none, or no longer one, changes nothing. */
export async function endSession({ db }: Pick<Services, 'db'>, token: string | undefined): Promise<void> {
  if (token && isTokenForm(token)) await deleteSession(db, hashToken(token));
}
