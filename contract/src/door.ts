import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { isStorable, UNSTORABLE } from './text.ts';

/**
 * How many people the door's phone loads, how many a search by name finds if there are more [DOOR-17], and how many pending walk-ins
 * are shown.
 */
export const DOOR_LIST = { listed: 1000, found: 50, asked: 100 } as const;

/** The content of the QR code. When typed by hand, spaces, dashes and letter case are ignored. */
export const ticketCode = z
  .string()
  .max(500)
  .refine(isStorable, UNSTORABLE)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase());

/** A person with a seat, as the door sees them: of their history only whether this is their first event. */
export const doorPerson = z
  .object({
    id: id.describe("The registration's"),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    firstTime: z.boolean().describe('They have been to no event before'),
    guests: z.number().int().describe('How many come along, and are let in by the same ticket'),
    guestNames: z.array(z.string()).describe('Of those who were named'),
    came: z.number().int().describe('How many of them are in, whoever has the seat counted; 0: nobody'),
    checkedInAt: instant.nullable(),
    ticketHash: z
      .string()
      .describe(
        'How the SHA-256 of their ticket begins, in hex: a phone without a connection knows them by it',
      ),
  })
  .meta({ id: 'DoorPerson' });
export type DoorPerson = z.infer<typeof doorPerson>;

export const door = z
  .object({
    event: z.object({
      id,
      title: z.string(),
      startTime: instant,
      endTime: instant,
      timeZone: z.string(),
      location: z.string(),
      hostName: z.string().describe('Who gives seats at the door, as everybody reads them'),
    }),
    registrations: z
      .array(doorPerson)
      .describe('By name: 1,000 at most, first those who are not all in; with `q` the first 50 of that name'),
    checkedIn: z.number().int().describe('Guests too'),
    registered: z.number().int().describe('Seats: guests too'),
    accompanied: z
      .number()
      .int()
      .describe('Of those who come for the first time: for how many somebody looks out'),
    seats: z.number().int().describe('How many the event has'),
    asked: z
      .number()
      .int()
      .describe(
        'For how many addresses that were typed here a seat is kept: half an hour each, until they say that they are there',
      ),
    asking: z
      .array(
        z.object({
          id,
          email: z.string().describe('As it was typed'),
          askedAt: instant,
          keptUntil: instant.nullable().describe('Until when a seat is kept; null: no more'),
        }),
      )
      .optional()
      .describe(
        'Who was asked and has not answered, latest first, 100 at most: for who lets in who has no seat, and not with `q`',
      ),
    now: instant.describe("The server's clock: a phone's own may be wrong"),
    closesAt: instant,
    letsIn: z
      .boolean()
      .describe('This person lets in who has no seat, too: everybody at the door but door helpers'),
  })
  .meta({ id: 'Door' });
export type Door = z.infer<typeof door>;

const made = z.iso
  .datetime({ offset: true })
  .optional()
  .describe('When it was done at the door, where it is sent later; left out: now');

export const checkInBody = z
  .object({
    ticket: ticketCode.optional(),
    registrationId: id.optional(),
    at: made,
    came: z
      .number('Say how many came')
      .int('Must be a whole number')
      .min(1, 'Say how many came')
      .max(1 + LIMITS.guests, `At most ${1 + LIMITS.guests} at once`)
      .optional()
      .describe('So many of the party are in now, all of them counted; left out: everybody'),
  })
  .refine(({ ticket, registrationId }) => (ticket === undefined) !== (registrationId === undefined), {
    error: 'Give the ticket, or the registration.',
    path: ['ticket'],
  })
  .meta({ id: 'CheckInBody' });
export type CheckInBody = z.input<typeof checkInBody>;

export const walkInBody = z
  .object({ ticket: ticketCode.optional(), email: emailAddress.optional() })
  .refine(({ ticket, email }) => (ticket === undefined) !== (email === undefined), {
    error: 'Give an address, or a ticket.',
    path: ['email'],
  })
  .meta({ id: 'WalkInBody' });

/** Does not reveal whose email address it is. */
const walkInAsked = z.object({ askedAt: instant }).meta({ id: 'WalkInAsked' });

const params = z.object({ id });
const personParams = z.object({ id, registrationId: id });
const walkInParams = z.object({ id, walkInId: id });

export const doorRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/host/events/:id/door',
    feature: 'door',
    summary:
      'The door list of an event, for its host, admins and who helps there: from 3 hours before the start to 12 hours after the end (409 otherwise)',
    access: 'member',
    params,
    query: z.object({
      q: z
        .string()
        .max(100)
        .refine(isStorable, UNSTORABLE)
        .optional()
        .describe(
          'The beginnings of a name’s words, or the code of eight characters below a ticket’s picture',
        ),
    }),
    responses: { 200: door },
  }),
  checkIn: defineRoute({
    method: 'POST',
    path: '/api/host/events/:id/check-ins',
    feature: 'door',
    summary:
      'Check somebody in, by ticket or by registration: 201 the first time, 200 with the first answer later. 404 for a ticket that is unknown or of another event, 409 for a cancelled one. What was done at the door without a connection is taken for three days',
    access: 'member',
    params,
    body: checkInBody,
    responses: { 201: doorPerson, 200: doorPerson },
  }),
  undo: defineRoute({
    method: 'DELETE',
    path: '/api/host/events/:id/check-ins/:registrationId',
    feature: 'door',
    summary: 'Take a check-in back; one that was made after `at` stays',
    access: 'member',
    params: personParams,
    query: z.object({ at: made }),
    responses: { 204: null },
  }),
  walkIn: defineRoute({
    method: 'POST',
    path: '/api/host/events/:id/walk-ins',
    feature: 'door',
    summary:
      'Somebody came without a ticket: by any ticket of theirs they have a free seat and are checked in; so is by their address who has a seat here (200) or is first in line. Any other address is asked to say itself that it is there: 202, in the same words whether or not it is a member’s',
    access: 'member',
    params,
    body: walkInBody,
    responses: { 201: doorPerson, 200: doorPerson, 202: walkInAsked },
  }),
  withdrawWalkIn: defineRoute({
    method: 'DELETE',
    path: '/api/host/events/:id/walk-ins/:walkInId',
    feature: 'door',
    summary:
      'Take back that an address was asked: the seat that is kept for it is free, and it lets in nobody. Again: 204 as well; 404 once they have answered',
    access: 'member',
    params: walkInParams,
    responses: { 204: null },
  }),
  attended: defineRoute({
    method: 'POST',
    path: '/api/events/:id/attended',
    feature: 'door',
    summary:
      '"I was there", from the start until three days after the end; a second call answers 200. Who has no seat and whose address was typed at the door gets one by it while the door is open, and is checked in',
    access: 'member',
    params,
    responses: {
      201: z.object({ saidAt: instant }),
      200: z.object({ saidAt: instant }),
    },
  }),
  refuse: defineRoute({
    method: 'DELETE',
    path: '/api/host/events/:id/attended/:registrationId',
    feature: 'door',
    summary:
      'Somebody says that they were there, and was not: it counts no longer. Until a week after the end',
    access: 'member',
    params: personParams,
    responses: { 204: null },
  }),
};
