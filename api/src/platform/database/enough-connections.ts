import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from './index.ts';

type Settings = Pick<Config, 'databasePool' | 'workers' | 'replicas'>;

/** For background jobs as many as for requests, six for sign-in codes, four for pushes, four for webhooks, six for mails (platform/jobs). */
const IN_POOLS = (databasePool: number): number => 2 * databasePool + 6 + 4 + 4 + 6;

/**
 * Beside the pools each process that serves hears of changes and of what is said in conversations, and looks at how far the primary is where
 * there are replicas; and who leads several of them has one. A replica has to give as many as its primary, and is asked for fewer.
 */
const wantedBy = ({ databasePool, workers, replicas }: Settings): number =>
  IN_POOLS(databasePool) + workers * (replicas.urls.length > 0 ? 3 : 2) + (workers > 1 ? 1 : 0);

/**
 * A sentence where PostgreSQL gives fewer connections than this server may want: a crowd would then be refused some, at the worst moment.
 * Null where they are enough, or nobody can tell. What others use of them is not known here.
 */
export async function describeShortage(db: Database, settings: Settings): Promise<string | null> {
  const wanted = wantedBy(settings);
  const asked = sql<{ given: number }>`
    select sum(setting::int * case name when 'max_connections' then 1 else -1 end)::int as given from pg_settings
     where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`.execute(db);
  const given = await asked.then(
    ({ rows }) => rows[0]?.given ?? Infinity,
    () => Infinity,
  );
  if (given >= wanted) return null;
  return `PostgreSQL gives ${given} connections (max_connections), and this server may want ${wanted} (DATABASE_POOL is ${settings.databasePool}): raise the one or lower the other.`;
}
