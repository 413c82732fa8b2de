import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { schemasOf } from './event-fields.ts';
import { HELPER_ROLES } from './helpers.ts';
import { LIMITS } from './limits.ts';
import { circleRadius, nearPlace } from './place-query.ts';
import { dollars, flag, id, instant } from './primitives.ts';
import { answer, askedQuestions } from './questions.ts';
import { RELATIVE_DAYS } from './relative-days.ts';
import { TIERS } from './tiers.ts';

/** Whether this person may take an action now; if not, a reason code and its sentence. */
export const ability = z.object({
  allowed: z.boolean(),
  reason: z.string().optional(),
  message: z.string().optional(),
});
export type Ability = z.infer<typeof ability>;

/** The price this person pays, step by step (docs/rules/pricing.md). */
const pricing = z.object({
  listPrice: dollars,
  steps: z.array(z.object({ name: z.string(), label: z.string(), amount: dollars })),
  payable: dollars,
  free: z.boolean().describe('payable is 0.00'),
  parties: z
    .array(z.object({ guests: dollars, payable: dollars }))
    .optional()
    .describe('With no, one, two … guests: what they cost, and what is paid; only where they cost something'),
  refund: z
    .object({ until: instant.describe('Cancelled by then, everything comes back'), message: z.string() })
    .optional()
    .describe(
      'The rule on cancelling, where something is to pay, and for who runs the event where others pay',
    ),
});

/** What a card says about its series before its date. */
export const cardSeries = z
  .string()
  .describe(
    '"Every Tuesday · next:", or "5 more dates · next:" where they are not regular. Only in lists with one card a series',
  );

/** If the card's date of a series is full: the next date with seats. */
export const openDate = z
  .object({
    id,
    day: z.string().describe('"Dec 1"'),
    text: z.string().describe('"Nov 24 full · next Dec 1"'),
  })
  .describe('Its series has seats on this later date. Only in lists with one card a series, of full dates');

/** An event as one person may see it. */
export const event = z
  .object({
    id,
    ...schemasOf('value'),
    description: z
      .string()
      .describe(
        `In lists its first ${LIMITS.listedDescription} letters, and all of it in the answer about one event and in the own ones`,
      ),
    questions: askedQuestions
      .optional()
      .describe('What whoever registers is asked; only in the answer about one event'),
    asks: z.literal(true).optional().describe('Whoever registers is asked something; only where that is so'),
    city: z.string().nullable(),
    state: z.string().nullable().describe('Two-letter state'),
    geo: z
      .object({ latitude: z.number(), longitude: z.number() })
      .optional()
      .describe('Of its place, as far as it is known; only in the answer about one event'),
    distanceMiles: z.number().nullable().describe("From the place asked for, or the member's own"),
    nearby: z
      .boolean()
      .optional()
      .describe('Within `radius` miles; only in a list that was asked to begin with what is near'),
    withinMiles: z
      .number()
      .int()
      .optional()
      .describe(
        'Where nothing is nearby the list goes from ring to ring: the edge of the one it lies in; none past the last',
      ),
    named: z
      .boolean()
      .optional()
      .describe('Its title is what was searched for, which comes first; only where that is so'),
    drawing: z
      .string()
      .describe('Its drawn picture, for where there is no photo: what it shows, light, season, variation'),
    isTicketed: z.boolean(),
    currentAttendees: z
      .number()
      .int()
      .describe('How many have a seat; once it is over, how many were there (docs/rules/door.md)'),
    spotsLeft: z.number().int().describe('Neither taken nor held for somebody who is paying'),
    waiting: z.number().int().describe('People on the waitlist'),
    hostName: z.string(),
    own: z.boolean().optional().describe('This person hosts it; only where that is so'),
    hostPage: z.boolean().describe('They have a public page: it ends with the role of a host'),
    seriesId: id.nullable().describe('The series of which it is one date'),
    series: cardSeries.optional(),
    openDate: openDate.optional(),
    status: z.enum(['published', 'pending', 'rejected', 'cancelled']),
    past: z.boolean().describe('Started before now'),
    faces: z
      .array(z.object({ letter: z.string(), imageUrl: z.string().nullable() }))
      .describe(
        'Up to four attendees; for visitors those alone who show their picture to them, without a letter',
      ),
    registration: z
      .object({
        id,
        notes: z.string().nullable(),
        answers: z
          .array(answer)
          .optional()
          .describe('To the host’s questions, as they were asked; where there are any'),
        ticket: z.string().describe('What the QR code at the door holds'),
        party: z
          .object({
            guests: z.number().int().describe('How many come along'),
            names: z.array(z.string()).describe('Of those who were named; for the host alone'),
            most: z.number().int().describe('How many could come along now'),
            message: z.string().optional().describe('Why no more could'),
          })
          .optional()
          .describe('Only where guests may come along, or do'),
        attended: z
          .boolean()
          .optional()
          .describe('Counts as having been there (docs/rules/door.md); once it has started'),
        refund: z
          .object({
            amount: dollars.describe('What was paid, or the part of it that comes back now'),
            until: instant,
            due: z.boolean().describe('Cancelling now brings it back'),
            message: z.string(),
            rule: z
              .string()
              .optional()
              .describe('The rule on cancelling for what they paid, where it is not that of `pricing`'),
          })
          .optional()
          .describe('What cancelling does to the money, where something was paid'),
        handed: z
          .string()
          .optional()
          .describe(
            'What becomes of the money of a seat that was handed on to them, where somebody else has paid for it',
          ),
      })
      .nullable()
      .describe("This person's own"),
    handedOn: z
      .object({
        at: instant,
        to: z
          .string()
          .nullable()
          .describe(
            'First name of who took it; null where lists do not name them to this person, or they do not go',
          ),
      })
      .optional()
      .describe('They had a seat and handed it on; only in the answer about one event, where they have none'),
    waitlist: z
      .object({
        position: z.number().int().nullable().describe('1 is next; null once a seat is kept for them'),
        offeredUntil: instant.nullable().describe('A seat is kept for them, to be paid for until then'),
        answers: z.array(answer).optional(),
        notes: z.string().nullable(),
        message: z.string(),
      })
      .nullable()
      .describe("This person's own place on the waitlist"),
    abilities: z.object({
      register: ability,
      cancel: ability,
      joinWaitlist: ability,
      leaveWaitlist: ability,
      rate: ability,
      sayAttended: ability
        .optional()
        .describe(
          'Only where this person had a seat, was not checked in, and can still say "I was there"; or where their address was typed at the door, and they say "I am here", or read why not',
        ),
      door: ability.optional().describe('Only for its host and admins, while the door list is open'),
      edit: ability.optional().describe('Only for its host and admins: they see the way to edit and delete'),
    }),
    helps: z.enum(HELPER_ROLES).optional().describe('This person helps at it, as a co-host or at the door'),
    pricing,
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof event>;

const DATE_OR_INSTANT = 'Use a date like 2026-11-21, or an instant like 2026-11-21T19:00:00Z';
/**
 * A calendar day, or an instant with its offset (RFC 3339). From the year 1 on: PostgreSQL's calendar has no year 0 (its
 * documentation, section 8.5).
 */
const dayOrInstant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], DATE_OR_INSTANT)
  .refine((bound) => Date.parse(bound) >= Date.parse('0001-01-01'), DATE_OR_INSTANT);

/** Discovery's filters. `all` in category or tier means no filter, as the screens send it. */
export const eventsQuery = z.object({
  q: z
    .string()
    .trim()
    .max(LIMITS.searchLength)
    .optional()
    .describe(
      'Words to be found in title, description or location, every one of them. Days ("tonight", "saturday"), evenings, "free", categories and cities are understood beside that: what the search says is found, too. Slips are forgiven where nothing is found. X-Search-Reading says what was understood',
    ),
  exact: flag.optional().describe('`q` is only words: nothing of it is understood or corrected'),
  category: z.enum(['all', ...CATEGORIES]).optional(),
  tier: z.enum(['all', ...TIERS]).optional(),
  host: z.string().trim().max(LIMITS.titleLength).optional().describe("The host's public name"),
  startDate: dayOrInstant.optional().describe("First day, in the event's own zone; or an instant"),
  endDate: dayOrInstant
    .optional()
    .describe("First day not included, in the event's own zone; or the first instant not included"),
  on: z
    .enum(RELATIVE_DAYS)
    .optional()
    .describe(
      'A day as people say it, on the calendar where the event is. Weekend: Saturday and Sunday of this week',
    ),
  free: flag.optional().describe('Events whose list price is 0'),
  within: circleRadius.describe(
    "Miles from `near`, or from the member's own place: what is farther is hidden",
  ),
  near: nearPlace,
  radius: circleRadius.describe(
    "Miles: what lies within so many of `near`, or of the member's own place, comes first; nothing is hidden. Without a place it changes nothing",
  ),
  includePast: flag
    .optional()
    .describe('Admins only: past, pending, rejected and cancelled events too, newest start first'),
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(LIMITS.pageSize),
  cursor: z.string().max(200).optional().describe('From the Link header, rel="next"'),
});
export type EventsQuery = z.infer<typeof eventsQuery>;
