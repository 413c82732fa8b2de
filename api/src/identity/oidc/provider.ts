import { allowInsecureRequests, discovery, type Configuration } from 'openid-client';
import type { Config } from '../../platform/config.ts';

/** Answers what is known about the provider, asking it at first use. */
export type Provider = () => Promise<Configuration>;

const TIMEOUT_SECONDS = 10;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The OpenID Connect provider of this installation, found by its discovery document (OpenID Connect Discovery 1.0,
 * section 4). Asked once and kept; after a failure the next sign-in asks again. Throws at once when production is to
 * trust a provider over http: whoever sits on the line could sign in as anybody (OpenID Connect Core, 16.17).
 */
export function oidcProvider(
  oidc: NonNullable<Config['oidc']>,
  environment: Config['environment'],
): Provider {
  const issuer = new URL(oidc.issuer);
  const insecure = issuer.protocol === 'http:';
  if (insecure && environment === 'production' && !LOOPBACK.test(issuer.hostname)) {
    throw new Error('OIDC_ISSUER must be an https address in production');
  }
  let known: Promise<Configuration> | undefined;
  const discover = async (): Promise<Configuration> => {
    try {
      return await discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        ...(insecure ? { execute: [allowInsecureRequests] } : {}),
      });
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
  return () => (known ??= discover());
}
