import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  databaseErrorCode,
  DatabaseSilent,
  isDatabaseAway,
  isOutdatedPlan,
  meaningOf,
} from '../database/index.ts';
import { StoreAway } from '../image-store/index.ts';
import { drainBody } from './drain-body.ts';
import { Refusal } from './refusal.ts';

/** PostgreSQL's disk has no room left: that lasts until somebody makes some, which no moment does. */
const DISK_FULL = '53100';
const NO_ROOM = 'We have no room left to keep this, so it was not kept. Please try again later.';
const UNTIL_ROOM_SECONDS = 30;

/** Converts any thrown error into the refusal sent to the client. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'Not valid',
    }));
    return new Refusal('invalid_input', { issues });
  }
  // Before the database: a bucket can refuse connections as well.
  if (error instanceof StoreAway)
    return new Refusal(error.verb === 'keep' ? 'pictures_unavailable' : 'unavailable');
  const code = databaseErrorCode(error);
  const meaning = code && meaningOf(code);
  if (meaning) return new Refusal(meaning === 'value' ? 'bad_request' : 'conflict');
  if (code === DISK_FULL)
    return new Refusal('unavailable', { message: NO_ROOM, retryAfterSeconds: UNTIL_ROOM_SECONDS });
  if (isDatabaseAway(error) || isOutdatedPlan(error))
    return new Refusal('unavailable', { retryAfterSeconds: 1 });
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 413) return new Refusal('too_large');
  if (status === 415) return new Refusal('json_required');
  if (status === 404) return new Refusal('not_found');
  if (status && status >= 400 && status < 500) return new Refusal('bad_request');
  return new Refusal('internal');
}

/**
 * Logs our own faults as errors; the client's are no alarm. `call` names the route instead of the address, which can be a secret (the
 * calendar feed's).
 */
export function logFailure(log: FastifyBaseLogger, call: string, error: unknown, refusal: Refusal): void {
  if (refusal.code === 'internal') log.error({ err: error }, 'request failed');
  // The outage itself is logged once, not for each request during it.
  else if (error instanceof DatabaseSilent) log.debug(`${call}: ${error.message}`);
  else if (refusal.status >= 500 || meaningOf(databaseErrorCode(error) ?? '')) {
    // The contract should have refused a value that only the database refused. That deserves a line, no matter who sent it.
    log.warn({ code: refusal.code }, `${call}: ${wordsOf(error)}`);
  }
}

/** The error's message, and the cause if it is kept for the log. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof Refusal && error.cause instanceof Error
    ? `${error.message} ${error.cause.message}`
    : error.message;
}

/** RFC 9112, 6.3: nothing else has one. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** All that is said of something thrown but for the body: the log, the status and its headers. */
export async function refuse(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal> {
  const refusal = toRefusal(error);
  // An address without a route may still contain a secret [OPS-42].
  const route = request.routeOptions.url ?? 'an unknown address';
  logFailure(request.log, `${request.method} ${route}`, error, refusal);
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  if (hasBody(request)) await drainBody(request.raw);
  reply.code(refusal.status);
  return refusal;
}

/** One error shape for the whole API. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = await refuse(error, request, reply);
    return reply.send(refusal.toBody(request.id));
  });
}
