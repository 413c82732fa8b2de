import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import { buildEvent, buildHost, buildMember, DAY, HOUR, type MemberRow, TEST_NOW } from './builders.ts';

/** Of each half. */
export const [PEOPLE, EVENINGS] = [80, 20];
/** The allowance per person and past event. Processing pairs would take `PEOPLE` times, less what the database skips. */
const TIMES = 12;
export const MOST = PEOPLE * EVENINGS * TIMES;

/**
 * Three events with the same hundreds of attendees: regulars who have been to the same past events, and as many newcomers, each of whom
 * has been to a different one.
 */
export async function buildCrowd(db: Database): Promise<{
  host: MemberRow;
  going: MemberRow;
  events: Record<'upcoming' | 'running' | 'past', string>;
}> {
  const host = await buildHost(db, 'Rosa');
  const at = (starts: number) =>
    buildEvent(db, { host_id: host.id, capacity: 1000, starts_at: new Date(TEST_NOW.getTime() + starts) });
  const [upcoming, running, past] = [await at(DAY), await at(-HOUR / 2), await at(-2 * DAY)];
  for (let evening = 3; evening < 3 + EVENINGS; evening += 1) await at(-evening * DAY);
  const regulars = await Promise.all(
    Array.from({ length: PEOPLE }, () => buildMember(db, { first_name: 'Ada' })),
  );
  const [going = host] = regulars;
  await sql`insert into registrations (event_id, member_id, price_steps, created_at)
    select events.id, members.id, '[]', ${TEST_NOW} from events, members where members.first_name = 'Ada'`.execute(
    db,
  );
  for (let newcomer = 0; newcomer < PEOPLE; newcomer += 1) {
    const { id } = await buildMember(db, { first_name: 'Kim' });
    const elsewhere = await at(-(3 + EVENINGS + newcomer) * DAY);
    await sql`insert into registrations (event_id, member_id, price_steps, created_at)
      select events.id, ${id}, '[]', ${TEST_NOW} from events where id in (${upcoming.id}, ${running.id}, ${past.id}, ${elsewhere.id})`.execute(
      db,
    );
  }
  return { host, going, events: { upcoming: upcoming.id, running: running.id, past: past.id } };
}
