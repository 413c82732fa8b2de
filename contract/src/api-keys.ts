import { z } from 'zod';
import { API_SCOPES } from './api-scopes.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { requiredLine } from './text.ts';

const scopes = z
  .array(z.enum(API_SCOPES))
  .describe(
    'events:read: own and public events. events:write: make and change events. attendees:read: who comes',
  );

/** A key with which a program acts for its owner, as listed to the owner. */
const apiKey = z
  .object({
    id,
    name: z.string(),
    scopes,
    prefix: z.string().describe('How it begins, to tell keys apart'),
    createdAt: instant,
    expiresAt: instant.nullable().describe('Opens nothing from then on; null: until it is taken back'),
    lastUsedAt: instant.nullable().describe('To within ten minutes'),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

const newApiKey = apiKey
  .extend({ key: z.string().describe('The key itself: shown now and never again') })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof newApiKey>;

/** A person has at most this many. */
export const MAX_API_KEYS = 10;

export const apiKeyBody = z.object({
  name: requiredLine('Give it a name', 60),
  scopes: scopes
    .min(1, 'Choose what it may do')
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Each once'),
  expiresAt: instant
    .nullable()
    .optional()
    .describe('To come, and within five years; left out or null: no end'),
});
export type ApiKeyBody = z.input<typeof apiKeyBody>;

export const apiKeyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/user/api-keys',
    feature: 'identity',
    summary: "The member's API keys, oldest first; what they open is told by their scopes",
    access: 'member',
    responses: { 200: z.array(apiKey) },
  }),
  add: defineRoute({
    method: 'POST',
    path: '/api/user/api-keys',
    feature: 'identity',
    summary:
      'Make an API key. What a program may do with it is never more than its owner may do at that moment',
    access: 'organiser',
    stepUp: true,
    body: apiKeyBody,
    responses: { 201: newApiKey },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/user/api-keys/:id',
    feature: 'identity',
    summary: 'Take an API key back: it opens nothing any more',
    access: 'member',
    params: z.object({ id }),
    responses: { 204: null },
  }),
};
