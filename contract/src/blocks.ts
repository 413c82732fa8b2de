import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** A person on the member's own block list, with the name the member knows them by. */
const listed = z.object({
  memberId: id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  since: instant,
});
const blocked = listed.meta({ id: 'BlockedPerson' });
export type BlockedPerson = z.infer<typeof blocked>;

/** Identifies a person by their page, their entry in an event's attendee list, a review they wrote, or their host name. */
const who = z
  .object({
    hostName: z
      .string()
      .max(LIMITS.hostNameLength)
      .optional()
      .describe("To be blocked: a host by their public page. They stand in one's list by that name"),
    memberId: id.optional(),
    registrationId: id
      .optional()
      .describe('The `id` of an attendee, or of who waits, where the list tells no `memberId`'),
    messageId: id.optional().describe('Who wrote this, in a conversation that one reads'),
  })
  .refine((body) => Object.values(body).filter((one) => one !== undefined).length === 1, {
    path: ['memberId'],
    message: 'Say who',
  })
  .meta({ id: 'WhoIsMeant' });

const page = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(LIMITS.maxPageSize),
  after: id.optional().describe('From the Link header, rel="next": the last memberId of the page before'),
});

export const blockRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/blocks',
    feature: 'blocks',
    summary: 'Whom one has blocked, newest first: nobody else is told. Link: the next page (RFC 8288)',
    access: 'member',
    query: page,
    responses: { 200: z.array(blocked) },
  }),
  block: defineRoute({
    method: 'POST',
    path: '/api/blocks',
    feature: 'blocks',
    summary:
      'Block somebody: neither sees the other in any list from now on, and they are not told; 200 for who is blocked already',
    access: 'member',
    body: who,
    responses: { 201: blocked, 200: blocked },
  }),
  unblock: defineRoute({
    method: 'DELETE',
    path: '/api/blocks/:memberId',
    feature: 'blocks',
    summary: 'Undo it, blocked or not',
    access: 'member',
    params: z.object({ memberId: id }),
    responses: { 204: null },
  }),
  keptAway: defineRoute({
    method: 'GET',
    path: '/api/host/kept-away',
    feature: 'blocks',
    summary: 'Whom this host keeps away from their own events, newest first. Link: the next page (RFC 8288)',
    access: 'host',
    query: page,
    responses: { 200: z.array(blocked) },
  }),
  keepAway: defineRoute({
    method: 'POST',
    path: '/api/host/kept-away',
    feature: 'blocks',
    summary:
      'Keep somebody away from all events of this host: they cannot register or wait for a seat there; 200 for who is kept away already',
    access: 'host',
    body: who,
    responses: { 201: blocked, 200: blocked },
  }),
  letIn: defineRoute({
    method: 'DELETE',
    path: '/api/host/kept-away/:memberId',
    feature: 'blocks',
    summary: 'Undo it, kept away or not',
    access: 'host',
    params: z.object({ memberId: id }),
    responses: { 204: null },
  }),
};
