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
 * As many words of one host are known, those of most of its events first: whoever puts a dictionary into titles fills only their own
 * share. A venue's own words, and those of its dates, stand in many of them.
 */
export const MOST_OF_HOST = 500;
/** ... and of all of them together, those that most hosts write first. */
const MOST_WORDS = 20_000;

/** What is known of the words of a search, where they are worth asking about. */
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
 * The known words that share most with this one, by their letters. What is nearest is read by the index alone and filtered then: not one
 * more is looked at, however many are known.
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

/**
 * Writes down anew which words stand in titles and places of events to come. Words are no secret of an event that waits for
 * approval or is unlisted, and none stays when its last event has been.
 */
export async function noteSearchWords(executor: Executor, now: Date): Promise<void> {
  await sql`
    with standing as (
      select distinct id, coalesce(host_id::text, 'the platform') as host, word
      from events, regexp_split_to_table(
        fold_text(title || ' ' || location || ' ' || coalesce(city, '')), '[^[:alnum:]]+') as word
      where ${isListed()} and starts_at >= ${now}
        and char_length(word) between 4 and 30
    ), of_host as (
      select word, row_number() over (partition by host order by count(*) desc, word) as place
      from standing group by host, word
    ), live as materialized (
      select word from of_host where place <= ${sql.lit(MOST_OF_HOST)}
      group by word order by count(*) desc, min(place), word limit ${sql.lit(MOST_WORDS)}
    ), gone as (
      delete from search_words where word not in (select word from live)
    )
    insert into search_words (word) select word from live on conflict do nothing`.execute(executor);
}
