import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** What a person may switch off, or on: each is one switch. */
export const SWITCHED_TOPICS = ['seats', 'reminders', 'waitlist', 'hosting', 'follows', 'weekly'] as const;
export type SwitchedTopic = (typeof SWITCHED_TOPICS)[number];

/** What is always told: an event one has a seat in changes or is off, money, and who may get into the account. */
export const FIXED_TOPICS = ['changes', 'money', 'account'] as const;

/** What everything that is told to a person is about. */
export const NOTICE_TOPICS = [...SWITCHED_TOPICS, ...FIXED_TOPICS] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** So long an inbox keeps what it was told. */
export const INBOX_DAYS = 90;

const onOrOff = z.boolean('Say true or false');
const switches = z.strictObject({
  seats: onOrOff,
  reminders: onOrOff,
  waitlist: onOrOff,
  hosting: onOrOff,
  follows: onOrOff,
  weekly: onOrOff,
} satisfies Record<SwitchedTopic, z.ZodBoolean>);

/** What the member is told by mail, topic by topic. */
const notificationSettings = z
  .object({ mails: switches.describe('Switched on; what is no topic here is always sent') })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Only what changes: two screens do not undo each other. */
export const notificationBody = z
  .object({
    mails: switches.partial().refine((chosen) => Object.keys(chosen).length > 0, 'Say what to switch'),
  })
  .meta({ id: 'NotificationBody' });

const inboxEntry = z
  .object({
    id,
    topic: z.enum(NOTICE_TOPICS),
    subject: z.string(),
    path: z.string().nullable().describe('Where it leads, within the site'),
    at: instant,
    read: z.boolean(),
  })
  .meta({ id: 'InboxEntry' });
export type InboxEntry = z.infer<typeof inboxEntry>;

const inbox = z.object({ entries: z.array(inboxEntry).describe('Latest first') }).meta({ id: 'Inbox' });
export type Inbox = z.infer<typeof inbox>;

/** Without ids: all of it. */
const readBody = z
  .object({ ids: z.array(id).min(1).max(LIMITS.maxPageSize).optional() })
  .meta({ id: 'InboxReadBody' });

const token = z.object({ token: z.string().max(100) });

export const notificationRoutes = {
  inbox: defineRoute({
    method: 'GET',
    path: '/api/user/inbox',
    feature: 'notifications',
    summary: `What was told to the member in the last ${INBOX_DAYS} days, page after page: Link carries the next one (RFC 8288)`,
    access: 'member',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(30),
      after: id.optional().describe('From the Link header, rel="next": the last entry of the page before'),
    }),
    responses: { 200: inbox },
  }),
  read: defineRoute({
    method: 'POST',
    path: '/api/user/inbox/read',
    feature: 'notifications',
    summary: 'Marks entries as read; without ids all of them',
    access: 'member',
    body: readBody,
    responses: { 204: null },
  }),
  settings: defineRoute({
    method: 'GET',
    path: '/api/user/notifications',
    feature: 'notifications',
    summary: 'What the member is told by mail',
    access: 'member',
    responses: { 200: notificationSettings },
  }),
  saveSettings: defineRoute({
    method: 'PUT',
    path: '/api/user/notifications',
    feature: 'notifications',
    summary: 'Switches topics on or off; those not named stay',
    access: 'member',
    body: notificationBody,
    responses: { 200: notificationSettings },
  }),
  askToStop: defineRoute({
    method: 'GET',
    path: '/weekly-mails/:token',
    feature: 'notifications',
    summary: 'The page behind a link in the weekly mail: asks before it changes anything',
    access: 'public',
    params: token,
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
  stop: defineRoute({
    method: 'POST',
    path: '/weekly-mails/:token',
    feature: 'notifications',
    summary: 'Ends the weekly mail: by the page, or by the mail program in one press (RFC 8058)',
    access: 'public',
    params: token,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
    takes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
};
