import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** How many people an event may invite, in all and with one list of addresses. */
export const INVITEES = { anEvent: 500, aList: 100 } as const;

/** An invited person, as the event's host and admins see them. */
const invitee = z
  .object({
    id,
    email: z.string().nullable().describe('As the host gave it; null: they came by the link'),
    name: z.string().nullable().describe('Of who came by the link; null where the host knows an address'),
    comes: z.boolean().describe('They have registered since they were invited'),
    guests: z.number().int().describe('Who comes along with them'),
    invitedAt: instant,
  })
  .meta({ id: 'Invitee' });
export type Invitee = z.infer<typeof invitee>;

const link = z
  .object({
    path: z.string().describe('Where who opens it is invited'),
    uses: z.number().int().describe('So many were let in by it'),
    maxUses: z.number().int().nullable().describe('So many it lets in; null: as many as may be invited'),
  })
  .meta({ id: 'InviteLink' });

const invitees = z.object({ invitees: z.array(invitee), link: link.nullable() }).meta({ id: 'Invitees' });
export type Invitees = z.infer<typeof invitees>;

export const inviteBody = z
  .object({
    emails: z
      .array(emailAddress)
      .min(1, 'Please enter an address')
      .max(INVITEES.aList, `At most ${INVITEES.aList} addresses at once`),
  })
  .meta({ id: 'InviteBody' });

export const inviteLinkBody = z
  .object({
    maxUses: z
      .number()
      .int('Enter a whole number')
      .min(1, 'At least 1')
      .max(INVITEES.anEvent, `At most ${INVITEES.anEvent}`)
      .nullable(),
  })
  .meta({ id: 'InviteLinkBody' });

/** An event as anyone with its link sees it: without the location and its page. */
export const invitedPreview = z
  .object({
    title: z.string(),
    startTime: instant,
    timeZone: z.string(),
    hostName: z.string(),
  })
  .meta({ id: 'InvitedPreview' });
export type InvitedPreview = z.infer<typeof invitedPreview>;

const params = z.object({ id });
const token = z.object({ token: z.string().max(100) });

export const inviteeRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/host/events/:id/invitees',
    feature: 'invitees',
    summary: 'Who is invited to an event, and the link that invites: for its host, co-hosts and admins',
    access: 'member',
    params,
    responses: { 200: invitees },
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/api/host/events/:id/invitees',
    feature: 'invitees',
    summary: `Invite people by their addresses: a mail to each that was not invited already. The same answer whether or not anybody has an account with one. ${INVITEES.anEvent} an event (409 invitees_many); 409 not_by_invitation where the event is open to others`,
    access: 'member',
    params,
    body: inviteBody,
    responses: { 200: invitees },
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/host/events/:id/invitees/:inviteeId',
    feature: 'invitees',
    summary: 'Take an invitation back. People who have a seat, pay for one or are in line stay',
    access: 'member',
    params: z.object({ id, inviteeId: id }),
    responses: { 204: null },
  }),
  openLink: defineRoute({
    method: 'PUT',
    path: '/api/host/events/:id/invite-link',
    feature: 'invitees',
    summary: 'A new link that invites whoever opens it; the one before opens nothing any more',
    access: 'member',
    params,
    body: inviteLinkBody,
    responses: { 200: invitees },
  }),
  closeLink: defineRoute({
    method: 'DELETE',
    path: '/api/host/events/:id/invite-link',
    feature: 'invitees',
    summary: 'Close the link. Who came by it stays invited',
    access: 'member',
    params,
    responses: { 204: null },
  }),
  preview: defineRoute({
    method: 'GET',
    path: '/api/invited/:token',
    feature: 'invitees',
    summary:
      'Which event a link invites to: its title, its day and its host, also for who is not signed in. 404 where it would let in nobody, or not this member',
    access: 'public',
    params: token,
    responses: { 200: invitedPreview },
  }),
  enter: defineRoute({
    method: 'POST',
    path: '/api/invited/:token',
    feature: 'invitees',
    summary:
      'Be invited by a link, and learn to which event. 404 where it is closed or used up, or is not for this member, whatever the reason',
    access: 'member',
    params: token,
    responses: { 200: z.object({ eventId: id }).meta({ id: 'InvitedTo' }) },
  }),
};
