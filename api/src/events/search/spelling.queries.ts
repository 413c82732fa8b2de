import { sql } from 'kysely';
import { isListed, type Executor } from '../../platform/database/index.ts';
import { found } from '../filters.queries.ts';
import { searchTerms } from './search-words.rules.ts';
import { wordsToSpell, type Spelling } from './spelling.rules.ts';

/** As many slips as are forgiven. */
const SLIPS = 2;
/**
 * As many words are looked at for one that may be a slip: of 1,500 words among 13,000, with a slip or two, 99 in 100 are among the
 * hundred that share most with it.
 */
const MOST_SIMILAR = 100;

/**
 * How many words of one host are known, those in most of its events first: a host who puts a dictionary into titles fills only their own
 * share. A venue's own words, and those of its dates, are in many of them.
 */
export const MOST_OF_HOST = 500;
/** ... and of all of them together, those that most hosts write first. */
const MOST_WORDS = 20_000;

/** Known spellings of the words of a search, for words that qualify. */
export async function readSpellings(executor: Executor, search: string, now: Date): Promise<Spelling[]> {
  const words = wordsToSpell(search);
  if (words.length === 0) return [];
  const asked = words.map(
    (word) => sql`
    select ${word}::text as word,
      exists (
        select from events
        where ${isListed()} and starts_at >= ${now}
          and ${sql.join(searchTerms(word).map(found), sql` and `)}
      ) as known,
      ${similarTo(word)} as similar`,
  );
  const { rows } = await sql<Spelling>`${sql.join(asked, sql` union all `)}`.execute(executor);
  return rows;
}

/**
 * The known words most similar to this one, by their letters. The nearest are read by the index alone and filtered then, so the cost does
 * not grow with the number of known words.
 */
export const similarTo = (word: string) => sql<string[]>`
      array(
        select near.word from (
          select search_words.word from search_words
          order by search_words.word <-> ${word}::text
          limit ${sql.lit(MOST_SIMILAR)}
        ) as near
        where left(near.word, 1) = left(${word}::text, 1)
          and char_length(near.word) between ${word.length - SLIPS} and ${word.length + SLIPS}
        order by near.word
      )`;

/** The text of an event that words are taken of. */
const TEXT = sql.raw(`(events.title || ' ' || events.location || ' ' || coalesce(events.city, ''))`);

/** The host as a comparable value. Words without a host are the place's own. */
const OF_HOST = sql.raw(`coalesce(host_id, '00000000-0000-0000-0000-000000000000')`);

/**
 * Rebuilds the list of words in titles and places of upcoming events. Words do not reveal an event that is unapproved or unlisted, and none
 * stays after its last event. Parsing texts is the expensive part: it is done only for hosts whose texts changed since the last time,
 * detected by the sum of their hashes.
 */
export async function noteSearchWords(executor: Executor, now: Date): Promise<void> {
  if (await noteHostWords(executor, now)) await noteAllWords(executor);
}

/** Whether any host's have changed. */
async function noteHostWords(executor: Executor, now: Date): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with live as materialized (
      select ${OF_HOST} as of_host, host_id, count(*) as texts, sum(hashtext(${TEXT})) as written
      from events where ${isListed()} and starts_at >= ${now} group by host_id
    ), known as materialized (
      select ${OF_HOST} as of_host, texts, written from host_words
    ), changed as materialized (
      select of_host, live.host_id, live.texts, live.written from live left join known using (of_host)
      where known.texts is distinct from live.texts or known.written is distinct from live.written
    ), text as (
      select id, ${OF_HOST} as of_host, fold_text(${TEXT}) as text from events
      where ${isListed()} and starts_at >= ${now} and (host_id in (select host_id from changed)
        or host_id is null and exists (select from changed where host_id is null))
    ), standing as (
      select distinct of_host, id, word from text, regexp_split_to_table(text, '[^[:alnum:]]+') as word
      where char_length(word) between 4 and 30
    ), ordered as (
      select of_host, word, row_number() over (partition by of_host order by count(*) desc, word) as place
      from standing group by of_host, word
    ), words as (
      select of_host, array_agg(word order by place) as words from ordered
      where place <= ${sql.lit(MOST_OF_HOST)} group by of_host
    ), gone as (
      delete from host_words where ${OF_HOST} not in (select of_host from live) returning 1
    ), noted as (
      insert into host_words (host_id, texts, written, words)
      select host_id, texts, written, coalesce(words, '{}') from changed left join words using (of_host)
      on conflict (host_id) do update
      set texts = excluded.texts, written = excluded.written, words = excluded.words
      returning 1
    )
    select exists (select from gone) or exists (select from noted) as changed`.execute(executor);
  return rows[0]?.changed ?? false;
}

/** Of all hosts together. */
async function noteAllWords(executor: Executor): Promise<void> {
  await sql`
    with live as materialized (
      select word from host_words, unnest(words) with ordinality as of_host (word, place)
      group by word order by count(*) desc, min(place), word limit ${sql.lit(MOST_WORDS)}
    ), gone as (
      delete from search_words where word not in (select word from live)
    )
    insert into search_words (word) select word from live on conflict do nothing`.execute(executor);
}
