import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { timeZoneName } from './event-field-schemas.ts';
import { DEFAULT_CAPACITY } from './event-fields.ts';
import { inStep, LONGEST_SOURCE_ADDRESS } from './event-sources.ts';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { freeLine, requiredLine } from './text.ts';

/** A file may hold this many bytes, and this many events after repetitions are taken apart (docs/rules/import.md). */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 2000;
export const MAX_IMPORT_COLUMNS = 200;
/** How many dates of a repeating entry are imported, and within how many months. */
export const MAX_IMPORT_DATES = 52;
export const IMPORT_HORIZON_MONTHS = 12;
/** Rows per response. */
export const IMPORT_ROWS_A_PAGE = 50;

/** The event fields that a column can map to, in the order in which the mapping offers them. */
export const IMPORT_FIELDS = [
  'title',
  'startTime',
  'startClock',
  'endTime',
  'endClock',
  'minutes',
  'allDay',
  'timeZone',
  'description',
  'location',
  'address',
  'city',
  'state',
  'categories',
  'maxAttendees',
  'price',
  'currency',
  'requiredTier',
  'url',
  'uid',
  'status',
  'visibility',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  title: 'Title',
  startTime: 'Start (date, or date and time)',
  startClock: 'Start, time of day',
  endTime: 'End (date, or date and time)',
  endClock: 'End, time of day',
  minutes: 'Length in minutes',
  allDay: 'All day (yes or no)',
  timeZone: 'Time zone',
  description: 'Description',
  location: 'Location (venue)',
  address: 'Address',
  city: 'City',
  state: 'State',
  categories: 'Categories',
  maxAttendees: 'Max attendees',
  price: 'Price in dollars',
  currency: 'Currency of the price',
  requiredTier: 'Required tier',
  url: 'Link',
  uid: 'Id (the same in every export)',
  status: 'Status',
  visibility: 'Private or public',
};

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00');

/** Defaults for what the file does not say, and how the file is parsed. */
export const importSettings = z
  .object({
    columns: z
      .array(z.enum(IMPORT_FIELDS).nullable())
      .max(MAX_IMPORT_COLUMNS)
      .nullable()
      .default(null)
      .describe('What each column of a table is; null: as its first line was recognised'),
    dateOrder: z
      .enum(['auto', 'mdy', 'dmy'])
      .default('auto')
      .describe('How 3/4/2027 is read; auto: as the other dates of the file tell'),
    timeZone: timeZoneName
      .nullable()
      .default(null)
      .describe("For times without one; null: the calendar's, else where the event is, else the host's"),
    categories: z
      .array(z.enum(CATEGORIES, 'Choose from the list'))
      .min(1, 'Select at least one category')
      .default(['social']),
    maxAttendees: z
      .number('Must allow at least 1 attendee')
      .int('Must be a whole number')
      .min(1, 'Must allow at least 1 attendee')
      .max(LIMITS.maxCapacity, `Must be at most ${LIMITS.maxCapacity.toLocaleString('en-US')}`)
      .default(DEFAULT_CAPACITY),
    location: freeLine(LIMITS.venueLength).default('').describe('For events without a place'),
    minutes: z
      .number('Enter a length in minutes')
      .int('Must be a whole number')
      .min(5, 'At least 5 minutes')
      .max(24 * 60, 'At most a day')
      .default(120)
      .describe('Length of an event without an end'),
    dayStarts: clock.default('09:00').describe('When an all-day event begins, on its own clocks'),
    dayEnds: clock.default('17:00').describe('When it ends, on its last day'),
  })
  .meta({ id: 'ImportSettings' });
export type ImportSettings = z.output<typeof importSettings>;

export const IMPORT_PLANS = ['new', 'changed', 'same', 'refused'] as const;
export type ImportPlan = (typeof IMPORT_PLANS)[number];
const OUTCOMES = ['made', 'changed', 'same', 'refused'] as const;
export type ImportOutcome = (typeof OUTCOMES)[number];

/** A row's current state: its outcome, or its planned outcome until there is one. */
export const IMPORT_STATES = ['new', 'made', 'changed', 'same', 'refused'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const count = z.number().int();

/** An import: its plan, its progress, or its result. */
export const eventImport = z
  .object({
    id,
    fileName: z.string(),
    address: z.string().nullable().default(null).describe('Where it was read from, when it was no file'),
    format: z.enum(['ics', 'csv']),
    status: z.enum(['preview', 'running', 'done']),
    revision: count.describe('Raised with the settings; starting names the one that was looked at'),
    createdAt: instant,
    finishedAt: instant.nullable(),
    settings: importSettings,
    reading: z.object({
      columns: z
        .array(
          z.object({
            name: z.string(),
            field: z.enum(IMPORT_FIELDS).nullable(),
            samples: z.array(z.string()).describe('What stands in it, at most three'),
          }),
        )
        .nullable()
        .describe('Of a table'),
      missing: z.array(z.string()).describe('Without these nothing can be made: say which columns they are'),
      assumed: z.array(z.string()).describe('How the file was read, in sentences'),
      placeless: count
        .default(0)
        .describe('Events that are left out for one thing alone: nothing says where they are'),
    }),
    planned: z.object({ new: count, changed: count, same: count, refused: count }),
    outcomes: z.object({ waiting: count, made: count, changed: count, same: count, refused: count }),
  })
  .meta({ id: 'EventImport' });
export type EventImport = z.infer<typeof eventImport>;

/** One event of the file. */
export const importRow = z
  .object({
    number: count,
    source: z.string().describe('Where it stands in the file: "Row 2", "Entry 3, date 4"'),
    title: z.string(),
    startTime: instant.nullable(),
    endTime: instant.nullable(),
    timeZone: z.string().nullable(),
    location: z.string(),
    pending: z.boolean().describe('It will wait for approval'),
    plan: z.enum(IMPORT_PLANS),
    outcome: z.enum(OUTCOMES).nullable(),
    reasons: z.array(z.string()).describe('Why it is refused, or what is there already'),
    notes: z.array(z.string()).describe('What was assumed'),
    changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    eventId: id.nullable(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

const params = z.object({ id });

export const eventImportRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/api/event-imports',
    feature: 'event-import',
    summary:
      'Send a calendar (.ics) or a table (.csv) as the whole body; answers what would happen. Nothing is made yet. It takes the place of a preview that was not started, and goes after a day',
    access: 'organiser',
    idempotencyKey: true,
    query: z.object({ fileName: z.string().trim().max(200).default('') }),
    takes: ['text/calendar', 'text/csv'],
    responses: { 201: eventImport },
  }),
  look: defineRoute({
    method: 'POST',
    path: '/api/event-imports/from-address',
    feature: 'event-import',
    summary:
      'The same with a calendar or a table at a public address: https:// or webcal://. Nothing is made yet, and nothing is kept in step until it is started so',
    access: 'organiser',
    idempotencyKey: true,
    body: z.object({
      address: requiredLine('Enter an address', LONGEST_SOURCE_ADDRESS),
    }),
    responses: { 201: eventImport },
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/event-imports',
    feature: 'event-import',
    summary: "The person's imports of the last 30 days, newest first",
    access: 'organiser',
    responses: { 200: z.array(eventImport) },
  }),
  show: defineRoute({
    method: 'GET',
    path: '/api/event-imports/:id',
    feature: 'event-import',
    summary: 'One import, and how far it has come',
    access: 'organiser',
    params,
    responses: { 200: eventImport },
  }),
  rows: defineRoute({
    method: 'GET',
    path: '/api/event-imports/:id/rows',
    feature: 'event-import',
    summary: 'Its rows in the order of the file, some at a time; the total is in X-Total-Count',
    access: 'organiser',
    params,
    query: z.object({
      state: z.enum(IMPORT_STATES).optional().describe('Only those that will become, or became, this'),
      after: z.coerce.number().int().min(0).default(0).describe('The number of the last row that is known'),
    }),
    responses: { 200: z.array(importRow) },
  }),
  settings: defineRoute({
    method: 'PUT',
    path: '/api/event-imports/:id/settings',
    feature: 'event-import',
    summary: 'Read the file again, another way; 409 import_started once it was started',
    access: 'organiser',
    params,
    body: importSettings,
    responses: { 200: eventImport },
  }),
  start: defineRoute({
    method: 'POST',
    path: '/api/event-imports/:id/start',
    feature: 'event-import',
    summary: 'Do what the preview says, in the background; asking twice starts it once',
    access: 'organiser',
    params,
    body: z.object({
      revision: z.number('Look at the preview first').int(),
      inStep: inStep
        .nullable()
        .default(null)
        .describe('Of one that was read from an address: look at it again and again'),
    }),
    responses: { 202: eventImport },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/event-imports/:id',
    feature: 'event-import',
    summary: 'Forget a preview, or what is known of an import that is done; its events stay',
    access: 'organiser',
    params,
    responses: { 204: null },
  }),
};
