import type { Readable } from 'node:stream';
import type { Access, ApiScope, RouteContract } from '@backyard/contract';
import { errorBody, STEP_UP_MINUTES } from '@backyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idempotencyKeyOf, type IdempotencyKey } from '../idempotency/idempotency-key.ts';
import { WantsRequest } from './own-answers.ts';
import { refuseUnstorable } from './storable.ts';
import { admit, type Viewer, type ViewerOf } from './viewer.ts';
import { JSON_TYPE, Written } from './written.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
  }
  interface FastifyContextConfig {
    access?: Access;
    key?: ApiScope;
    /** Nothing is decided by the answer: a replica may serve it, and may also resolve the viewer while the primary is down. */
    onlyLooks?: boolean;
  }
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface Call<R extends RouteContract> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
  viewer: ViewerOf<R['access']>;
  /** For `createIdempotently`, if the contract declares it. */
  idempotencyKey: R['idempotencyKey'] extends true ? IdempotencyKey : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Bodyless<R extends RouteContract> = R['produces'] extends 'text/event-stream'
  ? { body: Readable }
  : R['produces'] extends string
    ? { body: string | Buffer }
    : { location?: string };

/** One of the promised answers. Statuses with a body carry its contract type; redirects carry a location. */
export type Answer<R extends RouteContract> = {
  [Status in keyof R['responses'] & number]: {
    status: Status;
    headers?: Record<string, string>;
  } & (R['responses'][Status] extends z.ZodType
    ? { body: z.input<R['responses'][Status]> | Written }
    : Bodyless<R>);
}[keyof R['responses'] & number];

/** Who may call, as described in the API's document. */
const WHO: Record<Access, string> = {
  public: 'Everybody.',
  signed_in: 'Signed-in people, onboarded or not.',
  member: 'Signed-in people who have finished onboarding.',
  host: 'Hosts.',
  organiser: 'Hosts and admins.',
  admin: 'Admins.',
};

const CONFIRMED = ` The session must have been confirmed within ${STEP_UP_MINUTES} minutes (POST /api/step-up/verify), else 403 confirm_identity.`;

/** A parameter without a value, as forms send for an empty field, counts as absent. */
function dropEmpty(request: FastifyRequest): void {
  const given = Object.entries(request.query ?? {});
  request.query = Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** Looked at by `idempotencyKeyOf`; here for the API's document. */
const KEYED = z.looseObject({
  'idempotency-key': z
    .string()
    .optional()
    .describe('A name of your own for this act: sent twice with it, it is done once'),
});

const has = <K extends string>(value: object, key: K): value is Record<K, string> => key in value;

/** Pages only read: what a handler would say beside its answer is not for them. */
const NO_REPLY = new Proxy({} as FastifyReply, {
  get: () => {
    throw new WantsRequest('this call wants a request of its own');
  },
});

/**
 * Serves one route of the contract: admits the person, validates the input against the contract, calls the handler, and answers.
 * Handlers contain no rules; a refusal is thrown.
 */
export function addRoute<const R extends RouteContract, const A extends Answer<R>>(
  app: FastifyInstance,
  contract: R,
  handler: (call: Call<R>) => Promise<A>,
  /**
   * `foreignOrigin`: other servers call it, and prove themselves by a signature or by a key in the address. `onlyLooks`: read-route.ts.
   * `mayChange`: own-write.ts.
   */
  options: { foreignOrigin?: boolean; onlyLooks?: boolean; mayChange?: boolean } = {},
): void {
  const callOf = (request: FastifyRequest, reply: FastifyReply): Call<R> => ({
    params: request.params as Parsed<R['params']>,
    query: request.query as Parsed<R['query']>,
    body: request.body as Parsed<R['body']>,
    viewer: request.viewer as ViewerOf<R['access']>,
    idempotencyKey: (contract.idempotencyKey && request.viewer
      ? idempotencyKeyOf(request, `${contract.method} ${contract.path}`, request.viewer.id)
      : undefined) as Call<R>['idempotencyKey'],
    request,
    reply,
  });
  if (contract.method === 'GET' && !contract.produces)
    app.ownAnswers.add(contract, (request) => handler(callOf(request, NO_REPLY)), options.onlyLooks);
  // Streams stay open, and health checks are always answered.
  const takesTurn =
    contract.method === 'GET' && contract.produces !== 'text/event-stream' && contract.feature !== 'platform';
  const answers = Object.entries(contract.responses).filter(([, schema]) => schema !== null);
  app.route({
    method: contract.method,
    url: contract.path,
    // Answers that may be pages have nonces of their own; all others have the same headers each time (same-headers.ts).
    ...(contract.produces ? {} : { helmet: false }),
    config: {
      access: contract.access,
      foreignOrigin: options.foreignOrigin ?? false,
      onlyLooks: options.onlyLooks ?? false,
      mayChange: options.mayChange ?? false,
      ...(contract.key && { key: contract.key }),
    },
    schema: {
      summary: contract.summary,
      description: `${WHO[contract.access]}${contract.stepUp ? CONFIRMED : ''}${contract.key ? ` API keys: ${contract.key}.` : ''}`,
      ...(contract.access === 'public'
        ? {}
        : { security: [{ session: [] }, ...(contract.key ? [{ apiKey: [] }] : [])] }),
      tags: [contract.feature],
      ...(contract.params ? { params: contract.params } : {}),
      ...(contract.query ? { querystring: contract.query } : {}),
      ...(contract.body ? { body: contract.body } : {}),
      ...(contract.idempotencyKey ? { headers: KEYED } : {}),
      response: { ...Object.fromEntries(answers), '4xx': errorBody, '5xx': errorBody },
    },
    onRequest: async (request) => admit(contract, request.viewer),
    preValidation: [refuseUnstorable, async (request) => dropEmpty(request)],
    handler: async (request, reply) => {
      const work = () => handler(callOf(request, reply));
      const answer = await (takesTurn ? app.readTurns.call(request, request.viewer, work) : work());
      reply.code(answer.status);
      if (answer.headers) reply.headers(answer.headers);
      if (has(answer, 'location')) return reply.redirect(answer.location, answer.status);
      if (contract.produces) reply.type(contract.produces);
      if ('body' in answer && answer.body instanceof Written)
        return reply.type(JSON_TYPE).send(answer.body.json);
      return reply.send('body' in answer ? answer.body : undefined);
    },
  });
}
