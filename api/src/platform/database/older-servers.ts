import { DatabaseError, type Client } from 'pg';

/** PostgreSQL 15: what views and unique constraints here ask for (`security_invoker`, `nulls not distinct`) came with it. */
const OLDEST_SERVER = 150_000;

/**
 * Determines the server's version. On servers before 18 it creates the functions that migrations and queries expect, under the names
 * they have in PostgreSQL 18. Safe to repeat.
 *
 * @returns the server's version, as 150018 for 15.18.
 * @throws {Error} with what to do about it, for a server that is too old.
 */
export async function prepareServer(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number; written: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as written",
  );
  const { version = 0, written = '' } = rows[0] ?? {};
  if (version < OLDEST_SERVER) {
    throw new Error(
      `PostgreSQL 15 or newer is needed, and this is ${written}. Point DATABASE_URL at one, or leave it out.`,
    );
  }
  if (version < 170_000) await makeCollation(client);
  if (version < 180_000) await makeUuidv7(client);
  return version;
}

/** Syntax in migrations that servers before a version do not know, and its replacement there. */
const OTHERWISE = [
  {
    before: 170_000,
    words: 'alter table hosts alter column name_key set expression as (host_name_key(name));',
    // An update of the column recomputes the columns generated from it.
    instead: 'update hosts set name = name;',
  },
  // In functions that migration 0116 recreates.
  { before: 180_000, words: 'returning with (old as gone)', instead: 'returning' },
  { before: 180_000, words: ', gone.kind, gone.payload', instead: ', mails.kind, mails.payload' },
];

/** A migration's text for a server of this version. */
export const forServer = (sql: string, version: number): string =>
  OTHERWISE.filter(({ before }) => version < before).reduce(
    (text, { words, instead }) => text.replaceAll(words, instead),
    sql,
  );

/**
 * Letters' cases, one letter for one as Unicode has them and whatever the database's own locale is. What the operating system has
 * under a name of Unicode's comes first: ICU knows that a sigma is another one at the end of a word, which is one letter for two.
 */
const LOCALES = [
  "provider = libc, locale = 'C.UTF-8'",
  "provider = libc, locale = 'C.utf8'",
  "provider = libc, locale = 'en_US.UTF-8'",
  "provider = icu, locale = 'und'",
];

async function makeCollation(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select exists (select from pg_collation where collname = 'pg_c_utf8') as there",
  );
  if (rows[0]?.there === true) return;
  const refusals: string[] = [];
  for (const locale of LOCALES) {
    const refusal: unknown = await client.query(`create collation public.pg_c_utf8 (${locale})`).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal === null) return;
    if (!(refusal instanceof DatabaseError)) throw refusal;
    refusals.push(refusal.message);
  }
  throw new Error(
    'The database cannot tell capitals from small letters beyond ASCII: no locale of its machine was taken ' +
      `(${[...new Set(refusals)].join('; ')}). Install the locale C.UTF-8 there, or use PostgreSQL 17 or newer.`,
  );
}

/**
 * As in PostgreSQL 18 (RFC 9562, method 3): milliseconds, then a fraction of a millisecond in 12 bits. Within a connection each is
 * greater than the one before, so rows of one statement keep their order. The last value is kept in a setting of the connection.
 */
const UUIDV7 = `
create function public.uuidv7_of(moment bigint) returns uuid language sql volatile parallel safe as $body$
  select encode(
    substring(int8send(moment >> 12) from 3)
      || substring(int4send((7 << 12) | (moment & 4095)::int) from 3)
      -- The variant and 62 random bits, as version 4 has them as well.
      || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid
$body$;

create function public.uuidv7() returns uuid language plpgsql volatile parallel restricted as $body$
declare
  -- In 4096ths of a millisecond.
  moment bigint := floor(extract(epoch from clock_timestamp()) * 4096000);
  before text := current_setting('backyard.uuid_moment', true);
begin
  if before <> '' and before::bigint >= moment then
    moment := before::bigint + 1;
  end if;
  perform set_config('backyard.uuid_moment', moment::text, false);
  return public.uuidv7_of(moment);
end $body$;

create function public.uuidv7(shift interval) returns uuid language sql volatile parallel safe as $body$
  select public.uuidv7_of(floor(extract(epoch from clock_timestamp() + shift) * 4096000)::bigint)
$body$;
`;

async function makeUuidv7(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regprocedure('public.uuidv7()') is not null as there",
  );
  if (rows[0]?.there === true) return;
  // Several statements in one query are one transaction: all of them or none.
  await client.query(UUIDV7);
}
