import { z } from 'zod';
import { event } from './events.ts';
import { id } from './primitives.ts';
import { defineRoute } from './route.ts';
import { welcome, welcomeBody, WISH_FIELDS, wishesBody } from './wishes.ts';

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

export const registerBody = z.object(WISH_FIELDS).meta({ id: 'RegisterBody' });

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
