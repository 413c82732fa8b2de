import { MINUTE_MS } from '@backyard/contract';
import type { Services } from '../../platform/services.ts';
import { hashToken, newToken } from '../session-token.ts';
import { insertAttempt } from './attempts.queries.ts';
import { openId } from './open-id.ts';
import type { Provider } from './provider.ts';

/** How long a person may take at the provider. */
const ATTEMPT_MINUTES = 10;

/**
 * Starts a code flow with PKCE (RFC 7636), state and nonce (OpenID Connect Core, 3.1.2.1). The provider is asked for
 * nothing but who this is and their address.
 *
 * @returns where to send the browser, and the state that it must keep and bring back.
 */
export async function startAtProvider(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: Provider,
  options: { redirectUri: string; returnTo: string | null },
): Promise<{ url: string; state: string; expiresAt: Date }> {
  const configuration = await provider();
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } =
    await openId();
  const state = newToken();
  const codeVerifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const expiresAt = new Date(clock().getTime() + ATTEMPT_MINUTES * MINUTE_MS);
  await insertAttempt(db, hashToken(state), { codeVerifier, nonce, returnTo: options.returnTo }, expiresAt);
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: options.redirectUri,
    scope: 'openid email',
    response_type: 'code',
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href, state, expiresAt };
}
