import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { REPORT_KINDS, REPORT_OUTCOMES, REPORT_REASONS } from './report-kinds.ts';
import { defineRoute } from './route.ts';
import { optionalText } from './text.ts';

export const reportBody = z
  .object({
    kind: z.enum(REPORT_KINDS, 'Say what it is'),
    id: id.describe(
      "Of the person (or their `id` as an attendee, or in line, or the `reportId` of an invitation), event, review, message or announcement; of a reply, the review's; of a picture, the person's or event's that shows it, or its own in an album",
    ),
    reason: z.enum(REPORT_REASONS, 'Please choose a reason'),
    words: optionalText(LIMITS.remarkLength, `Please stay under ${LIMITS.remarkLength} characters`),
  })
  .meta({ id: 'ReportBody' });

/** A report as its sender sees it. */
const sentReport = z.object({ id, createdAt: instant }).meta({ id: 'SentReport' });

const text = z.string().nullable();
/** The reported content, as it was or as it is now. */
const reported = {
  title: z
    .string()
    .describe(
      "A person's name, an event's title, or the title of the event that is reviewed, talked about or written about",
    ),
  text: text.describe('What it says'),
  imageUrl: text,
};

/** A report for admins. */
const report = z
  .object({
    id,
    kind: z.enum(REPORT_KINDS),
    reason: z.enum(REPORT_REASONS),
    words: text,
    reporter: text.describe('By name; null for an account that is deleted'),
    createdAt: instant,
    before: z
      .object(reported)
      .nullable()
      .describe('As it was when it was reported; null where the account is deleted that it was'),
    now: z
      .object({ ...reported, eventId: id.nullable().describe('The event, or the one that is reviewed') })
      .nullable()
      .describe('As it is; null: it is gone'),
    concerns: z
      .object({
        id,
        name: text,
        suspended: z.boolean(),
        warnings: z.number().int().describe('How often admins have warned them'),
      })
      .nullable()
      .describe('The person, the host, or who wrote it'),
    otherDates: z
      .number()
      .int()
      .describe('Of an event of a series: how many other published dates to come it has'),
    others: z.number().int().describe('Further reports about the same that wait'),
    outcome: z.enum(REPORT_OUTCOMES).nullable().describe('Null: it waits'),
    notes: text.describe('For admins alone'),
    warning: text.describe('What was written to the person it’s about'),
    decidedBy: text,
    decidedAt: instant.nullable(),
    abilities: z.object({
      decide: z.boolean(),
      takeAway: z.boolean().describe('There is something that can be taken away here'),
      warn: z.boolean().describe('There is somebody who can be warned'),
    }),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

export const decideReportBody = z
  .object({
    outcome: z
      .enum(REPORT_OUTCOMES, 'Say what you did')
      .describe(
        'dismissed: nothing; taken_away: the words or the picture go with this call, an event is hidden until it is approved again; acted: something else was done',
      ),
    dates: z
      .enum(['this', 'series'])
      .default('this')
      .describe(
        'Which dates are hidden where an event is taken away: it alone, or with it all of its series to come',
      ),
    notes: optionalText(
      LIMITS.remarkLength,
      `Notes must be under ${LIMITS.remarkLength} characters`,
    ).describe('For admins alone'),
    warning: optionalText(
      LIMITS.remarkLength,
      `A warning must be under ${LIMITS.remarkLength} characters`,
    ).describe('Mailed to the person it’s about; not with "dismissed"'),
  })
  .refine(({ outcome, notes, warning }) => outcome !== 'acted' || notes !== null || warning !== null, {
    error: 'Say what you did, or warn them',
    path: ['notes'],
  })
  .meta({ id: 'DecideReport' });

export type DecideReport = z.infer<typeof decideReportBody>;

export const reportRoutes = {
  send: defineRoute({
    method: 'POST',
    path: '/api/reports',
    feature: 'reports',
    summary:
      'Report a person, an event, a review, a reply, a picture, a message or a host’s word to everybody: 201 the first time, 200 with the first answer while that waits. Whoever is reported is not told. The answer comes by mail',
    access: 'member',
    body: reportBody,
    responses: { 201: sentReport, 200: sentReport },
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/reports',
    feature: 'reports',
    summary:
      'What was reported: what waits, first where somebody does not feel safe, each oldest first; of what is decided the latest first. Link: the next page (RFC 8288)',
    access: 'admin',
    query: z.object({
      state: z.enum(['waiting', 'decided']).default('waiting'),
      limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(25),
      after: id.optional().describe('From the Link header, rel="next": the last report of the page before'),
    }),
    responses: { 200: z.array(report) },
  }),
  decide: defineRoute({
    method: 'PUT',
    path: '/api/admin/reports/:id',
    feature: 'reports',
    summary: 'Say what you did about it, once; whoever reported it has a mail with one sentence',
    access: 'admin',
    params: z.object({ id }),
    body: decideReportBody,
    responses: { 200: report },
  }),
};
