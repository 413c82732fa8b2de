import type { Database } from '../platform/database/index.ts';
import { TEST_NOW } from '../testing/builders.ts';

/** These people are registered for the event, in this order. */
export const seat = (db: Database, event: { id: string }, ...members: { id: string }[]) =>
  db
    .insertInto('registrations')
    .values(
      members.map((member) => ({
        event_id: event.id,
        member_id: member.id,
        price_steps: '[]',
        created_at: TEST_NOW,
      })),
    )
    .returning('id')
    .execute();
