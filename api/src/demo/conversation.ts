import { HOUR_MS } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** The messages, each by the host, the demo member, or another attendee by their place in the list. */
const SAID: readonly { who: 'host' | 'own' | 1 | 2 | 3; text: string; hoursAgo: number }[] = [
  { who: 1, text: 'First time for me. Is there anything I should bring?', hoursAgo: 26 },
  {
    who: 'host',
    text: 'Welcome! Just yourself. I will be at the entrance with a yellow scarf.',
    hoursAgo: 25,
  },
  { who: 2, text: 'I come by bike from the east side, if anybody wants to ride along.', hoursAgo: 20 },
  { who: 'own', text: 'Me! I can be at the bridge half an hour before.', hoursAgo: 19 },
  { who: 3, text: 'See you all there 👋', hoursAgo: 3 },
];

/** A conversation at the event to which the demo member goes next, where enough others go too. */
export async function insertConversation(trx: Executor, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; host_id: string; own_id: string; others: string[] }>`
    select events.id, events.host_id, maya.id as own_id, others.ids as others
    from members maya
    join registrations own on own.member_id = maya.id and own.status = 'registered'
    join events on events.id = own.event_id and events.cancelled_at is null and events.starts_at > ${now}
    cross join lateral (
      select array_agg(seat.member_id order by seat.id) as ids from registrations seat
      join members on members.id = seat.member_id and members.first_name is not null
      where seat.event_id = events.id and seat.status = 'registered' and seat.member_id not in (maya.id, events.host_id)
    ) others
    where maya.email = 'member@demo.test' and events.host_id is not null and cardinality(others.ids) >= 3
    order by events.starts_at, events.id limit 1`.execute(trx);
  const [event] = rows;
  if (!event) return;
  const idOf = (who: (typeof SAID)[number]['who']): string =>
    (who === 'host' ? event.host_id : who === 'own' ? event.own_id : event.others[who - 1]) ?? event.own_id;
  await trx.insertInto('conversations').values({ event_id: event.id, last_number: SAID.length }).execute();
  // The host gets this conversation by mail, too.
  await trx.insertInto('conversation_mails').values({ member_id: event.host_id, since: now }).execute();
  await trx
    .insertInto('event_messages')
    .values(
      SAID.map(({ who, text, hoursAgo }, index) => ({
        event_id: event.id,
        number: index + 1,
        member_id: idOf(who),
        text,
        created_at: new Date(now.getTime() - hoursAgo * HOUR_MS),
      })),
    )
    .execute();
}
