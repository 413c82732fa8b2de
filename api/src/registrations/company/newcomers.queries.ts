import { sql, type RawBuilder } from 'kysely';

/** Whether this person was at nothing yet that has begun and was not called off [COMPANY-1]. */
export const isNewcomer = (memberId: RawBuilder<unknown>, now: Date) => sql<boolean>`not exists (
  select from attendances there join events began on began.id = there.event_id
  where there.member_id = ${memberId} and began.starts_at <= ${now} and began.cancelled_at is null)`;
