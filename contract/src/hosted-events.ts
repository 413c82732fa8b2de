import { z } from 'zod';
import { schemasOf } from './event-fields.ts';
import { ability, event } from './events.ts';
import { dollars, id, instant } from './primitives.ts';

/** One step in an event's approval history, kept permanently. */
export const approvalEntry = z
  .object({
    action: z.enum([
      'submitted',
      'resubmitted',
      'price_changed',
      'changed',
      'approved',
      'rejected',
      'hidden',
    ]),
    by: z.string().describe("Who did it; admins are the platform's name to a host"),
    notes: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'ApprovalEntry' });
export type ApprovalEntry = z.infer<typeof approvalEntry>;

/** An event as its host and admins see it. */
export const hostedEvent = event
  .extend({
    registrationCount: z.number().int().describe('People registered now'),
    approvalStatus: z.enum(['pending', 'approved', 'rejected']),
    approvalNotes: z.string().nullable().describe("The admin's, of the last decision"),
    hostRevenue: dollars.describe("A ticket's share for the host: 10%"),
    history: z.array(approvalEntry).describe('Oldest first; empty for an event that never needed approval'),
    createdAt: instant,
    updatedAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'HostedEvent' });
export type HostedEvent = z.infer<typeof hostedEvent>;

const severalDates = {
  dates: z.number().int().describe('So many in all'),
  registered: z.number().int().describe('People registered for any of them'),
  paid: z.number().int().describe('Payments for them that go back when they are deleted'),
};

/** The values the edit form starts with, and whom a change or deletion would affect. */
export const editForm = z
  .object({
    event: hostedEvent,
    values: z.object({ ...schemasOf('value'), version: z.number().int() }).describe('As PUT takes them'),
    consequences: z.object({
      registered: z
        .number()
        .int()
        .describe('People who are told of a new time or place, or that it is cancelled'),
      paid: z.number().int().describe('Payments that go back when it is deleted'),
      leastAttendees: z
        .number()
        .int()
        .describe('The capacity cannot be lower: people registered or about to pay'),
      priceNeedsApproval: z.boolean().describe('A new price sends this event back to pending'),
      wordsNeedApproval: z.boolean().describe('So does a new title or place, or another required tier'),
      toldLater: z
        .boolean()
        .describe(
          'They were told of three changes within a day: a further one is told later, together with those after it',
        ),
      deleting: z
        .enum(['removes', 'cancels'])
        .describe('With registrations it stays in their history, cancelled'),
    }),
    following: z
      .object(severalDates)
      .nullable()
      .describe('This date and those of its series after it. Null: there are none after it'),
    wholeSeries: z
      .object({ firstId: id.describe('The soonest of them: it and the following are all'), ...severalDates })
      .nullable()
      .describe('All dates to come of its series. Null: there are none before this one'),
    abilities: z.object({
      edit: ability,
      delete: ability,
      changeTimes: ability.describe('Not once it has started, nor by a co-host once seats are sold'),
      team: ability.describe('Who helps: for its host and admins, not for who helps'),
    }),
  })
  .meta({ id: 'EventEditForm' });
export type EventEditForm = z.infer<typeof editForm>;
