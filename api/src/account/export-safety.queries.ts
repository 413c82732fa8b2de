import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * The people this member blocked, those they keep away as a host, and their reports. Blocks and reports by others against them are not
 * included.
 */
export async function selectSafety(executor: Executor, memberId: string) {
  const blocks = await executor
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.blocked_id')
    .leftJoin('hosts', 'hosts.member_id', 'members.id')
    .select('blocks.created_at')
    // By the name by which they are known [SAFE-8].
    .select(
      sql<string | null>`case when as_host then hosts.name else members.first_name end`.as('first_name'),
    )
    .select(sql<string | null>`case when not as_host then members.last_name end`.as('last_name'))
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
    .select(['until', 'reason', 'created_at as since', 'lifted_at', 'answer', 'answered_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const reports = await executor
    .selectFrom('reports')
    .select(['kind', 'reason', 'words', 'created_at', 'decided_at as answered_at'])
    // Reporting an id must not reveal that person's name [SAFE-30].
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
    .select(['words', 'given_at as at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return { blocks, keptAway, suspensions, reports, warnings };
}
