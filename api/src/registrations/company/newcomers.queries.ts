import { sql, type RawBuilder } from 'kysely';

/** Whether this person has not yet been at any event that started and was not cancelled [COMPANY-1]. */
export const isNewcomer = (memberId: RawBuilder<unknown>, now: Date) => sql<boolean>`not exists (
  select from attendances there join events began on began.id = there.event_id
  where there.member_id = ${memberId} and began.starts_at <= ${now} and began.cancelled_at is null)`;
