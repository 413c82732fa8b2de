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

/** One API call: the server validates with it, the screens take their types from it, and the docs are generated from it. */
export interface RouteContract {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In Fastify's notation: `/api/events/:id`. */
  path: string;
  /** The feature that handles it, and its tag in the API document. */
  feature: string;
  summary: string;
  access: Access;
  /** The session must have been confirmed within the last minutes (`STEP_UP_MINUTES`), else 403 `confirm_identity`. */
  stepUp?: boolean;
  /** A program may call it with its owner's key if the key has this scope. Without a scope the route refuses keys [machines.7]. */
  key?: ApiScope;
  /**
   * The call creates something. If sent twice with the same `Idempotency-Key`, it is created once and both calls receive it. Other
   * calls have no further effect when repeated; `idempotency.test.ts` explains each one.
   */
  idempotencyKey?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Content types other than, or besides, JSON: an uploaded file, a page's form. */
  takes?: readonly string[];
  /** Responses by status; `null` is a response without a JSON body (204, 302, a file). */
  responses: Record<number, z.ZodType | null>;
  /** The content type of a response that is not JSON. */
  produces?: string;
}

/** Keeps the literal types of a route. */
export const defineRoute = <const R extends RouteContract>(route: R): R => route;
