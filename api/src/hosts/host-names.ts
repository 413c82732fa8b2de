import { BRAND, isName, REASONS } from '@backyard/contract';
import { sql } from 'kysely';
import { isUniqueViolation, type Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hasCheckMark, OFFICIAL_WORDS, pretends, readingsOf, wearsBadge } from './official-name.rules.ts';

/** Names that are the platform's, or mean something else in an address or a filter [HOST-31]. */
const RESERVED = [BRAND.name, 'all', 'everybody'];
const MAX_TRIES = 50;
/** Room for a number behind a person's name. */
const LONGEST_OWN = 90;

const mayBeTaken = (name: string) => sql<boolean>`host_name_key(${name}::text) <> ''
  and host_name_key(${name}::text) <> all (select host_name_key(word) from unnest(${RESERVED}::text[]) word)`;

/** Whether a name pretends to be the platform, or checked by it, also in letters that look like others [HOST-33]. */
async function looksOfficial(trx: Executor, name: string): Promise<boolean> {
  if (hasCheckMark(name) || wearsBadge(name)) return true;
  const { brand, claims, offices } = OFFICIAL_WORDS;
  const readings = sql.join(readingsOf(name).map((words) => sql`to_jsonb(${keysOf(words)})`));
  const { rows } = await sql<{ readings: string[][]; brand: string[]; claims: string[]; offices: string[] }>`
    select jsonb_build_array(${readings}) as readings, ${keysOf(brand)} as brand, ${keysOf(claims)} as claims,
      ${keysOf(offices)} as offices`.execute(trx);
  const [keys] = rows;
  return keys !== undefined && keys.readings.some((words) => pretends(words, keys));
}

const keysOf = (words: readonly string[]) =>
  sql<string[]>`array(select host_name_key(word) from unnest(${words}::text[]) word)`;

/**
 * The public name of a host, made when the role is given: the one they had, else their own, with a number where it or one
 * that looks like it is taken [HOST-32], else one that says nothing. The words on their page are theirs to write: none are taken
 * from the profile [HOLD-29].
 */
export async function ensureHost(trx: Executor, memberId: string, now: Date): Promise<string> {
  const member = await trx
    .selectFrom('members')
    .leftJoin('hosts', 'hosts.member_id', 'members.id')
    .select(['first_name', 'last_name', 'hosts.name'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.name) return member.name;
  const own = [member.first_name, member.last_name].filter(Boolean).join(' ').slice(0, LONGEST_OWN).trim();
  const usable = own !== '' && isName(own) && !(await looksOfficial(trx, own));
  for (let count = usable ? 1 : MAX_TRIES; count <= MAX_TRIES; count++) {
    const name = count === MAX_TRIES ? `Host ${memberId.slice(-12)}` : count === 1 ? own : `${own} ${count}`;
    // Two at once with the same name: the second waits for the first, and takes the next number.
    const { rows } = await sql<{ name: string }>`
      insert into hosts (member_id, name, created_at)
      select ${memberId}, ${name}, ${now} where ${mayBeTaken(name)}
      on conflict do nothing returning name`.execute(trx);
    if (rows[0]) return rows[0].name;
  }
  throw new Error('No name is left for this host');
}

/**
 * Gives a host another public name. Throws host_name_taken, host_name_reserved, and invalid_input for a name of nothing to
 * be seen.
 */
export async function renameHost(trx: Executor, memberId: string, name: string): Promise<void> {
  const present = trx.selectFrom('hosts').select('name').where('member_id', '=', memberId);
  if ((await present.executeTakeFirst())?.name === name) return;
  const { rows } = await sql<{ empty: boolean; free: boolean }>`
    select host_name_key(${name}::text) = '' as empty, ${mayBeTaken(name)} as free`.execute(trx);
  const [found] = rows;
  if (found?.empty)
    throw new Refusal('invalid_input', {
      issues: [{ path: 'hostName', message: 'Use at least one letter or digit' }],
    });
  if (!found?.free) throw taken();
  if (await looksOfficial(trx, name))
    throw new Refusal('host_name_reserved', {
      issues: [{ path: 'hostName', message: REASONS.host_name_reserved.message }],
    });
  try {
    await trx.updateTable('hosts').set({ name }).where('member_id', '=', memberId).execute();
  } catch (error) {
    const clashes = ['hosts_told_apart', 'hosts_name_folded', 'hosts_name_key'];
    throw clashes.some((constraint) => isUniqueViolation(error, constraint)) ? taken() : error;
  }
}

const taken = () =>
  new Refusal('host_name_taken', {
    issues: [{ path: 'hostName', message: 'Another host has this name, or one that looks like it.' }],
  });
