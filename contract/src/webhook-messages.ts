import { z } from 'zod';
import { id, instant } from './primitives.ts';

/** The kinds of messages that a webhook can receive. */
export const WEBHOOK_KINDS = [
  'registration.created',
  'registration.changed',
  'registration.cancelled',
  'registration.checked_in',
  'registration.attendance_said',
  'event.published',
  'event.changed',
  'event.unpublished',
  'event.cancelled',
  'event.deleted',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Ids and states only: names are fetched from the API, with a key. */
const registration = {
  eventId: id,
  registrationId: id.describe("HostAttendee's id"),
  seats: z.number().int().describe('With those of their guests'),
};
const event = <const Status extends string>(status: Status) =>
  z.object({
    eventId: id,
    version: z.number().int().describe('Raised with each change of the event'),
    status: z.literal(status),
  });

/** For each kind: when it is sent, and its payload. */
const MESSAGES = {
  'registration.created': {
    summary: 'Somebody took a seat, or was given one by the line',
    data: z.object({
      ...registration,
      status: z.literal('registered'),
      from: z.enum(['registration', 'waitlist']),
      seatsTaken: z.number().int(),
      capacity: z.number().int(),
    }),
  },
  'registration.changed': {
    summary: 'Somebody brings more guests, or fewer',
    data: z.object({ ...registration, status: z.literal('registered') }),
  },
  'registration.cancelled': {
    summary: 'A seat was given back, or taken away',
    data: z.object({ ...registration, status: z.literal('cancelled') }),
  },
  'registration.checked_in': {
    summary: 'Somebody was checked in at the door',
    data: z.object({ ...registration, status: z.literal('registered') }),
  },
  'registration.attendance_said': {
    summary: 'Somebody said that they were there',
    data: z.object({ ...registration, status: z.literal('registered') }),
  },
  'event.published': { summary: 'An event is open to people', data: event('published') },
  'event.changed': { summary: 'A published event was changed', data: event('published') },
  'event.unpublished': {
    summary: 'An event was taken from the site by an admin',
    data: event('unpublished'),
  },
  'event.cancelled': { summary: 'A published event was cancelled', data: event('cancelled') },
  'event.deleted': {
    summary: 'A published event that nobody was registered for was deleted',
    data: event('deleted'),
  },
  'test.ping': { summary: 'A test that was asked for on the screen', data: z.object({}) },
} as const satisfies Record<WebhookKind | 'test.ping', { summary: string; data: z.ZodType }>;

/** The messages by kind: the body of the POST, and the API document's webhooks. */
export const webhookMessages = Object.fromEntries(
  Object.entries(MESSAGES).map(([kind, { summary, data }]) => [
    kind,
    {
      summary,
      message: z.object({
        type: z.literal(kind),
        version: z.literal(1).describe('Raised when something is taken away or means something else'),
        timestamp: instant.describe('When it happened'),
        data,
      }),
    },
  ]),
);
