import { sql, type RawBuilder } from 'kysely';

/** A regular was at so many events, and gave one of them at least so many stars [COMPANY-2]. */
const EVENTS = 5;
const STARS = 4;

/** Whether this person could look out for others, asked or not [COMPANY-2]. */
export const isRegular = (memberId: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  (select count(*) from (
    select from attendances there join events began on began.id = there.event_id
    where there.member_id = ${memberId} and began.starts_at <= ${now} and began.cancelled_at is null
    limit ${sql.lit(EVENTS)}) as visits) >= ${sql.lit(EVENTS)}
  and exists (select from ratings where ratings.member_id = ${memberId} and ratings.rating >= ${sql.lit(STARS)}))`;
