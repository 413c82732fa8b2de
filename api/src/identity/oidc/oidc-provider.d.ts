/** The part of `oidc-provider` (which carries no types) that the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Account {
    accountId: string;
    claims: () => Promise<Record<string, unknown> & { sub: string }>;
  }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
        claims: Record<string, string[]>;
        jwks?: object;
        cookies: { keys: string[] };
        conformIdTokenClaims: boolean;
        /** Seconds. */
        ttl: Record<string, number>;
        findAccount: (context: unknown, id: string) => Promise<Account>;
      },
    );
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
