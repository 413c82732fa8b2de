import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { dollars, id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { clearableLine } from './text.ts';
import { guestCount } from './wishes.ts';

/** How many codes one event may have, and the format of a code. */
export const CODES = {
  anEvent: 50,
  least: 3,
  most: 32,
  noteLength: 200,
  maxUses: LIMITS.maxCapacity,
} as const;

const WORD = /^[A-Z0-9-]+$/;
const WORD_MESSAGE = 'Letters, digits and hyphens only';
/** A code as it is stored: in capitals, however it was typed. */
export const discountCode = z
  .string('Enter a code')
  .trim()
  .toUpperCase()
  .min(CODES.least, `At least ${CODES.least} characters`)
  .max(CODES.most, `At most ${CODES.most} characters`)
  .regex(WORD, WORD_MESSAGE);

/** Whether a code is valid now, and if not, why. */
export const CODE_STATES = ['on', 'off', 'not_yet', 'ended', 'used_up'] as const;

/** A code as those who set the event's price see it. */
export const hostCode = z
  .object({
    id,
    code: z.string(),
    percent: z.number().int().nullable().describe('Off each seat; null: an amount is'),
    amount: dollars.nullable().describe('Off each seat; null: a percentage is'),
    from: instant.nullable().describe('It counts from then on; null: at once'),
    until: instant.nullable().describe('Its last moment; null: until the event starts'),
    maxUses: z.number().int().nullable().describe('So many seats at most; null: any number'),
    uses: z.number().int().describe('Seats that were had with it, or are kept while somebody pays'),
    note: z.string().nullable().describe('For the host alone'),
    on: z.boolean(),
    state: z.enum(CODE_STATES),
  })
  .meta({ id: 'DiscountCode' });
export type HostCode = z.infer<typeof hostCode>;

const moment = z.iso
  .datetime({ offset: true, error: 'Give the time with its zone, like 2026-11-21T18:00:00Z' })
  .nullable()
  .default(null);

export const codeBody = z
  .object({
    code: discountCode,
    percent: z
      .number('Enter a percentage')
      .int('Must be a whole number')
      .min(1, 'At least 1 percent')
      .max(100, 'At most 100 percent')
      .optional(),
    amount: z
      .number('Enter an amount in dollars, like 5')
      .min(0.01, 'At least one cent')
      .max(LIMITS.maxPriceCents / 100, 'More than any ticket costs')
      .refine((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6, 'Two digits after the point')
      .optional()
      .describe('US dollars off each seat'),
    from: moment,
    until: moment,
    maxUses: z
      .number('Enter how many seats')
      .int('Must be a whole number')
      .min(1, 'At least 1')
      .max(CODES.maxUses, `At most ${CODES.maxUses.toLocaleString('en-US')}`)
      .nullable()
      .default(null),
    note: clearableLine(CODES.noteLength),
  })
  .refine((body) => (body.percent === undefined) !== (body.amount === undefined), {
    message: 'Say what it takes off: a percentage or an amount',
    path: ['percent'],
  })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    message: 'Must be after it begins',
    path: ['until'],
  })
  .meta({ id: 'DiscountCodeBody' });
export type CodeBody = z.output<typeof codeBody>;

export const codeSwitchBody = z.object({ on: z.boolean('Say true or false') }).meta({ id: 'CodeSwitchBody' });

export const codeTryBody = z
  .object({ code: discountCode, guests: guestCount.default(0).describe('Who would come along') })
  .meta({ id: 'CodeTryBody' });

/** The price that a member would pay with a code. */
export const codedPrice = z
  .object({
    code: z.string(),
    off: dollars.describe('What the code takes off, all seats together'),
    steps: z.array(z.object({ name: z.string(), label: z.string(), amount: dollars })),
    payable: dollars,
    free: z.boolean().describe('payable is 0.00: registering takes the code'),
  })
  .meta({ id: 'CodedPrice' });
export type CodedPrice = z.infer<typeof codedPrice>;

const params = z.object({ id });
const codeParams = z.object({ id, codeId: id });

/** Codes for a discount (docs/rules/codes.md). */
export const discountCodeRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/host/events/:id/codes',
    feature: 'discountCodes',
    summary: 'The discount codes of an event, with how often each was used: for its host and admins',
    access: 'organiser',
    params,
    responses: { 200: z.array(hostCode) },
  }),
  make: defineRoute({
    method: 'POST',
    path: '/api/host/events/:id/codes',
    feature: 'discountCodes',
    summary: `Make a discount code. ${CODES.anEvent} an event (409 codes_many), each word once (409 code_taken)`,
    access: 'organiser',
    params,
    body: codeBody,
    responses: { 201: hostCode },
  }),
  turn: defineRoute({
    method: 'PUT',
    path: '/api/host/events/:id/codes/:codeId',
    feature: 'discountCodes',
    summary: 'Switch a code off, or on again. Who is paying with it pays what they were told',
    access: 'organiser',
    params: codeParams,
    body: codeSwitchBody,
    responses: { 200: hostCode },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/host/events/:id/codes/:codeId',
    feature: 'discountCodes',
    summary: 'Delete a code that nobody has used (409 code_in_use)',
    access: 'organiser',
    params: codeParams,
    responses: { 204: null },
  }),
  try: defineRoute({
    method: 'POST',
    path: '/api/events/:id/code',
    feature: 'discountCodes',
    summary: 'What one would pay with this code. Nothing is kept; wrong ones are counted (429 codes_tried)',
    access: 'member',
    params,
    body: codeTryBody,
    responses: { 200: codedPrice },
  }),
};
