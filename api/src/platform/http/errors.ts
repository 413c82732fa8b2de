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

/** Turns whatever was thrown into the refusal that the person is told. */
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
  if (isDatabaseAway(error) || isOutdatedPlan(error))
    return new Refusal('unavailable', { retryAfterSeconds: 1 });
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 413) return new Refusal('too_large');
  if (status === 415) return new Refusal('json_required');
  if (status === 404) return new Refusal('not_found');
  if (status && status >= 400 && status < 500) return new Refusal('bad_request');
  return new Refusal('internal');
}

/** What is our own fault is logged, what is the client's is not an alarm. `call` names the route and not what was asked: an address can be a
 * secret (the calendar feed's). */
export function logFailure(log: FastifyBaseLogger, call: string, error: unknown, refusal: Refusal): void {
  if (refusal.code === 'internal') log.error({ err: error }, 'request failed');
  // The log says once that it is so, and not of each who asks meanwhile.
  else if (error instanceof DatabaseSilent) log.debug(`${call}: ${error.message}`);
  else if (refusal.status >= 500 || meaningOf(databaseErrorCode(error) ?? '')) {
    // Of a value that only the database refused the contract should have known: worth a line, whoever sent it.
    log.warn({ code: refusal.code }, `${call}: ${wordsOf(error)}`);
  }
}

/** What was said, and why, where that is for the log alone. */
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
  // Where there is no route, an address all the same may have been meant to be a secret [OPS-42].
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
