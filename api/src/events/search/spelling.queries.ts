import { sql } from 'kysely';
import { isListed, type Executor } from '../../platform/database/index.ts';
import { found } from '../filters.queries.ts';
import { searchTerms } from './search-words.rules.ts';
import { wordsToSpell, type Spelling } from './spelling.rules.ts';

/** As many slips as are forgiven. */
const SLIPS = 2;

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
      array(
        select search_words.word from search_words
        where left(search_words.word, 1) = left(${word}::text, 1)
          and char_length(search_words.word) between ${word.length - SLIPS} and ${word.length + SLIPS}
        order by search_words.word
      ) as similar`,
  );
  const { rows } = await sql<Spelling>`${sql.join(asked, sql` union all `)}`.execute(executor);
  return rows;
}

/**
 * Writes down anew which words stand in titles and places of events to come. Words are no secret of an event that waits for
 * approval or is unlisted, and none stays when its last event has been.
 */
export async function noteSearchWords(executor: Executor, now: Date): Promise<void> {
  await sql`
    with live as materialized (
      select distinct word
      from events, regexp_split_to_table(
        fold_text(title || ' ' || location || ' ' || coalesce(city, '')), '[^[:alnum:]]+') as word
      where ${isListed()} and starts_at >= ${now}
        and char_length(word) between 4 and 30
    ), gone as (
      delete from search_words where word not in (select word from live)
    )
    insert into search_words (word) select word from live on conflict do nothing`.execute(executor);
}
