import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';

/** Returns the event's host if this is its first news and the host has followers. */
export async function insertNews(trx: Executor, eventId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ host_id: string }>`
    with news as (
      insert into event_news (event_id, published_at)
      select id, ${now} from events where id = ${eventId} and visibility = 'public'
      on conflict do nothing returning event_id
    )
    select host_id from events join news on news.event_id = events.id
    where exists (select from host_follows where host_follows.host_id = events.host_id)`.execute(trx);
  return rows[0]?.host_id;
}
