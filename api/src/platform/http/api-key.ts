import type { ApiScope } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Member } from './viewer.ts';

/** Who is behind a key, as they are now, and what it is for; null for a key that opens nothing. */
export type KeyResolver = (key: string) => Promise<{ member: Member; scopes: readonly ApiScope[] } | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** A program asks with its owner's key: `viewer` is the owner, and no cookie was looked at. */
    byKey: boolean;
  }
}

/** RFC 6750, 2.1; as many spaces as somebody likes (RFC 9110, 11.4). Another bearer's token is another one's business: of a proxy in front, of the page of figures. */
const KEY = /^Bearer +(byk_\S*)$/i;
/** A key that is brought in another way is not passed over: who sends it takes themselves for let in. */
const ANY_KEY = /(?:^|[\s,])byk_/i;

/**
 * Lets a program in that brings a key, or says why not. The one place where it is decided what a key opens: a route that names a scope, with a key of that
 * scope; everything else is closed, known or not, and pages and files too. What its owner may not do is refused afterwards, as in
 * their session (`admit`).
 */
export function admitKeys(app: FastifyInstance, resolveKey: KeyResolver): void {
  app.decorateRequest('byKey', false);
  app.addHook('onRequest', async (request) => {
    const brought = request.headers.authorization ?? '';
    const key = KEY.exec(brought)?.[1];
    if (key === undefined) {
      if (ANY_KEY.test(brought)) throw new Refusal('api_key_unknown');
      return;
    }
    const scope = request.routeOptions.config.key;
    if (!scope) throw new Refusal('api_key_closed');
    const found = await resolveKey(key);
    if (!found) throw new Refusal('api_key_unknown');
    if (!found.scopes.includes(scope)) {
      const message = `This API key was not made for that: it needs ${scope}. Make another one, or call what it is for.`;
      throw new Refusal('api_key_scope', { message });
    }
    // Where they live is nothing of what they host: how far events are from there would tell it.
    request.viewer = { ...found.member, place: null, byKey: true };
    request.byKey = true;
  });
}
