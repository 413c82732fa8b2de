import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** Actions of admins and operators, and members' actions that admins may have to look into. */
const AUDIT_ACTIONS = [
  'role_changed',
  'member_downgraded',
  'member_edited',
  'member_deleted',
  'member_suspended',
  'suspension_lifted',
  'member_signed_out',
  'codes_switched_on',
  'api_key_made',
  'api_key_taken_back',
  'webhook_added',
  'webhook_changed',
  'webhook_secret_changed',
  'webhook_removed',
  'calendar_added',
  'calendar_removed',
  'event_created',
  'event_changed',
  'event_cancelled',
  'event_deleted',
  'event_approved',
  'event_rejected',
  'host_request_accepted',
  'host_request_refused',
  'payment_refunded',
  'data_exported',
  'data_restored',
  'access_ended',
  'mail_resent',
  'reply_removed',
  'review_removed',
  'picture_removed',
  'album_picture_removed',
  'album_picture_taken_down',
  'message_removed',
  'report_decided',
  'announcement_sent',
  'member_warned',
  'page_cleared',
  'event_hidden',
  'announcement_removed',
  'helper_invited',
  'helper_accepted',
  'helper_declined',
  'helper_left',
  'helper_taken_off',
  'seat_offered',
  'seat_kept',
  'seat_declined',
  'seat_taken_over',
  'code_made',
  'code_switched_on',
  'code_switched_off',
  'code_deleted',
  'invitees_invited',
  'invitee_withdrawn',
  'invite_link_made',
  'invite_link_closed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** How the log words an entry: "{actor} {label} {subject}". */
export const AUDIT_LABELS: Record<AuditAction, string> = {
  role_changed: 'changed the role of',
  member_downgraded: 'downgraded',
  member_edited: 'edited',
  member_deleted: 'deleted',
  member_suspended: 'suspended',
  suspension_lifted: 'lifted the suspension of',
  member_signed_out: 'signed out everywhere',
  codes_switched_on: 'switched codes on for',
  api_key_made: 'made an API key of',
  api_key_taken_back: 'took back an API key of',
  webhook_added: 'added a webhook of',
  webhook_changed: 'changed a webhook of',
  webhook_secret_changed: 'made a new secret for a webhook of',
  webhook_removed: 'removed a webhook of',
  calendar_added: 'keeps in step with a calendar the events of',
  calendar_removed: 'ended keeping in step with a calendar the events of',
  event_created: 'created',
  event_changed: 'changed',
  event_cancelled: 'cancelled',
  event_deleted: 'deleted',
  event_approved: 'approved',
  event_rejected: 'rejected',
  host_request_accepted: 'accepted the host request of',
  host_request_refused: 'refused the host request of',
  payment_refunded: 'refunded',
  data_exported: 'exported',
  data_restored: 'restored',
  access_ended: 'ended sessions, codes, keys and links of',
  mail_resent: 'sent again',
  reply_removed: 'removed a reply to a review of',
  review_removed: 'removed the words of a review of',
  picture_removed: 'removed the picture of',
  album_picture_removed: 'removed a picture from the album of',
  album_picture_taken_down: 'took down a picture of themselves from the album of',
  message_removed: 'removed a message in the conversation of',
  report_decided: 'answered',
  announcement_sent: 'wrote to everybody at',
  member_warned: 'warned',
  page_cleared: 'removed the words and the picture of',
  event_hidden: 'hid',
  announcement_removed: 'took away a word to everybody at',
  helper_invited: 'asked somebody to help at',
  helper_accepted: 'agreed to help at',
  helper_declined: 'declined to help at',
  helper_left: 'no longer helps at',
  helper_taken_off: 'took somebody off the team of',
  seat_offered: 'offered a seat to somebody else at',
  seat_kept: 'kept a seat after all at',
  seat_declined: 'did not want a seat that was offered at',
  seat_taken_over: 'took a seat over at',
  code_made: 'made a discount code for',
  code_switched_on: 'switched on a discount code of',
  code_switched_off: 'switched off a discount code of',
  code_deleted: 'deleted a discount code of',
  invitees_invited: 'invited people to',
  invitee_withdrawn: 'took back an invitation to',
  invite_link_made: 'made a link that invites to',
  invite_link_closed: 'closed the link that invites to',
};

/** What an entry can be about. `export` has no id. */
export const AUDIT_SUBJECTS = ['member', 'event', 'payment', 'mail', 'export', 'report'] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECTS)[number];

const values = z.record(z.string(), z.unknown()).nullable();

/** One audit entry. It stores ids only; names are looked up when the log is read. */
export const auditEntry = z
  .object({
    id,
    at: instant,
    actor: z
      .object({ id, name: z.string().nullable() })
      .nullable()
      .describe('Null: the operator, at the command line. A name is null once the account is deleted'),
    action: z.string(),
    label: z.string().describe('The act in words, between actor and subject'),
    subject: z.object({
      kind: z.string(),
      id: id.nullable(),
      name: z
        .string()
        .nullable()
        .describe("A member's name, an event's title; null when there is none any more"),
    }),
    before: values.describe('What changed, as it was; personal values are gone once their owner is'),
    after: values,
    note: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const person = z.string().trim().max(LIMITS.searchLength).optional();

const dayOrInstant = z
  .union([z.iso.date(), z.iso.datetime()], 'Use a date like 2026-11-21, or an instant')
  .optional();

export const auditQuery = z.object({
  who: person.describe('Who did it: an id, words of a name or an address, or "operator"'),
  what: z.enum(['all', ...AUDIT_ACTIONS]).optional(),
  whom: person.describe('To whom or what: an id of anything, or words of a member’s name or address'),
  from: dayOrInstant.describe('First day, UTC; or the instant it begins with'),
  to: dayOrInstant.describe('Last day, UTC, included; or the instant it ends before'),
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(50),
  cursor: z.string().max(300).optional().describe('From the Link header, rel="next"'),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/audit',
    feature: 'admin',
    summary: 'Who did what to whom, newest first. Link carries the next page (RFC 8288)',
    access: 'admin',
    query: auditQuery,
    responses: { 200: z.array(auditEntry) },
  }),
};
