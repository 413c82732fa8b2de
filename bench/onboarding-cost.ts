import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database, Executor } from '../api/src/platform/database/index.ts';

const MEMBERS = 400;
const ROUNDS = 5;
const INTERESTS = ['Hiking', 'Yoga', 'Music', 'Tech'];

/**
 * What keeping the community's counts adds to a new member's way in: making the account, and answering the wizard (a
 * place, four interests). Milliseconds a member with the triggers and without them, in turns, and the ratio.
 */
export async function costOfCounting(db: Database): Promise<{ counted: number; uncounted: number }> {
  const times: Record<'counted' | 'uncounted', number[]> = { counted: [], uncounted: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['counted', 'uncounted'] as const) {
      await switchTriggers(db, kind === 'counted');
      const began = performance.now();
      for (let n = 0; n < MEMBERS; n += 1) await comeIn(db, `${kind}-${round}-${n}@example.com`);
      times[kind].push((performance.now() - began) / MEMBERS);
    }
  }
  await switchTriggers(db, true);
  return { counted: median(times.counted), uncounted: median(times.uncounted) };
}

/** One transaction an act, as the product has it. */
async function comeIn(db: Database, email: string): Promise<void> {
  const { id } = await db
    .insertInto('members')
    .values({ email, created_at: new Date(), updated_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    await sql`
      update members set first_name = 'New', last_name = 'Member', city = 'Austin', state = 'TX', location = 'Austin, TX', onboarding_completed_at = now()
      where id = ${id}`.execute(trx);
    await sql`
      insert into member_interests (member_id, interest)
      select ${id}, interest from unnest(${INTERESTS}::text[]) as interest`.execute(trx);
  });
}

async function switchTriggers(executor: Executor, on: boolean): Promise<void> {
  const word = sql.raw(on ? 'enable' : 'disable');
  for (const trigger of ['members_counted', 'members_moved'])
    await sql`alter table members ${word} trigger ${sql.id(trigger)}`.execute(executor);
  await sql`alter table member_interests ${word} trigger interests_added`.execute(executor);
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
