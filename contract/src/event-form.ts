import { z } from 'zod';
import { CATEGORIES, type Category } from './categories.ts';
import { LIMITS } from './limits.ts';
import { optionalText, requiredLine, requiredText } from './text.ts';
import { TIERS } from './tiers.ts';
import { isTimeZone, knownTimeZone } from './time-zone.ts';

/** A host's share of the ticket price (docs/product.md: host); the database works the amount out. */
export const HOST_REVENUE_PERCENT = 10;
/** What the form begins with (docs/product.md: admin). */
export const DEFAULT_CAPACITY = 20;
/** How many more events one repetition makes at most. */
export const MAX_REPETITIONS = 52;

/** What a host may choose; clubhouse_exclusive is for admins (docs/product.md: host). */
export const HOST_CATEGORIES = CATEGORIES.filter((category) => category !== 'clubhouse_exclusive');

/** A zone's name, in the spelling that everybody knows. */
export const timeZoneName = z
  .string()
  .refine(isTimeZone, 'Choose a time zone from the list')
  .overwrite((name) => knownTimeZone(name) ?? name);

/** "2026-11-21T18:00:00Z" or with an offset, "+01:00": an instant, whatever clock it is read on. */
const time = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .pipe(z.iso.datetime({ offset: true, error: 'Give the time with its zone, like 2026-11-21T18:00:00Z' }));

const PRICE_FORM = /^\d{1,7}(?:\.\d{1,2})?$/;
const priceMessage = 'Enter a price in dollars, like 12.50';
const price = z
  .union([z.string().trim(), z.number().transform(String)], priceMessage)
  .transform((text) => text || '0.00')
  .refine((text) => PRICE_FORM.test(text), priceMessage)
  .refine(
    (text) => !PRICE_FORM.test(text) || Number(text) === 0 || Number(text) * 100 >= LIMITS.minPriceCents,
    `A ticket costs at least $${(LIMITS.minPriceCents / 100).toFixed(2)}, or nothing`,
  )
  .refine(
    (text) => Number(text) * 100 <= LIMITS.maxPriceCents,
    `A ticket costs at most $${(LIMITS.maxPriceCents / 100).toLocaleString('en-US')}`,
  );

const distinct = <Item>(list: Item[]): Item[] => [...new Set(list)];
const categories = (choice: readonly Category[], missing: string) =>
  z
    .array(z.enum(choice, 'Choose from the list'), missing)
    .min(1, missing)
    .max(CATEGORIES.length)
    .transform(distinct);

const capacity = (tooFew: string) =>
  z
    .number(tooFew)
    .int('Must be a whole number')
    .min(1, tooFew)
    .max(LIMITS.maxCapacity, `Must be at most ${LIMITS.maxCapacity.toLocaleString('en-US')}`);

const fields = {
  title: requiredLine('Title is required', LIMITS.titleLength),
  description: requiredText('Description is required', LIMITS.descriptionLength),
  location: requiredLine('Location is required', LIMITS.venueLength).describe('Venue name'),
  address: optionalText(LIMITS.addressLength).describe(
    'Where it is found: its city gives distances and time zone',
  ),
  startTime: time('Start time is required'),
  endTime: time('End time is required'),
  timeZone: timeZoneName
    .optional()
    .describe("IANA zone. Left out: as it was; for a new event the address's, else the host's own"),
  price: price.default('0.00').describe('US dollars; 0.00 is free. Above 0 the event is ticketed'),
  requiredTier: z.enum(TIERS, 'Choose one of the tiers').default('game_room'),
  imageUrl: z
    .string()
    .trim()
    .max(2000, 'Choose the picture again')
    .nullish()
    .transform((text) => text || null)
    .describe('The objectPath that PUT /api/event-images answered, or what it was'),
  version: z
    .number()
    .int()
    .optional()
    .describe('The version the form was filled from: 409 event_changed when somebody saved since'),
};

/** The host's form (docs/product.md: host). */
export const hostEventBody = z
  .object({
    ...fields,
    maxAttendees: capacity('Must allow at least 1 attendee'),
    categories: categories(HOST_CATEGORIES, 'Select at least one category'),
  })
  .meta({ id: 'HostEventBody' });
export type HostEventBody = z.infer<typeof hostEventBody>;

/** The admin's form (docs/product.md: admin). */
export const adminEventBody = z
  .object({
    ...fields,
    maxAttendees: capacity('Max attendees must be at least 1').default(DEFAULT_CAPACITY),
    categories: categories(CATEGORIES, 'At least one category is required'),
  })
  .meta({ id: 'AdminEventBody' });
export type AdminEventBody = z.infer<typeof adminEventBody>;

/**
 * What the calls take. Which of the two forms it has to be is decided by who asks, on the server, with that form's
 * messages. Anything else that is sent (approvalStatus, hostRevenue, hostName, id, createdAt) changes nothing.
 */
export const eventBody = z.record(z.string(), z.unknown()).meta({
  id: 'EventBody',
  description: 'HostEventBody from a host, AdminEventBody from an admin',
  anyOf: [hostEventBody, adminEventBody].map((form) => ({
    // As they are taken: with what may be left out.
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

export const repeatBody = z
  .object({
    every: z.enum(['week', 'month'], 'Choose weekly or monthly'),
    times: z
      .number('Enter how many times')
      .int('Must be a whole number')
      .min(1, 'Repeat it at least once')
      .max(MAX_REPETITIONS, `Repeat it at most ${MAX_REPETITIONS} times`)
      .describe('How many more events are made'),
  })
  .meta({ id: 'RepeatBody' });
export type RepeatBody = z.infer<typeof repeatBody>;
