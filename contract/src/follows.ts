import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** A host whom the member follows. */
const followedHost = z
  .object({ hostName: z.string(), imageUrl: z.string().nullable(), since: instant })
  .meta({ id: 'FollowedHost' });
export type FollowedHost = z.infer<typeof followedHost>;

/** The hosts that the member follows, which only the member sees. */
const ownFollows = z
  .object({
    mails: z.boolean().describe('They are told of new events by mail'),
    hosts: z.array(followedHost).describe('By name'),
  })
  .meta({ id: 'OwnFollows' });
export type OwnFollows = z.infer<typeof ownFollows>;

export const followMailsBody = z
  .object({ mails: z.boolean('Say true or false') })
  .meta({ id: 'FollowMailsBody' });

const name = z.object({ name: z.string().max(300) });
/** The token works as a key: it is only in the mails of one member. */
const token = z.object({ token: z.string().max(100) });

/** The body that mail programs send (RFC 8058, 3.2), or that the page's form sends. */
const leaveBody = z
  .object({
    'List-Unsubscribe': z.literal('One-Click').optional(),
    host: id.optional().describe('Unfollow this one alone'),
  })
  .refine((body) => body['List-Unsubscribe'] !== undefined || body.host !== undefined, {
    path: ['List-Unsubscribe'],
    message: 'Say what to end',
  });

export const followRoutes = {
  mine: defineRoute({
    method: 'GET',
    path: '/api/user/follows',
    feature: 'hosts',
    summary: 'The hosts whom the member follows, page after page: Link carries the next one (RFC 8288)',
    access: 'member',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(LIMITS.maxPageSize),
      after: z
        .string()
        .max(300)
        .optional()
        .describe('From the Link header, rel="next": the last name of the page before'),
    }),
    responses: { 200: ownFollows },
  }),
  saveMails: defineRoute({
    method: 'PUT',
    path: '/api/user/follows',
    feature: 'hosts',
    summary: 'Whether new events of these hosts are told by mail',
    access: 'member',
    body: followMailsBody,
    responses: { 200: followMailsBody },
  }),
  follow: defineRoute({
    method: 'POST',
    path: '/api/hosts/:name/follow',
    feature: 'hosts',
    summary: 'Follow a host: 201 the first time, 200 for who does already',
    access: 'member',
    params: name,
    responses: { 201: followedHost, 200: followedHost },
  }),
  unfollow: defineRoute({
    method: 'DELETE',
    path: '/api/hosts/:name/follow',
    feature: 'hosts',
    summary: 'Unfollow a host, followed or not',
    access: 'member',
    params: name,
    responses: { 204: null },
  }),
  askToLeave: defineRoute({
    method: 'GET',
    path: '/follow-mails/:token',
    feature: 'hosts',
    summary: 'The page behind a link in such a mail: asks before it changes anything',
    access: 'public',
    params: token,
    query: z.object({ host: z.string().max(300).optional().describe("The host's id") }),
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
  leave: defineRoute({
    method: 'POST',
    path: '/follow-mails/:token',
    feature: 'hosts',
    summary:
      'Ends these mails, or unfollows one host: by the page, or by the mail program in one press (RFC 8058)',
    access: 'public',
    params: token,
    body: leaveBody,
    takes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
};
