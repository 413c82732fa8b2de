import type { ApiScope } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Member } from './viewer.ts';

/** Resolves a key to its member, as they are now, and its scopes; null for an invalid key. */
export type KeyResolver = (key: string) => Promise<{ member: Member; scopes: readonly ApiScope[] } | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** A program asks with its owner's key: `viewer` is the owner, and no cookie was looked at. */
    byKey: boolean;
  }
}

/**
 * RFC 6750, 2.1; any number of spaces (RFC 9110, 11.4). Other bearer tokens are left alone: they may be meant for a proxy in front, or
 * for the metrics page.
 */
const KEY = /^Bearer +(byk_\S*)$/i;
/** A key that is brought in another way is not passed over: who sends it takes themselves for let in. */
const ANY_KEY = /(?:^|[\s,])byk_/i;

/**
 * Admits a program that presents a key, or refuses it. The one place that decides what a key opens: only routes that name a scope the
 * key has. Everything else is closed, including pages, files and unknown addresses. What the key's owner may not do is refused later,
 * as in their session (`admit`).
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
    // A key does not reveal where its owner lives: distances to events would.
    request.viewer = { ...found.member, place: null, byKey: true };
    request.byKey = true;
  });
}
