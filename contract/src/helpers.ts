import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** The roles of a host's helpers at one event. */
export const HELPER_ROLES = ['co_host', 'door'] as const;
export type HelperRole = (typeof HELPER_ROLES)[number];

/** How many helpers and pending invitations an event may have, and after how many days an invitation expires. */
export const HELPERS = { anEvent: 10, days: 7 } as const;

/** What each role allows, in one sentence: the host reads it before inviting, the invited person before accepting. */
export const HELPER_WORDS: Record<HelperRole, { name: string; may: string }> = {
  co_host: {
    name: 'Co-host',
    may: 'Change the event, see who is coming, write to everyone and check people in at the door. They can’t change what it costs or who can find it, change title, time and place once seats are sold, delete it, or choose who helps.',
  },
  door: {
    name: 'Door helper',
    may: 'See the door list by name while the door is open, and check people in. Nothing else.',
  },
};

const role = z.enum(HELPER_ROLES);

/** A helper or an invited helper of an event, as the host and admins see them. */
export const helper = z
  .object({
    id,
    role,
    email: z.string().describe('To which the invitation went, as the host gave it'),
    name: z.string().nullable().describe('Once they have accepted'),
    state: z
      .enum(['waiting', 'ended', 'helps'])
      .describe('ended: nobody answered in time; inviting them again begins anew'),
    invitedAt: instant,
    expiresAt: instant.describe('Until then the invitation can be answered'),
  })
  .meta({ id: 'EventHelper' });
export type Helper = z.infer<typeof helper>;

const at = z.object({ id, title: z.string(), startTime: instant, endTime: instant, timeZone: z.string() });

/** An invitation to help, as its recipient sees it. */
export const helpAsked = z
  .object({ event: at.extend({ location: z.string(), hostName: z.string() }), role, expiresAt: instant })
  .meta({ id: 'HelpAsked' });
export type HelpAsked = z.infer<typeof helpAsked>;

/** A request to help as anyone with its link sees it: without the location, the role and the event's page. */
export const helpPreview = z
  .object({ title: z.string(), startTime: instant, timeZone: z.string(), hostName: z.string() })
  .meta({ id: 'HelpPreview' });
export type HelpPreview = z.infer<typeof helpPreview>;

/** An event that a member helps with. */
export const helping = z
  .object({
    event: at.extend({ location: z.string(), hostName: z.string(), cancelled: z.boolean() }),
    role,
    canEdit: z
      .boolean()
      .describe('They may change it: a co-host, until it is cancelled, and not while it is rejected'),
    doorOpen: z.boolean().describe('Its door list is open now'),
    doorOpens: instant,
    doorCloses: instant,
  })
  .meta({ id: 'Helping' });
export type Helping = z.infer<typeof helping>;

export const inviteHelperBody = z.object({ email: emailAddress, role }).meta({ id: 'InviteHelperBody' });

const params = z.object({ id });
const token = z.object({ token: z.string().max(100) });

export const helperRoutes = {
  team: defineRoute({
    method: 'GET',
    path: '/api/host/events/:id/team',
    feature: 'helpers',
    summary: 'Who helps at an event, or was asked to: for its host and admins',
    access: 'organiser',
    params,
    responses: { 200: z.array(helper) },
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/api/host/events/:id/team',
    feature: 'helpers',
    summary: `Ask somebody by their address to help at an event: a mail with a link. The same answer whether or not anybody has an account with it. Asking once more ends the earlier link. ${HELPERS.anEvent} an event (409 helpers_many)`,
    access: 'organiser',
    params,
    body: inviteHelperBody,
    responses: { 201: helper },
  }),
  takeOff: defineRoute({
    method: 'DELETE',
    path: '/api/host/events/:id/team/:helperId',
    feature: 'helpers',
    summary: 'Take somebody off the team, or an invitation back: from the next call on they may do nothing',
    access: 'organiser',
    params: z.object({ id, helperId: id }),
    responses: { 204: null },
  }),
  preview: defineRoute({
    method: 'GET',
    path: '/api/helping/:token/event',
    feature: 'helpers',
    summary:
      'At which event a request to help is for: its title, its day and its host, to whoever holds the link, signed in or not. 404 once it is over, whatever the reason',
    access: 'public',
    params: token,
    responses: { 200: helpPreview },
  }),
  asked: defineRoute({
    method: 'GET',
    path: '/api/helping/:token',
    feature: 'helpers',
    summary:
      'What an invitation to help is about, for whoever is signed in with the address it went to, their profile set up or not; 404 for the rest, whatever the reason',
    access: 'signed_in',
    params: token,
    responses: { 200: helpAsked },
  }),
  accept: defineRoute({
    method: 'POST',
    path: '/api/helping/:token',
    feature: 'helpers',
    summary: 'Accept it, once',
    access: 'member',
    params: token,
    responses: { 200: helping },
  }),
  decline: defineRoute({
    method: 'DELETE',
    path: '/api/helping/:token',
    feature: 'helpers',
    summary: 'Decline it',
    access: 'member',
    params: token,
    responses: { 204: null },
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/api/user/helping',
    feature: 'helpers',
    summary: 'Events that one helps with, soonest first, until their door is closed',
    access: 'member',
    responses: { 200: z.array(helping) },
  }),
  leave: defineRoute({
    method: 'DELETE',
    path: '/api/user/helping/:id',
    feature: 'helpers',
    summary: 'Help at this event no longer',
    access: 'member',
    params,
    responses: { 204: null },
  }),
};
