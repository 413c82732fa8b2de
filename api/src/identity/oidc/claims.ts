import { emailAddress } from '@backyard/contract';
import type { authorizationCodeGrant, Configuration } from 'openid-client';
import { openId } from './open-id.ts';

type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** A person as the provider vouches for them. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** Lower case; null unless the provider says that it has verified the address itself. */
  verifiedEmail: string | null;
}

/**
 * Reads the identity from the verified ID token, and the email address from UserInfo if the token does not carry it (OpenID Connect Core,
 * 5.4: with a code flow that is where `email` belongs). Only `email_verified: true` counts (5.1): any other address may belong to another
 * person.
 */
export async function provenIdentity(configuration: Configuration, tokens: Tokens): Promise<ProvenIdentity> {
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token');
  const source =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await (await openId()).fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  const email = source.email_verified === true ? emailAddress.safeParse(source.email) : null;
  return { issuer: claims.iss, subject: claims.sub, verifiedEmail: email?.data ?? null };
}
