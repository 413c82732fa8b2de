import { z } from 'zod';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** How many people sit at a table, and how often they switch, at events with assigned seating. */
export const TABLE_SIZES = [4, 5, 6] as const;
export const TABLE_ROUNDS = [1, 2, 3] as const;
export const DEFAULT_TABLE_SIZE = 5;

const params = z.object({ id });
const size = z.number().int().min(4, 'Tables are for 4 to 6 people').max(6, 'Tables are for 4 to 6 people');
const rounds = z.number().int().min(1, 'One to three rounds').max(3, 'One to three rounds');

const wish = z.object({ size, rounds });

const seatedPerson = z.object({
  registrationId: id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  pinned: z.boolean().describe('The host put them there: a further draw does not move them'),
  here: z.boolean().describe('Checked in at the door'),
});

/** An event's tables as its host and admins see them. */
export const hostTables = z
  .object({
    state: z.enum(['off', 'waiting', 'drawing', 'drawn', 'failed']),
    wish: wish.nullable(),
    progress: z.number().int().describe('Percent of the draw that is under way'),
    seed: z.number().int().nullable().describe('The same people and seed give the same tables'),
    score: z.number().int().nullable(),
    drawnAt: instant.nullable(),
    toldAt: instant.nullable().describe('Since then people see their table'),
    dueAt: instant.describe('They are drawn then by themselves, and everybody gets a mail'),
    rounds: z.array(z.array(z.object({ table: z.number().int(), people: z.array(seatedPerson) }))),
    unseated: z.array(seatedPerson).describe('Registered and not at a table: came later'),
    optedOut: z.number().int().describe('Do not want to be seated'),
    here: z
      .number()
      .int()
      .describe(
        'Checked in, of who wants to be seated: from the second on, a draw seats these and whom the host pinned',
      ),
    partings: z.array(z.tuple([id, id])).describe('Pairs of registrations that are kept at different tables'),
  })
  .meta({ id: 'HostTables' });
export type HostTables = z.infer<typeof hostTables>;

const tableMate = z.object({
  registrationId: id.nullable().describe('As attendees have it; null for who hides from lists'),
  firstName: z.string().nullable().describe('Null for who hides from lists'),
  profileImageUrl: z.string().nullable(),
  line: z.string().nullable().describe('What both may know: "You both like hiking"'),
});
export type TableMate = z.infer<typeof tableMate>;

export const ownTables = z
  .object({
    rounds: z.array(
      z.object({ round: z.number().int(), table: z.number().int(), people: z.array(tableMate) }),
    ),
  })
  .meta({ id: 'OwnTables' });
export type OwnTables = z.infer<typeof ownTables>;

export const eventCompany = z
  .object({
    going: z.number().int(),
    alone: z.number().int().nullable().describe('Were at no event before with anybody else who goes'),
    firstTime: z.number().int().nullable().describe('Come to an event for the first time'),
    tables: wish
      .extend({
        told: z.boolean().describe('People see their table by now'),
        own: z.boolean().describe('This person has one, and sees it'),
        others: z
          .object({
            least: z.number().int(),
            most: z.number().int(),
            ifEnough: z.boolean().describe('It takes more people than go for now'),
          })
          .nullable()
          .describe('With so many one is seated, were the tables drawn now; null for who would sit alone'),
      })
      .nullable()
      .describe('People are seated'),
    seated: z
      .boolean()
      .nullable()
      .describe('Whether this person is among those who are; null for who has no seat'),
    newcomer: z
      .boolean()
      .describe('This person was at no event yet: they can ask for somebody who looks out for them'),
    asks: z.boolean().nullable().describe('Whether they did; null for who has no seat'),
    toldNow: z.boolean().describe('The day before has begun: whoever is found now is told at once'),
    welcomes: z
      .boolean()
      .nullable()
      .describe(
        'Whether this regular looks out for newcomers here; null for who is none, has no seat, or once nobody is asked any more',
      ),
    meets: z
      .object({
        looksOut: z.boolean().describe('True: for these; false: these do for this person'),
        people: z.array(
          z.object({
            registrationId: id.nullable().describe('As attendees have it; null for who hides from lists'),
            firstName: z.string().nullable(),
            profileImageUrl: z.string().nullable(),
          }),
        ),
        place: z.string().describe('Where they meet'),
      })
      .nullable()
      .describe('Whom this person meets, from the day before'),
    newcomers: z
      .object({ firstTime: z.number().int(), accompanied: z.number().int() })
      .nullable()
      .describe(
        'For who runs the event: how many come for the first time, and how many of these are looked out for',
      ),
  })
  .meta({ id: 'EventCompany' });
export type EventCompany = z.infer<typeof eventCompany>;

/** Assigned seating (docs/rules/tables.md). */
export const tableRoutes = {
  settings: defineRoute({
    method: 'PUT',
    path: '/api/host/events/:id/tables',
    feature: 'tables',
    summary: 'Seat people at tables of this size in so many rounds, or no more',
    access: 'member',
    params,
    body: z
      .union([z.object({ off: z.literal(true) }).strict(), wish.strict()], 'Send size and rounds, or off')
      .meta({ id: 'TablesBody' }),
    responses: { 200: hostTables },
  }),
  show: defineRoute({
    method: 'GET',
    path: '/api/host/events/:id/tables',
    feature: 'tables',
    summary: "An event's tables, as far as they are drawn",
    access: 'member',
    params,
    responses: { 200: hostTables },
  }),
  draw: defineRoute({
    method: 'POST',
    path: '/api/host/events/:id/tables/draw',
    feature: 'tables',
    summary:
      'Draw the tables in the background: of who is checked in where two are, else of who is registered',
    access: 'member',
    params,
    body: z
      .object({ seed: z.number().int().min(0).max(2_147_483_647).optional() })
      .meta({ id: 'DrawTablesBody' }),
    responses: { 202: hostTables },
  }),
  place: defineRoute({
    method: 'PUT',
    path: '/api/host/events/:id/tables/place',
    feature: 'tables',
    summary: 'Put somebody at a table of a round, and pin them there or not',
    access: 'member',
    params,
    body: z
      .object({
        registrationId: id,
        round: rounds,
        table: z.number().int().min(1).max(1000),
        pinned: z.boolean().default(true),
      })
      .meta({ id: 'TablePlaceBody' }),
    responses: { 200: hostTables },
  }),
  part: defineRoute({
    method: 'PUT',
    path: '/api/host/events/:id/tables/partings',
    feature: 'tables',
    summary: 'Keep two people at different tables from the next draw on, or no longer',
    access: 'member',
    params,
    body: z
      .object({ registrationIds: z.tuple([id, id]), apart: z.boolean().default(true) })
      .meta({ id: 'TablePartingBody' }),
    responses: { 200: hostTables },
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/api/events/:id/table',
    feature: 'tables',
    summary: "The member's own tables; 404 before people are told",
    access: 'member',
    params,
    responses: { 200: ownTables },
  }),
  company: defineRoute({
    method: 'GET',
    path: '/api/events/:id/company',
    feature: 'tables',
    summary: 'What sort of company goes, for groups of at least five and never about one person',
    access: 'public',
    params,
    responses: { 200: eventCompany },
  }),
};
