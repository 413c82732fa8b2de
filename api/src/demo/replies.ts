import { HOUR_MS } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { fraction } from './attendance.ts';

/** The share of reviews that hosts reply to. */
const SHARE = 0.4;

const BY_STARS: Record<number, readonly string[]> = {
  5: [
    'That made my week. See you at the next one!',
    'Thank you for coming, and for staying to stack the chairs.',
    'It was you lot who made it. Same time soon?',
  ],
  4: ['Thank you! Tell me next time what would have made it five.', 'Noted, and thank you for coming.'],
};
const OTHERWISE = ['Thank you for saying so plainly. I will do that part differently next time.'];

/** Hosts' replies to some of the reviews of their events, some hours later. */
export async function insertReplies(trx: Executor, now: Date): Promise<void> {
  const reviews = await trx
    .selectFrom('ratings')
    .innerJoin('events', 'events.id', 'ratings.event_id')
    .select(['ratings.id', 'rating', 'review', 'ratings.created_at', 'events.title'])
    .where('review', 'is not', null)
    .where('events.host_id', 'is not', null)
    .where(
      sql<boolean>`exists (select from members host where host.id = events.host_id and host.role = 'host')`,
    )
    .execute();
  const replies = reviews.flatMap(({ id, rating, review, created_at, title }) => {
    const share = fraction(`replies ${title} ${review}`);
    if (share > SHARE) return [];
    const texts = BY_STARS[rating] ?? OTHERWISE;
    const at = new Date(Math.min(created_at.getTime() + (1 + 20 * share) * HOUR_MS, now.getTime()));
    const reply = texts[Math.floor((share / SHARE) * texts.length)] ?? texts[0] ?? '';
    return [{ rating_id: id, reply, created_at: at, updated_at: at }];
  });
  await trx.insertInto('rating_replies').values(replies).execute();
}
