import { z } from 'zod';
import { flag, id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** A browser in which the member is signed in, for the member's own list. */
export const session = z
  .object({
    id,
    browser: z.string().nullable().describe('"Firefox on Windows"; null where it did not say'),
    createdAt: instant,
    lastUsedAt: instant.describe('To within ten minutes'),
    current: z.boolean().describe('The one that asks'),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const sessionRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/user/sessions',
    feature: 'identity',
    summary: "The signed-in person's sessions: this one, then the others, last used first",
    access: 'signed_in',
    responses: { 200: z.array(session) },
  }),
  end: defineRoute({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    feature: 'identity',
    summary: 'End one of them; this one is logging out',
    access: 'signed_in',
    params: z.object({ id }),
    responses: { 204: null },
  }),
  endAll: defineRoute({
    method: 'DELETE',
    path: '/api/user/sessions',
    feature: 'identity',
    summary: 'End all of them, this one too; API keys go on, unless they are to be taken back with it',
    access: 'signed_in',
    query: z.object({ keys: flag.optional().describe('Take all API keys back, too') }),
    responses: { 204: null },
  }),
};
