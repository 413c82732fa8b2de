import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from './index.ts';

type Settings = Pick<Config, 'databasePool' | 'workers' | 'replicas'>;

/** For background jobs as many as for requests, six for sign-in codes, four for pushes, four for webhooks, six for mails (platform/jobs). */
const IN_POOLS = (databasePool: number): number => 2 * databasePool + 6 + 4 + 4 + 6;

/**
 * Beyond its pool, each serving process listens for changes and for new messages, and with replicas it also polls the primary's
 * position. A process that leads several workers has one connection of its own. A replica must allow as many connections as its
 * primary, and is asked for fewer.
 */
const wantedBy = ({ databasePool, workers, replicas }: Settings): number =>
  IN_POOLS(databasePool) + workers * (replicas.urls.length > 0 ? 3 : 2) + (workers > 1 ? 1 : 0);

/**
 * A sentence if PostgreSQL allows fewer connections than this server may use: under load some requests would be refused one.
 * Null if there are enough, or the limit is unknown. Connections of other clients are not counted.
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
