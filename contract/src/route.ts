import type { z } from 'zod';
import type { ApiScope } from './api-scopes.ts';

/**
 * Who a route lets in. The server checks it before the handler runs; a table test holds every route against
 * every kind of person.
 * - `public`: everybody
 * - `signed_in`: a session is enough, onboarding or not
 * - `member`: signed in and onboarded
 * - `organiser`: hosts and admins
 */
export type Access = 'public' | 'signed_in' | 'member' | 'host' | 'organiser' | 'admin';

/** One promised call: the server validates with it, the screens take their types from it, the docs are made from it. */
export interface RouteContract {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: `/api/events/:id`. */
  path: string;
  /** The feature that answers, and the tag in the API document. */
  feature: string;
  summary: string;
  access: Access;
  /** The session must have been confirmed within the last minutes (`STEP_UP_MINUTES`), else 403 `confirm_identity`. */
  stepUp?: boolean;
  /** A program may call it with its owner's key, where the key has this scope. Without one the route is closed to keys [machines.7]. */
  key?: ApiScope;
  /**
   * It makes something. Sent twice with the same `Idempotency-Key` it is made once, and both are answered with it. A call of
   * another kind that is sent twice finds what it wanted done already; `idempotency.test.ts` says why, one by one.
   */
  idempotencyKey?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Content types of a body that is not JSON, or not only: a file as it is, a page's form. */
  takes?: readonly string[];
  /** Answers by status; `null` is an answer without a body (204, 302, or something that is not JSON). */
  responses: Record<number, z.ZodType | null>;
  /** The content type of an answer that is not JSON. */
  produces?: string;
}

/** Keeps the literal types of a route. */
export const defineRoute = <const R extends RouteContract>(route: R): R => route;
