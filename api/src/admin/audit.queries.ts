import { sql } from 'kysely';
import { ENTRY_COLUMNS } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';

export interface AuditFilters {
  /** The actors to filter by: any of these members, or the operator; null: anyone. */
  actors: string[] | 'operator' | null;
  action: string | null;
  /** Entries about any of these ids; null: all entries. */
  subjects: string[] | null;
  /** From this instant, and before that one. */
  from: Date | null;
  until: Date | null;
}

/** One page, newest first. Names are current ones; a deleted account has none. */
export async function selectAudit(
  executor: Executor,
  filters: AuditFilters,
  page: { limit: number; after: { at: Date; id: string } | null },
) {
  let query = executor
    .selectFrom('audit_entries as entry')
    .leftJoin('audit_personal_values as personal', 'personal.entry_id', 'entry.id')
    .leftJoin('members as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('members as subject', (join) =>
      join.onRef('subject.id', '=', 'entry.subject_id').on('entry.subject_kind', '=', 'member'),
    )
    .leftJoin('events', (join) =>
      join.onRef('events.id', '=', 'entry.subject_id').on('entry.subject_kind', '=', 'event'),
    )
    .select([
      'entry.id',
      'entry.at',
      'entry.actor_id',
      nameOf('actor').as('actor_name'),
      'entry.action',
      'entry.subject_kind',
      'entry.subject_id',
      sql<string | null>`coalesce(${nameOf('subject')}, events.title)`.as('subject_name'),
      ...ENTRY_COLUMNS,
    ]);
  if (filters.actors === 'operator') query = query.where('entry.actor_id', 'is', null);
  else if (filters.actors)
    query = query.where('entry.actor_id', '=', sql<string>`any (${filters.actors}::uuid[])`);
  if (filters.action) query = query.where('entry.action', '=', filters.action);
  if (filters.subjects)
    query = query.where('entry.subject_id', '=', sql<string>`any (${filters.subjects}::uuid[])`);
  if (filters.from) query = query.where('entry.at', '>=', filters.from);
  if (filters.until) query = query.where('entry.at', '<', filters.until);
  if (page.after) {
    query = query.where(sql<boolean>`(entry.at, entry.id) < (${page.after.at}, ${page.after.id}::uuid)`);
  }
  return query.orderBy('entry.at', 'desc').orderBy('entry.id', 'desc').limit(page.limit).execute();
}

/** First and last name, or the address before onboarding; null for no person and for deleted accounts. */
const nameOf = (table: 'actor' | 'subject') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string | null>`coalesce(
    nullif(concat_ws(' ', ${column('first_name')}, ${column('last_name')}), ''), ${column('email')}::text)`;
};

/** Members whose name, address or place has all these words. */
export async function findMemberIds(executor: Executor, words: string[], most: number): Promise<string[]> {
  let query = executor.selectFrom('members').select('id').where('deleted_at', 'is', null);
  for (const word of words) {
    const pattern = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
    query = query.where(sql<boolean>`search_text like '%' || fold_text(${pattern}) || '%'`);
  }
  return (await query.limit(most).execute()).map((row) => row.id);
}
