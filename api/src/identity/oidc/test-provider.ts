import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { vi } from 'vitest';

export const CLIENT = { clientId: 'backyard', clientSecret: 'a-secret-for-tests-only', label: 'Test ID' };

/** The provider's claims about each person; `login` in its form is their `sub`. */
export type People = Record<string, { email?: string; email_verified?: unknown }>;

export interface TestProvider {
  issuer: string;
  /** Starts serving, with the one client and its allowed redirect address. */
  serve: (
    redirectUri: string,
    options?: {
      emailInToken?: boolean;
      /** Its tokens are signed with a key other than the one it shows under that name. */
      forged?: boolean;
    },
  ) => Promise<void>;
  close: () => Promise<void>;
}

/** A key for signing; all have the same name. */
const signingKeys = () => ({
  keys: [
    {
      ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
      kid: 'the-key',
      use: 'sig',
      alg: 'RS256',
    },
  ],
});

const away: RequestListener = (_request, response) => void response.writeHead(503).end();

/** Silences the library's warnings that its built-in forms and keys are for development only, which is how they are used here. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const spies = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn')];
  for (const spy of spies) spy.mockImplementation(() => undefined);
  try {
    return await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** A real OpenID Connect provider on loopback. Away until it serves. */
export async function startProvider(people: People): Promise<TestProvider> {
  let listener = away;
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider listens on no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  return {
    issuer,
    serve: async (redirectUri, { emailInToken = false, forged = false } = {}) => {
      const providerWith = (jwks: object | undefined) =>
        quietly(async () => {
          const library = await import('oidc-provider');
          return new library.default(issuer, {
            ...(jwks ? { jwks } : {}),
            clients: [
              {
                client_id: CLIENT.clientId,
                client_secret: CLIENT.clientSecret,
                redirect_uris: [redirectUri],
              },
            ],
            claims: { openid: ['sub'], email: ['email', 'email_verified'] },
            cookies: { keys: ['a key for tests only'] },
            conformIdTokenClaims: !emailInToken,
            ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
            findAccount: async (_context, id) => ({
              accountId: id,
              claims: async () => ({ sub: id, ...people[id] }),
            }),
          });
        });
      const signs = (await providerWith(forged ? signingKeys() : undefined)).callback();
      const shows = forged ? (await providerWith(signingKeys())).callback() : signs;
      listener = (request, response) => (request.url === '/jwks' ? shows : signs)(request, response);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
