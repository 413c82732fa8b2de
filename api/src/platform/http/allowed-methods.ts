import { isPagePath } from '@backyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './address.ts';
import { Refusal } from './refusal.ts';

const READS = ['GET', 'HEAD'];

/**
 * Learns which methods each address has, and refuses what there is no route for: 405 with `Allow` where the address exists
 * (RFC 9110, 15.5.6), else 404. Must be called before the routes are added.
 */
export function unknownRoutes(app: FastifyInstance) {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // Every address that is no file and no call is a page's, see web.ts.
    if (url.includes('*')) return;
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(url, entry);
  });

  return (request: FastifyRequest, reply: FastifyReply): never => {
    const path = pathOf(request);
    const routes = [...known.values()].filter(({ pattern }) => pattern.test(path));
    const methods = new Set(routes.flatMap((route) => [...route.methods]));
    if (isPagePath(path)) for (const method of READS) methods.add(method);
    if (methods.size === 0 || methods.has(request.method)) throw new Refusal('not_found');
    reply.header('allow', [...methods].toSorted().join(', '));
    throw new Refusal('method_not_allowed');
  };
}

/** Turns a route such as "/api/events/:id/register" or "/calendar/:token.ics" into a regular expression. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}/?$`);
