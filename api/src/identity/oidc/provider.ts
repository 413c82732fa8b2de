import type { Configuration } from 'openid-client';
import type { Config } from '../../platform/config.ts';
import { openId } from './open-id.ts';

/** Returns the provider's configuration, fetched at first use. */
export type Provider = () => Promise<Configuration>;

const TIMEOUT_SECONDS = 10;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The OpenID Connect provider of this installation, found by its discovery document (OpenID Connect Discovery 1.0, section 4). Fetched once
 * and cached; after a failure the next sign-in tries again. Throws at once if production is configured with a provider over http: anyone on
 * the network path could sign in as any member (OpenID Connect Core, 16.17). ID token signatures are checked with the provider's keys
 * (3.1.3.7, 6), even though tokens come straight from it: an attacker in between, with a proxy or a stolen certificate, cannot forge a
 * token [HOLD-48].
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
      const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await openId();
      return await discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
      });
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
  return () => (known ??= discover());
}
