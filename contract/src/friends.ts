import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/**
 * The question is sent at this hour of the morning after, in the event's time zone, and stays open for this many days
 * (docs/rules/friends.md).
 */
export const SEE_AGAIN = { hour: 10, days: 14 } as const;
/** How many people a member can choose after one event, and how many times a day they can invite friends. */
const MAX_CHOSEN = 100;
/** Counts all choices within the 14 days, including withdrawn ones: changing them one by one could otherwise cover everyone. */
export const MAX_CHOSEN_IN_ALL = 200;
export const MAX_ASKS_A_DAY = 5;

const params = z.object({ id });

const eventInShort = z.object({ id, title: z.string(), startTime: instant, timeZone: z.string() });

/** Another attendee of the event. Whether they chose the viewer is never revealed. */
export const seeAgainPerson = z
  .object({
    memberId: id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    tableMate: z.boolean().describe('Sat at one table with the viewer'),
    chosen: z.boolean().describe("The viewer's own choice"),
    friend: z.boolean(),
  })
  .meta({ id: 'SeeAgainPerson' });
export type SeeAgainPerson = z.infer<typeof seeAgainPerson>;

export const seeAgain = z
  .object({
    event: eventInShort,
    closesAt: instant.describe('Until then the choices can be changed'),
    answered: z.boolean().describe('The viewer has saved choices for this event, if only that of nobody'),
    hidden: z.boolean().describe('The viewer hides from lists: nobody can choose them'),
    people: z.array(seeAgainPerson).describe('Table mates first, then by name'),
  })
  .meta({ id: 'SeeAgain' });
export type SeeAgain = z.infer<typeof seeAgain>;

const openSeeAgain = z
  .array(z.object({ event: eventInShort, closesAt: instant, answered: z.boolean() }))
  .meta({ id: 'OpenSeeAgain' });
export type OpenSeeAgain = z.infer<typeof openSeeAgain>;

export const friend = z
  .object({
    memberId: id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    reach: z.string().nullable().describe('How friends reach them, in their own words'),
    since: instant,
    met: eventInShort.describe('After it they chose each other'),
    coming: z
      .array(eventInShort.extend({ together: z.boolean().describe('The viewer goes too') }))
      .describe('Where they go next, as far as the viewer may see it; empty for who hides from lists'),
    askedTo: z.array(id).describe('Events to come to which the viewer asked them along'),
  })
  .meta({ id: 'Friend' });
export type Friend = z.infer<typeof friend>;

/** Which of the member's friends go to one event. */
const friendsGoing = z.object({
  eventId: id,
  firstNames: z.array(z.string()).max(2).describe('Of two at most'),
  total: z.number().int(),
});
export type FriendsGoing = z.infer<typeof friendsGoing>;

const asked = z.object({
  askedAt: instant,
  full: z.boolean().describe('There is no seat: the friend can wait for one'),
});

export const friendRoutes = {
  seeAgain: defineRoute({
    method: 'GET',
    path: '/api/events/:id/see-again',
    feature: 'friends',
    summary:
      'Who else was at an event, with the own choices: from the morning after for 14 days (409 otherwise), for who was there (403)',
    access: 'member',
    params,
    responses: { 200: seeAgain },
  }),
  saveSeeAgain: defineRoute({
    method: 'PUT',
    path: '/api/events/:id/see-again',
    feature: 'friends',
    summary:
      'Whom one would like to see again. Nobody learns of it, unless two chose each other: both are told then, and are friends',
    access: 'member',
    params,
    body: z
      .object({
        memberIds: z
          .array(id, 'Choose someone')
          .max(MAX_CHOSEN, `Choose ${MAX_CHOSEN} people at most`)
          .transform((ids) => [...new Set(ids)]),
      })
      .meta({ id: 'SeeAgainBody' }),
    responses: { 200: seeAgain },
  }),
  openSeeAgain: defineRoute({
    method: 'GET',
    path: '/api/user/see-again',
    feature: 'friends',
    summary: 'Events after which the member can choose now whom to see again, the latest first',
    access: 'member',
    responses: { 200: openSeeAgain },
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/friends',
    feature: 'friends',
    summary: 'Friends by name: where they met, how to reach them, and where they go next',
    access: 'member',
    responses: { 200: z.array(friend) },
  }),
  end: defineRoute({
    method: 'DELETE',
    path: '/api/friends/:id',
    feature: 'friends',
    summary: 'No longer friends. Nobody is told',
    access: 'member',
    params,
    responses: { 204: null },
  }),
  askAlong: defineRoute({
    method: 'POST',
    path: '/api/friends/:id/asks',
    feature: 'friends',
    summary: `Ask a friend along to an event, by mail: ${MAX_ASKS_A_DAY} a day, once a friend and event (200 the second time), and not who goes already (409)`,
    access: 'member',
    params,
    body: z.object({ eventId: id }).meta({ id: 'AskAlongBody' }),
    responses: { 201: asked, 200: asked },
  }),
  going: defineRoute({
    method: 'GET',
    path: '/api/friends/going',
    feature: 'friends',
    summary: 'To which of these events friends go: events without any are left out',
    access: 'member',
    query: z.object({
      events: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(id).min(1).max(LIMITS.maxPageSize))
        .describe('Ids with commas between them, at most 100'),
    }),
    responses: { 200: z.array(friendsGoing) },
  }),
};
