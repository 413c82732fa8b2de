import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** Regulars with past events look out for newcomers; newcomers ask for company. */
export async function insertCompany(trx: Executor, now: Date): Promise<void> {
  const before = (member: string) => sql`exists (
    select from attendances there join events began on began.id = there.event_id
    where there.member_id = ${sql.ref(member)} and began.starts_at <= ${now} and began.cancelled_at is null)`;
  await sql`update members set welcomes = true where demo_description is null and ${before('members.id')}`.execute(
    trx,
  );
  await sql`update registrations set company = true from events
    where events.id = registrations.event_id and events.starts_at > ${now}
      and not ${before('registrations.member_id')}`.execute(trx);
}
