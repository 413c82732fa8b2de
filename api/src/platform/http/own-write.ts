import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Replicas } from '../replicas/index.ts';
import { sessionCookieName } from './session-cookie-name.ts';

/** `__Host-` as the session's has it. */
const cookieName = (config: Config): string =>
  config.publicUrl?.startsWith('https:') ? '__Host-wrote' : 'wrote';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a GET that changes what its caller reads next, for example by settling a payment. */
    mayChange?: boolean;
  }
}

/** Signing in and out by an address changes who one is. */
const changesSession = (config: Config, reply: FastifyReply): boolean =>
  [reply.getHeader('set-cookie')]
    .flat()
    .some((set) => String(set).startsWith(`${sessionCookieName(config)}=`));

/**
 * A client that has changed something carries a mark for longer than any replica may lag, and meanwhile reads from the primary. Any
 * process on any machine can tell from it without comparing clocks (decision 0096). A refused request may have changed something too.
 */
export function markOwnWrites(
  app: FastifyInstance,
  { config, replicas }: { config: Config; replicas: Replicas },
): void {
  const maxAge = replicas.ownWriteSeconds;
  if (maxAge === null) return;
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl?.startsWith('https:') ?? false,
    maxAge,
  } as const;
  app.addHook('onSend', async (request, reply) => {
    const isChange =
      !['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.routeOptions.config.mayChange === true;
    if (isChange || changesSession(config, reply)) reply.setCookie(cookieName(config), '1', attributes);
  });
}

/** Whether this client must read its own recent write. A program with a key carries no mark. */
export const readsOwnWrite = (config: Config, request: FastifyRequest): boolean =>
  request.byKey || request.cookies[cookieName(config)] !== undefined;
