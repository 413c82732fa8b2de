import { randomBytes } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

export const REQUEST_ID = 'x-request-id';

/** The ids that a proxy may give: nothing that could be mistaken for something else in a log. */
const GIVEN = /^[\w.-]{8,64}$/;

const NAME_BYTES = 9;
/** Ids are generated in batches of this size: nine random bytes take as long as thousands. */
const AT_ONCE = 1000;
let random = Buffer.alloc(0);
let used = 0;

/** An id for a request that came without one. */
export function randomRequestId(): string {
  if (used >= random.length) {
    random = randomBytes(NAME_BYTES * AT_ONCE);
    used = 0;
  }
  used += NAME_BYTES;
  return random.toString('base64url', used - NAME_BYTES, used);
}

/** A request's id: the one from the proxy in front (`TRUST_PROXY`) if it sends one, otherwise a random one. */
export const nameRequest =
  ({ trustProxy }: Pick<Config, 'trustProxy'>) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[REQUEST_ID];
    const isGiven = trustProxy > 0 && typeof given === 'string' && GIVEN.test(given);
    return isGiven ? given : randomRequestId();
  };

/** Every response carries its request's id, as its log lines do (`reqId`), so that a person who reports a problem can quote it. */
export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
}

/**
 * A line for each answer, where an operator wants one (`ACCESS_LOG`): method, route, status and milliseconds. The route, not the
 * address, which can be a secret (the calendar feed's); and nothing about who asked. What pages ask of this very process is left out.
 */
export function logAnswers(app: FastifyInstance, { accessLog }: Pick<Config, 'accessLog'>): void {
  if (!accessLog) return;
  app.addHook('onResponse', async (request, reply) => {
    if (!(request.raw instanceof IncomingMessage)) return;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'answered');
  });
}
