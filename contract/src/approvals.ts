import { z } from 'zod';
import { MAX_SERIES_DATES } from './event-form.ts';
import { hostedEvent } from './hosted-events.ts';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { optionalText, requiredText } from './text.ts';

const version = z
  .number()
  .int()
  .optional()
  .describe('Of the event as it was read: 409 event_changed when its host changed it since');

/** docs/product.md: admin: notes are optional for an approval. */
export const approveBody = z
  .object({ notes: optionalText(LIMITS.remarkLength).describe('The host reads them'), version })
  .meta({ id: 'ApproveBody' });

const dates = z
  .array(z.object({ id, version: z.number().int() }))
  .min(1, 'Choose at least one date')
  .max(MAX_SERIES_DATES, `At most ${MAX_SERIES_DATES} dates at a time`)
  .describe('What was read: its events, each at its version');

/** One decision for all pending dates of a series: all of them are decided or none. */
export const approveSeriesBody = z
  .object({ notes: optionalText(LIMITS.remarkLength).describe('The host reads them'), dates })
  .meta({ id: 'ApproveSeriesBody' });

/** docs/product.md: admin: rejecting an event requires a non-empty reason. */
const reason = requiredText('A reason is required', LIMITS.remarkLength).describe('The host reads it');
export const rejectBody = z.object({ notes: reason, version }).meta({ id: 'RejectBody' });

/** The same for all pending dates of a series: all are rejected or none. */
export const rejectSeriesBody = z.object({ notes: reason, dates }).meta({ id: 'RejectSeriesBody' });

const count = z.number().int();

/** What a host has done so far (rule APP-6). */
const hostRecord = z
  .object({
    memberSince: instant,
    held: count.describe('Published events that have started, and were not cancelled'),
    attendees: count.describe('People registered for those, added up'),
    upcoming: count.describe('Published events to come'),
    cancelled: count,
    approved: count.describe('Approvals given to events of theirs'),
    rejected: count,
    averageRating: z.number().nullable().describe('Of all ratings of their events; null while there is none'),
    ratings: count,
  })
  .meta({ id: 'HostRecord' });
export type HostRecord = z.infer<typeof hostRecord>;

/** An event that waits for approval, as an admin sees it. */
const pendingEvent = hostedEvent
  .extend({ hostRecord: hostRecord.nullable().describe('Null when the account of its host is deleted') })
  .meta({ id: 'PendingEvent' });
export type PendingEvent = z.infer<typeof pendingEvent>;

const MAX_PENDING = 500;
const pendingQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PENDING)
    .default(MAX_PENDING)
    .describe('Events; the dates of a series count as its first one, and come with it'),
  cursor: z.string().max(200).optional().describe('From the Link header, rel="next"'),
});

const params = z.object({ id });

export const approvalRoutes = {
  pending: defineRoute({
    method: 'GET',
    path: '/api/admin/events/pending',
    feature: 'approvals',
    summary:
      'Events to come that wait for approval, with their history and their hosts’, soonest first. X-Total-Count carries the total, Link the next page (RFC 8288)',
    access: 'admin',
    query: pendingQuery,
    responses: { 200: z.array(pendingEvent) },
  }),
  approve: defineRoute({
    method: 'PUT',
    path: '/api/admin/events/:id/approve',
    feature: 'approvals',
    summary:
      'Approve and publish; the host is told. 409 when somebody decided or changed it meanwhile, or it has started',
    access: 'admin',
    params,
    body: approveBody,
    responses: { 200: hostedEvent },
  }),
  approveSeries: defineRoute({
    method: 'PUT',
    path: '/api/admin/series/:id/approve',
    feature: 'approvals',
    summary:
      'Approve and publish several dates of a series, all of them or none; the host is told once. 409 when one of them was decided or changed meanwhile, or has started',
    access: 'admin',
    params,
    body: approveSeriesBody,
    responses: { 200: z.array(hostedEvent) },
  }),
  rejectSeries: defineRoute({
    method: 'PUT',
    path: '/api/admin/series/:id/reject',
    feature: 'approvals',
    summary:
      'Reject several dates of a series with one reason, all of them or none; the host is told once, and so is whoever is registered for some of them. 409 when one of them was decided or changed meanwhile, or has started',
    access: 'admin',
    params,
    body: rejectSeriesBody,
    responses: { 200: z.array(hostedEvent) },
  }),
  reject: defineRoute({
    method: 'PUT',
    path: '/api/admin/events/:id/reject',
    feature: 'approvals',
    summary:
      'Reject, with a reason that the host is told. Whoever is registered is told too, and payments go back. 409 when somebody decided or changed it meanwhile, or it has started',
    access: 'admin',
    params,
    body: rejectBody,
    responses: { 200: hostedEvent },
  }),
};
