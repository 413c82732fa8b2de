import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { ability } from './events.ts';
import { id, instant } from './primitives.ts';
import { answers, askedQuestions } from './questions.ts';
import { defineRoute } from './route.ts';

/** For how many hours at most a seat is offered to someone else; the offer always ends with the event's start. */
export const HANDING_HOURS = 48;

/** The member's offer of their own seat to someone else. The link is shown once: only its hash is stored. */
export const handing = z
  .object({
    expiresAt: instant,
    mailed: z.boolean().describe('By email, to the address that was given'),
    token: z.string().optional().describe('What stands in the link; only in the answer that made it'),
  })
  .meta({ id: 'SeatHanding' });
export type Handing = z.infer<typeof handing>;

/** A seat, as anyone with its link sees it. */
export const handedSeat = z
  .object({
    event: z.object({
      id,
      title: z.string(),
      startTime: instant,
      endTime: instant,
      timeZone: z.string(),
      location: z.string(),
      hostName: z.string(),
      questions: askedQuestions,
    }),
    giver: z.string().nullable().describe('First name'),
    guests: z.number().int().describe('Who comes along, too'),
    paid: z.boolean().describe('The giver has paid for it, and nothing is paid again'),
    expiresAt: instant,
    take: ability,
    mayDecline: z.boolean().describe('It was mailed: whoever it went to can say no, and the giver hears so'),
  })
  .meta({ id: 'HandedSeat' });
export type HandedSeat = z.infer<typeof handedSeat>;

export const handBody = z
  .object({
    email: emailAddress.optional().describe('Where the link is sent; left out, it is passed on by hand'),
  })
  .meta({ id: 'HandBody' });

export const takeSeatBody = z
  .object({ answers: answers.describe('To the host’s questions') })
  .meta({ id: 'TakeSeatBody' });

const params = z.object({ id });
const token = z.object({ token: z.string().max(100) });

/** Passing a seat on to someone else (docs/rules/handing.md). */
export const handingRoutes = {
  mine: defineRoute({
    method: 'GET',
    path: '/api/events/:id/handing',
    feature: 'handing',
    summary: 'Whether the own seat is offered to somebody else',
    access: 'member',
    params,
    responses: { 200: z.object({ offered: handing.nullable(), offer: ability }) },
  }),
  offer: defineRoute({
    method: 'POST',
    path: '/api/events/:id/handing',
    feature: 'handing',
    summary: `Offer the own seat to somebody else, by a link that lasts ${HANDING_HOURS} hours. It stays one's own until it is taken. Offering it anew ends the earlier link`,
    access: 'member',
    params,
    body: handBody,
    responses: { 201: handing },
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/events/:id/handing',
    feature: 'handing',
    summary: 'Keep it after all',
    access: 'member',
    params,
    responses: { 204: null },
  }),
  show: defineRoute({
    method: 'GET',
    path: '/api/handing/:token',
    feature: 'handing',
    summary:
      'The seat that a link offers, also for who is not signed in; refused with what became of it, where it is offered no more, and the page of the event',
    access: 'public',
    params: token,
    responses: { 200: handedSeat },
  }),
  take: defineRoute({
    method: 'POST',
    path: '/api/handing/:token',
    feature: 'handing',
    summary: 'Take it: decided as if one registered now, but for the number of seats and the price',
    access: 'member',
    params: token,
    body: takeSeatBody,
    responses: { 200: z.object({ eventId: id }) },
  }),
  decline: defineRoute({
    method: 'POST',
    path: '/api/handing/:token/decline',
    feature: 'handing',
    summary:
      'Say no to a seat that was offered by email: the link ends, and the giver hears that nobody takes it. 404 for an offer that was made by a link alone',
    access: 'member',
    params: token,
    responses: { 204: null },
  }),
};
