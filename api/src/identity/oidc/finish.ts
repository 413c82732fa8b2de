import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { hashToken } from '../session-token.ts';
import { createSession, type NewSession } from '../sessions.ts';
import { takeAttempt } from './attempts.queries.ts';
import { provenIdentity } from './claims.ts';
import { memberOfIdentity } from './external-identities.ts';
import { openId } from './open-id.ts';
import type { Provider } from './provider.ts';

export type Finished =
  | { ok: true; session: NewSession; returnTo: string | null }
  /** `cause` is for the log. */
  | { ok: false; returnTo: string | null; cause: unknown };

/**
 * Ends a code flow. The state must be the one this browser was given, and unused: a link to another person's sign-in, or a replay, is
 * refused. Then code, PKCE verifier, nonce and ID token are checked with the provider, and the member is found, linked or created.
 *
 * @param callback the full address that the provider redirected the browser to.
 * @param browserState the state that this browser was given when it started.
 */
export async function finishAtProvider(
  services: Pick<Services, 'db' | 'clock'>,
  provider: Provider,
  callback: URL,
  browserState: string | undefined,
): Promise<Finished> {
  const state = callback.searchParams.get('state');
  if (!state || state !== browserState) {
    return { ok: false, returnTo: null, cause: new Error('The state is not the one this browser was given') };
  }
  const now = services.clock();
  const attempt = await takeAttempt(services.db, hashToken(state), now);
  if (!attempt) {
    return { ok: false, returnTo: null, cause: new Error('This attempt was used already or took too long') };
  }
  const { returnTo } = attempt;
  let identity;
  try {
    const configuration = await provider();
    const { authorizationCodeGrant } = await openId();
    const tokens = await authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    identity = await provenIdentity(configuration, tokens);
  } catch (cause) {
    return { ok: false, returnTo, cause };
  }
  try {
    return await services.db.transaction().execute(async (transaction) => {
      const memberId = await memberOfIdentity(transaction, identity, now);
      if (!memberId) {
        return { ok: false, returnTo, cause: new Error('The provider has not verified the address') };
      }
      return { ok: true, returnTo, session: await createSession(services, memberId, transaction) };
    });
  } catch (cause) {
    // A suspended member reads about it on the sign-in page.
    if (cause instanceof Refusal) return { ok: false, returnTo, cause };
    throw cause;
  }
}
