import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { requiredText } from './text.ts';

/** A suspension (the person cannot sign in), as admins see it. */
export const suspension = z
  .object({
    until: instant.nullable().describe('Null: for good'),
    reason: z.string(),
    since: instant,
    answer: z.string().nullable().describe('What the person said to it, once'),
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'Suspension' });

export const suspendBody = z
  .object({
    until: instant.nullable().describe('Null: for good'),
    reason: requiredText('Please say why', LIMITS.remarkLength).describe('The person reads it'),
  })
  .meta({ id: 'SuspendBody' });

const params = z.object({ id });
/** The token works as a key: it is only in the mail about the suspension. */
const token = z.object({ token: z.string().max(100) });

export const suspensionRoutes = {
  suspend: defineRoute({
    method: 'PUT',
    path: '/api/admin/users/:id/suspension',
    feature: 'admin',
    summary:
      'Suspend somebody, or change it: signed out everywhere at once, seats given back, money returned by the rule for who cancels, a host’s events within that time called off. They are told why by mail',
    access: 'admin',
    stepUp: true,
    params,
    body: suspendBody,
    responses: { 200: suspension },
  }),
  lift: defineRoute({
    method: 'DELETE',
    path: '/api/admin/users/:id/suspension',
    feature: 'admin',
    summary: 'Let them in again, suspended or not; they are told by mail',
    access: 'admin',
    stepUp: true,
    params,
    responses: { 204: null },
  }),
  read: defineRoute({
    method: 'GET',
    path: '/suspension/:token',
    feature: 'admin',
    summary: 'The page behind the link in that mail: why, until when, and a form to answer once',
    access: 'public',
    params: token,
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/suspension/:token',
    feature: 'admin',
    summary: 'The answer, as the form of that page sends it: once',
    access: 'public',
    params: token,
    body: z.object({ answer: requiredText('Please write your answer', LIMITS.remarkLength) }),
    takes: ['application/x-www-form-urlencoded'],
    responses: { 200: null, 400: null, 404: null, 409: null },
    produces: 'text/html; charset=utf-8',
  }),
};
