import { z } from 'zod';
import { timeZoneName } from './event-field-schemas.ts';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { requiredLine } from './text.ts';

/** The topics that a person can switch on or off. */
export const SWITCHED_TOPICS = [
  'seats',
  'reminders',
  'waitlist',
  'hosting',
  'friends',
  'invitations',
  'conversations',
  'follows',
  'weekly',
] as const;
export type SwitchedTopic = (typeof SWITCHED_TOPICS)[number];

/** How often a host is notified by mail of new registrations. */
export const REGISTRATIONS_TOLD = ['each', 'daily', 'never'] as const;
export type RegistrationsTold = (typeof REGISTRATIONS_TOLD)[number];

/**
 * Topics with an unsubscribe link in their mails. Confirmations of the member's own actions have none; the other topics have their own
 * way.
 */
export const LEFT_BY_MAIL = [
  'reminders',
  'waitlist',
  'hosting',
  'friends',
  'invitations',
  'registrations',
  'near',
] as const satisfies (SwitchedTopic | 'registrations' | 'near')[];
export type LeftByMail = (typeof LEFT_BY_MAIL)[number];

/** Topics that cannot be switched off: changes to an event the member has a seat in, money, and account security. */
export const FIXED_TOPICS = ['changes', 'money', 'account'] as const;

/** The topics of all notifications. */
export const NOTICE_TOPICS = [...SWITCHED_TOPICS, 'registrations', 'near', ...FIXED_TOPICS] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** How far from the chosen place an event may be for "near you" notifications. */
export const NEAR_MILES = 25;

/** How many days the inbox keeps notifications. */
export const INBOX_DAYS = 90;

const onOrOff = z.boolean('Say true or false');
const switches = z.strictObject({
  seats: onOrOff,
  reminders: onOrOff,
  waitlist: onOrOff,
  hosting: onOrOff,
  friends: onOrOff,
  invitations: onOrOff,
  conversations: onOrOff,
  follows: onOrOff,
  weekly: onOrOff,
} satisfies Record<SwitchedTopic, z.ZodBoolean>);

/** For push, every topic can be switched off: what must reach the member comes by mail and is in the inbox. */
const pushSwitches = switches.extend({
  registrations: onOrOff,
  near: onOrOff,
  changes: onOrOff,
  money: onOrOff,
  account: onOrOff,
} satisfies Record<'registrations' | 'near' | (typeof FIXED_TOPICS)[number], z.ZodBoolean>);

const registrations = z.enum(REGISTRATIONS_TOLD, 'Choose each, daily or never');

const clockTime = z
  .string('Choose a time')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a time, like 22:00')
  .describe('"22:00"');

export const quietHours = z
  .object({
    from: clockTime,
    until: clockTime,
    timeZone: timeZoneName.describe('On whose clock: that of the device on which they were chosen'),
  })
  .refine(({ from, until }) => from !== until, {
    message: 'Choose another time than the one they begin at',
    path: ['until'],
  })
  .meta({ id: 'QuietHours' });
export type QuietHours = z.infer<typeof quietHours>;

/** The member's settings: which topics they are notified of, and when. */
const notificationSettings = z
  .object({
    mails: switches.describe('Switched on; what is no topic here is always sent'),
    pushes: pushSwitches.describe('Switched on, for the devices that are'),
    registrations: registrations.describe('How often a host is told by mail who registered for their events'),
    near: z
      .string()
      .nullable()
      .describe('Around which place they hear, once a day at most, of what opens; null: of none'),
    quiet: quietHours.nullable().describe('When what can wait waits; null: never'),
    pushKey: z.string().describe("The site's own key, for push services (RFC 8292)"),
    pushedHere: z.boolean().describe('The browser of this session is told by push'),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettings>;

const someOf = (chosen: object): boolean => Object.keys(chosen).length > 0;

/** Only the changed switches are sent, so that two open screens do not undo each other's changes. */
export const notificationBody = z
  .object({
    mails: switches.partial().refine(someOf, 'Say what to switch').optional(),
    pushes: pushSwitches.partial().refine(someOf, 'Say what to switch').optional(),
    registrations: registrations.optional(),
    near: requiredLine('Choose a place', LIMITS.locationLength)
      .nullable()
      .optional()
      .describe('Instead of the place before; null ends it'),
    quiet: quietHours.nullable().optional(),
  })
  .refine((body) => Object.values(body).some((part) => part !== undefined), 'Say what to change')
  .meta({ id: 'NotificationBody' });

/** A public HTTPS server on its default port; its address is resolved again before each push. */
const pushEndpoint = z
  .string('Say where')
  .max(1000, 'That address is too long')
  .refine((text) => URL.canParse(text), 'That is no address');

/** The browser's PushSubscription (W3C Push API). */
const pushDevice = z
  .object({
    endpoint: pushEndpoint,
    renewed: z
      .boolean()
      .optional()
      .describe('In place of the address that this session had: changes nothing for one that had none'),
    keys: z.object({
      p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/, 'That is no key of a browser'),
      auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'That is no secret of a browser'),
    }),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDevice>;

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

/** Without ids and path: everything. */
const readBody = z
  .object({
    ids: z.array(id).min(1).max(LIMITS.maxPageSize).optional(),
    path: z
      .string()
      .max(LIMITS.addressLength)
      .optional()
      .describe('A page of the site: what leads there, whatever its address says behind a question mark'),
  })
  .meta({ id: 'InboxReadBody' });

const token = z.object({ token: z.string().max(100) });
const topicToken = token.extend({ topic: z.string().max(100) });
const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') });

/** Unsubscribes, or undoes that. */
const endOrAgain = z
  .object({ 'List-Unsubscribe': z.literal('One-Click').optional(), again: z.literal('yes').optional() })
  .refine((body) => body['List-Unsubscribe'] !== undefined || body.again !== undefined, {
    path: ['List-Unsubscribe'],
    message: 'Say what to end',
  });

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
    summary: 'Marks entries as read: these, those that lead to a page, or all of them',
    access: 'member',
    body: readBody,
    responses: { 204: null },
  }),
  settings: defineRoute({
    method: 'GET',
    path: '/api/user/notifications',
    feature: 'notifications',
    summary: 'What the member is told by mail and by push, and when',
    access: 'member',
    responses: { 200: notificationSettings },
  }),
  saveSettings: defineRoute({
    method: 'PUT',
    path: '/api/user/notifications',
    feature: 'notifications',
    summary:
      'Switches topics on or off, and sets the quiet hours and the place near which one hears of what opens; what is not named stays. 400 place_unknown',
    access: 'member',
    body: notificationBody,
    responses: { 200: notificationSettings },
  }),
  pushHere: defineRoute({
    method: 'PUT',
    path: '/api/user/push-device',
    feature: 'notifications',
    summary: 'Tells this browser by push, as long as this session lasts (RFC 8030)',
    access: 'member',
    body: pushDevice,
    responses: { 204: null },
  }),
  pushHereNoMore: defineRoute({
    method: 'DELETE',
    path: '/api/user/push-device',
    feature: 'notifications',
    summary: 'No more pushes to this browser',
    access: 'member',
    responses: { 204: null },
  }),
  bounces: defineRoute({
    method: 'POST',
    path: '/api/webhooks/bounces',
    feature: 'notifications',
    summary:
      'A mail server tells what came back: the report itself (RFC 3464), or {bounces: [{messageId, status}]}; it shows BOUNCE_SECRET as a bearer token',
    access: 'public',
    takes: ['message/rfc822', 'application/json'],
    responses: { 200: z.object({ received: z.literal(true) }) },
  }),
  askToLeaveTopic: defineRoute({
    method: 'GET',
    path: '/topic-mails/:topic/:token',
    feature: 'notifications',
    summary:
      'The page behind a link in a mail of a topic that can be switched off: asks before it changes anything',
    access: 'public',
    params: topicToken,
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
  leaveTopic: defineRoute({
    method: 'POST',
    path: '/topic-mails/:topic/:token',
    feature: 'notifications',
    summary: 'Switches mails of the topic off: by the page, or by the mail program in one press (RFC 8058)',
    access: 'public',
    params: topicToken,
    body: oneClick,
    takes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
  askToLeaveOthers: defineRoute({
    method: 'GET',
    path: '/mails-from-others/:token',
    feature: 'notifications',
    summary:
      'The page behind a link in a mail to an address without an account, which somebody else typed: asks before it changes anything',
    access: 'public',
    params: token,
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
  leaveOthers: defineRoute({
    method: 'POST',
    path: '/mails-from-others/:token',
    feature: 'notifications',
    summary:
      'Ends mails to that address that other people cause, or takes that back: by the page, or by the mail program in one press (RFC 8058)',
    access: 'public',
    params: token,
    body: endOrAgain,
    takes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
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
    body: oneClick,
    takes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
};
