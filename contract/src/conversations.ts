import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { requiredText } from './text.ts';

/** Limits of the conversation between an event's attendees (docs/rules/conversation.md). */
export const CONVERSATION = { messagesAnHour: 30, closesAfterDays: 7 } as const;

/** A message's position in its conversation. A string, because it is not a count: deleted messages leave gaps. */
const cursor = z
  .string()
  .regex(/^\d{1,15}$/, 'That is no place in a conversation')
  .describe('Where it stands: later ones are greater numbers, with gaps');

export const message = z
  .object({
    id,
    cursor,
    text: z.string(),
    createdAt: instant,
    author: z.object({
      memberId: id
        .nullable()
        .describe('Of their page; null for who hides from lists, but to whoever runs the event'),
      firstName: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
      host: z.boolean().describe("The event's host"),
    }),
    own: z.boolean(),
    abilities: z.object({ remove: z.boolean() }),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

export const conversation = z
  .object({
    messages: z.array(message).describe('Oldest first'),
    earlier: z.boolean().describe('There are earlier ones than these'),
    latest: cursor.describe('From where the live messages go on'),
    closesAt: instant.describe('Until then one can write'),
    mailed: z
      .boolean()
      .describe('The viewer asked for mails about conversations: what they look at is said by PUT …/seen'),
    abilities: z.object({
      write: z.object({ allowed: z.boolean(), message: z.string().nullable() }),
    }),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

const params = z.object({ id });
const token = z.object({ token: z.string().max(100) });
const path = '/api/events/:id/messages';
const feature = 'conversations';
const access = 'member';

export const conversationRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    feature,
    access,
    summary:
      'The conversation of an event, for those who are going, its host and admins (403 otherwise): the newest messages, those before one (`before`), or the first ones after one (`after`)',
    params,
    query: z.object({
      before: cursor.optional(),
      after: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(50),
    }),
    responses: { 200: conversation },
  }),
  send: defineRoute({
    method: 'POST',
    path,
    feature,
    access,
    summary: `Say something: ${CONVERSATION.messagesAnHour} messages an hour (429), until ${CONVERSATION.closesAfterDays} days after the end (409)`,
    idempotencyKey: true,
    params,
    body: z
      .object({ text: requiredText('Write something first', LIMITS.messageLength) })
      .meta({ id: 'MessageBody' }),
    responses: { 201: message },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/events/:id/messages/:messageId',
    feature,
    access,
    summary:
      'Take a message away: one’s own; the event’s host and admins any. 204 also where it is gone already',
    params: z.object({ id, messageId: id }),
    responses: { 204: null },
  }),
  seen: defineRoute({
    method: 'PUT',
    path: '/api/events/:id/messages/seen',
    feature,
    access,
    summary:
      'The viewer has looked at the conversation up to here: no mail tells them of it any more. Kept only of who asked for such mails',
    params,
    body: z.object({ cursor }).meta({ id: 'SeenBody' }),
    responses: { 204: null },
  }),
  askToStop: defineRoute({
    method: 'GET',
    path: '/conversation-mails/:token',
    feature,
    summary: 'The page behind a link in a mail about a conversation: asks before it changes anything',
    access: 'public',
    params: token,
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
  stop: defineRoute({
    method: 'POST',
    path: '/conversation-mails/:token',
    feature,
    summary: 'Ends mails about conversations: by the page, or by the mail program in one press (RFC 8058)',
    access: 'public',
    params: token,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
    takes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
  live: defineRoute({
    method: 'GET',
    path: '/api/events/:id/messages/live',
    feature,
    access,
    summary:
      'Messages as they come (server-sent events, HTML standard 9.2): `message` has one, `removed` the id of one that is gone, at `reread` the list is to be read anew, and `end` says not to come back. After `Last-Event-ID`, else after the cursor in `after`. 409 where nobody can write any more, 429 past 6 streams a person, 503 where a process has too many',
    params,
    query: z.object({ after: cursor.optional() }),
    produces: 'text/event-stream',
    responses: { 200: null },
  }),
};
