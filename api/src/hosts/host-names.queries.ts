import { BRAND } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { OFFICIAL_WORDS } from './official-name.rules.ts';

/** Names that are the platform's, or mean something else in an address or a filter [HOST-31]. */
const RESERVED = [BRAND.name, 'all', 'everybody'];

const mayBeTaken = (name: string) => sql<boolean>`host_name_key(${name}::text) <> ''
  and host_name_key(${name}::text) <> all (select host_name_key(word) from unnest(${RESERVED}::text[]) word)`;

const keysOf = (words: readonly string[]) =>
  sql<string[]>`array(select host_name_key(word) from unnest(${words}::text[]) word)`;

/** A member's own name, and the public one that they have as a host. */
export const findNames = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('members')
    .leftJoin('hosts', 'hosts.member_id', 'members.id')
    .select(['first_name', 'last_name', 'hosts.name'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();

/** False where the name, or one that looks like it, is taken: two at once wait for each other. */
export async function insertHost(trx: Executor, memberId: string, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into hosts (member_id, name, created_at)
    select ${memberId}, ${name}, ${now} where ${mayBeTaken(name)}
    on conflict do nothing returning name`.execute(trx);
  return rows.length > 0;
}

/** Whether a name has nothing visible in it, and whether it is not one of the platform's. */
export async function findNameUse(executor: Executor, name: string) {
  const { rows } = await sql<{ empty: boolean; free: boolean }>`
    select host_name_key(${name}::text) = '' as empty, ${mayBeTaken(name)} as free`.execute(executor);
  return rows[0];
}

/** The comparison keys of each word in these readings of a name, and of the platform's reserved words. */
export async function keysOfWords(
  executor: Executor,
  readings: readonly (readonly string[])[],
  { brand, claims, offices }: typeof OFFICIAL_WORDS,
) {
  const keys = sql.join(readings.map((words) => sql`to_jsonb(${keysOf(words)})`));
  const { rows } = await sql<{ readings: string[][]; brand: string[]; claims: string[]; offices: string[] }>`
    select jsonb_build_array(${keys}) as readings, ${keysOf(brand)} as brand, ${keysOf(claims)} as claims,
      ${keysOf(offices)} as offices`.execute(executor);
  return rows[0];
}
