import { z } from 'zod';
import { time } from './event-field-schemas.ts';
import { EVENT_FIELDS, schemasOf } from './event-fields.ts';

/** A host's share of the ticket price (docs/product.md: host); the database computes the amount. */
export const HOST_REVENUE_PERCENT = 10;
/** How many more events one repetition makes at most. */
export const MAX_REPETITIONS = 52;
/** How many dates of a series one act is about at most: a first one with its repetitions, twice. */
export const MAX_SERIES_DATES = 106;

export const repeatBody = z
  .object({
    every: z.enum(['week', 'two_weeks', 'month'], 'Choose weekly, every two weeks or monthly'),
    times: z
      .number('Enter how many times')
      .int('Must be a whole number')
      .min(1, 'Repeat it at least once')
      .max(MAX_REPETITIONS, `Repeat it at most ${MAX_REPETITIONS} times`)
      .describe('How many more events are made'),
  })
  .meta({ id: 'RepeatBody' });
export type RepeatBody = z.infer<typeof repeatBody>;

const fields = {
  ...schemasOf('body'),
  version: z
    .number()
    .int()
    .optional()
    .describe('The version the form was filled from: 409 event_changed when somebody saved since'),
  repeat: repeatBody
    .optional()
    .describe('Of a new event alone: so many more are made with it, in one series and all or none'),
};

/** The host's form (docs/product.md: host). */
export const hostEventBody = z.object(fields).meta({ id: 'HostEventBody' });
export type HostEventBody = z.infer<typeof hostEventBody>;

/** The admin's form (docs/product.md: admin). */
export const adminEventBody = z
  .object({
    ...fields,
    maxAttendees: EVENT_FIELDS.maxAttendees.bodyForAdmins,
    categories: EVENT_FIELDS.categories.bodyForAdmins,
  })
  .meta({ id: 'AdminEventBody' });
export type AdminEventBody = z.infer<typeof adminEventBody>;

/**
 * The request body. The server decides by the caller's role which of the two forms it must match, and answers with that form's
 * messages. Any other fields (approvalStatus, hostRevenue, hostName, id, createdAt) are ignored.
 */
export const eventBody = z.record(z.string(), z.unknown()).meta({
  id: 'EventBody',
  description:
    'HostEventBody from a host, AdminEventBody from an admin. What a change leaves out stays as it was',
  anyOf: [hostEventBody, adminEventBody].map((form) => ({
    // The input form of the schema, in which fields with defaults may be left out.
    $ref: `#/components/schemas/${form.meta()?.id}Input`,
  })),
});

export const duplicateBody = z
  .object({
    startTime: time('Start time is required')
      .optional()
      .describe('Left out: the same day of the week and time of day, in the first week that is ahead'),
  })
  .meta({ id: 'DuplicateBody' });
