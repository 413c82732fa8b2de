import { routes } from '@backyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

/** Requests that only check whether this process works. */
const PROBES = new Set<string>([routes.health.alive.path, routes.health.ready.path]);
const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Where this site is, as the browser sees it: PUBLIC_URL, or else the address it used. Without a trailing slash. */
export function siteOrigin(config: Config, request: FastifyRequest): string {
  return config.publicUrl ? new URL(config.publicUrl).origin : `${request.protocol}://${request.host}`;
}

/**
 * Refuses a request that does not name its host (RFC 9112, 3.2), or names one that is not valid in an address, if our addresses are
 * built from it.
 */
export function requireHost(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    const { host } = request.headers;
    // A probe may be of HTTP/1.0. In all else addresses are written, of PUBLIC_URL or of the host.
    const may = request.raw.httpVersion === '1.0' && (config.publicUrl !== null || PROBES.has(request.url));
    const unnamed = host === undefined && !may;
    if (unnamed || (host !== undefined && !namesOneHost(host)) || namesTwoHosts(request.raw.rawHeaders)) {
      throw new Refusal('bad_request');
    }
  });
}

/** Letters of an address that is read: more than any of ours has, also in a script that takes nine of them for one. */
const LONGEST_ADDRESS = 4096;

/** Refuses an address that none of ours is as long as: pages would say it again and again [HOLD-81]. */
export function requireShortAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > LONGEST_ADDRESS) throw new Refusal('address_too_long');
  });
}

/** Only a host and a port, without user info or path (RFC 9110, 7.2): it begins every address that we write. */
const namesOneHost = (host: string): boolean => !/[@/\\?#]/.test(host) && URL.canParse(`http://${host}`);

/** Two Host lines (RFC 9112, 3.2): a proxy may have used the other one. `rawHeaders`: names and values alternate. */
const namesTwoHosts = (rawHeaders: string[]): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/**
 * Refuses state changes that another site's page sent with our cookie: the Origin header must be ours (Fetch standard,
 * 3.2; browsers send it with every such request and pages cannot forge it). A webhook route opts out by its config.
 */
export function requireOwnOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (!CHANGES.has(request.method) || request.routeOptions.config.foreignOrigin) return;
    // A web page cannot make a browser send a key, and cookies are ignored with one.
    if (request.byKey) return;
    if (request.headers.origin !== siteOrigin(config, request)) throw new Refusal('foreign_origin');
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is called by other servers, which prove themselves by a signature or by a key in the address. */
    foreignOrigin?: boolean;
  }
}
