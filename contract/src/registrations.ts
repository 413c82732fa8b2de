import { z } from 'zod';
import { discountCode } from './discount-codes.ts';
import { event } from './events.ts';
import { LIMITS } from './limits.ts';
import { nameLine } from './names.ts';
import { dollars, id } from './primitives.ts';
import { defineRoute } from './route.ts';
import { guestCount, welcome, welcomeBody, WISH_FIELDS, wishesBody } from './wishes.ts';

/** A member's registration with its event, as that member sees it. */
export const registration = z
  .object({
    id,
    notes: z.string().nullable(),
    ticket: z.string().describe('What the QR code at the door holds'),
    event,
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof registration>;

/** The waitlist takes the same fields except a code: the price is decided when a seat is given. */
export const waitBody = z.object(WISH_FIELDS).meta({ id: 'WaitBody' });

export const registerBody = z
  .object({
    ...WISH_FIELDS,
    code: discountCode.optional().describe('A discount code: where with it nothing is left to pay'),
  })
  .meta({ id: 'RegisterBody' });

/** All guests of a registration, including those already on it. */
export const guestsBody = z
  .object({
    guests: guestCount,
    names: z
      .array(nameLine('A name shows something', LIMITS.guestNameLength))
      .max(LIMITS.guests, `At most ${LIMITS.guests} names`)
      .optional()
      .describe('Of as many of them as are named. Left out: as they were, of as many as still come'),
  })
  .refine(({ guests, names = [] }) => names.length <= guests, {
    error: 'There are more names than guests',
    path: ['names'],
  })
  .meta({ id: 'GuestsBody' });
export type GuestsBody = z.output<typeof guestsBody>;

/** What a member with a seat pays for more guests, and gets back for fewer: one entry per number of guests. */
export const guestsPrices = z
  .object({
    adding: z.array(
      z.object({
        guests: z.number().int(),
        payable: dollars,
        code: z.string().optional().describe('Which their seat was had with, and which counts for them'),
        off: dollars.optional().describe('What that takes off'),
        codeOver: z
          .string()
          .optional()
          .describe('Why the code that their seat was had with takes nothing off for so many'),
      }),
    ),
    back: z.array(z.object({ guests: z.number().int(), amount: dollars })),
  })
  .meta({ id: 'GuestsPrices' });
export type GuestsPrices = z.infer<typeof guestsPrices>;

const params = z.object({ id });

export const registrationRoutes = {
  register: defineRoute({
    method: 'POST',
    path: '/api/events/:id/register',
    feature: 'registrations',
    summary: 'Take a seat; a second call answers 200 with the first result',
    access: 'member',
    params,
    body: registerBody,
    responses: { 201: registration, 200: registration },
  }),
  cancel: defineRoute({
    method: 'DELETE',
    path: '/api/events/:id/register',
    feature: 'registrations',
    summary: 'Give the seat back',
    access: 'member',
    params,
    responses: { 204: null },
  }),
  guests: defineRoute({
    method: 'PUT',
    path: '/api/events/:id/guests',
    feature: 'registrations',
    summary:
      'Say how many guests come along, and who: all of the seats, or none of them (409 seats_left). Fewer give their seats back',
    access: 'member',
    params,
    body: guestsBody,
    responses: { 200: event },
  }),
  guestsPrices: defineRoute({
    method: 'GET',
    path: '/api/events/:id/guests/prices',
    feature: 'registrations',
    summary: 'What more guests cost whoever has a seat, and what comes back for those who are taken back',
    access: 'member',
    params,
    responses: { 200: guestsPrices },
  }),
  wishes: defineRoute({
    method: 'PUT',
    path: '/api/events/:id/wishes',
    feature: 'registrations',
    summary: 'Change what the member asked for beside their seat; what is left out stays',
    access: 'member',
    params,
    body: wishesBody,
    responses: { 204: null },
  }),
  welcome: defineRoute({
    method: 'GET',
    path: '/api/user/welcome',
    feature: 'registrations',
    summary:
      'Whether the member can look out for people who come for the first time, and lets themselves be asked',
    access: 'member',
    responses: { 200: welcome },
  }),
  setWelcome: defineRoute({
    method: 'PUT',
    path: '/api/user/welcome',
    feature: 'registrations',
    summary: 'Let oneself be asked to look out for newcomers, or no more: for regulars (403 otherwise)',
    access: 'member',
    body: welcomeBody,
    responses: { 200: welcome },
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/api/user/events',
    feature: 'registrations',
    summary: "The member's registrations, soonest event first",
    access: 'member',
    responses: { 200: z.array(registration) },
  }),
  ticketImage: defineRoute({
    method: 'GET',
    path: '/api/user/tickets/:id',
    feature: 'registrations',
    summary: "The QR code of one of the member's own registrations, as SVG",
    access: 'member',
    params,
    produces: 'image/svg+xml',
    responses: { 200: null },
  }),
};
