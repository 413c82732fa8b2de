import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** Whom this member blocked, whom they keep away as a host, and what they reported. Who did so to them stays unknown to them. */
export async function selectSafety(executor: Executor, memberId: string) {
  const blocks = await executor
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.blocked_id')
    .select(['members.first_name', 'members.last_name', 'blocks.created_at'])
    .where('blocks.blocker_id', '=', memberId)
    .orderBy('blocks.created_at')
    .execute();
  const keptAway = await executor
    .selectFrom('kept_away')
    .innerJoin('members', 'members.id', 'kept_away.member_id')
    .select(['members.first_name', 'members.last_name', 'kept_away.created_at'])
    .where('kept_away.host_id', '=', memberId)
    .orderBy('kept_away.created_at')
    .execute();
  const suspensions = await executor
    .selectFrom('suspensions')
    .select(['until', 'reason', 'created_at', 'lifted_at', 'answer', 'answered_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const reports = await executor
    .selectFrom('reports')
    .select(['kind', 'reason', 'words', 'created_at', 'decided_at'])
    // Nobody reads a person's name by reporting an id [SAFE-30].
    .select(
      sql<string | null>`case when subject_id is distinct from concerns_id then snapshot ->> 'title' end`.as(
        'about',
      ),
    )
    .where('reporter_id', '=', memberId)
    .orderBy('id')
    .execute();
  const warnings = await executor
    .selectFrom('warnings')
    .select(['words', 'given_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return { blocks, keptAway, suspensions, reports, warnings };
}
