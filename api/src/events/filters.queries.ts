import { type Category, DAY_MS, type RelativeDay } from '@backyard/contract';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { isWithin, type Circle } from '../places/index.ts';
import { escapeLike, isListed, type Executor, type Schema } from '../platform/database/index.ts';
import { startsBefore, startsFrom, type Bound } from './bounds.queries.ts';
import { isEvening, isOn } from './relative-days.queries.ts';
import type { SearchTerm } from './search/search-words.rules.ts';
import { beginningOf } from './search/word-forms.rules.ts';

const WEEK_MS = 7 * DAY_MS;

/** Discovery's filters, already understood: places are coordinates, a search is its terms. */
export interface EventFilters {
  search: SearchTerm[];
  /** What passes this passes the search, too, whatever its words are. */
  understood: Understood | null;
  category: string | null;
  tier: string | null;
  host: { name: string } | { platform: true } | { anybody: true } | null;
  start: Bound | null;
  /** The first that is not included. */
  end: Bound | null;
  on: RelativeDay | null;
  free: boolean;
  around: Circle | null;
  /** Past, pending and cancelled ones too. */
  everything: boolean;
  now: Date;
}

/** The parts of a search that were understood besides its words. All of them must hold. */
export interface Understood {
  search: SearchTerm[];
  categories: Category[];
  days: RelativeDay[];
  evening: boolean;
  /** The next seven days. */
  week: boolean;
  free: boolean;
  around: Circle | null;
}

/** The events that pass the filters, of whatever is read of them. */
export function filterEvents<O>(
  start: SelectQueryBuilder<Schema, 'events', O>,
  filters: EventFilters,
  from: Date = filters.now,
): SelectQueryBuilder<Schema, 'events', O> {
  return whereAll(filterUnsearched(start, filters, from), searched(filters));
}

/**
 * The same. Where a few weeks and something else besides words are asked for, what an index holds is filtered by it alone, and only the
 * texts of what that leaves are read.
 */
export function filterNarrowed<O>(
  start: SelectQueryBuilder<Schema, 'events', O>,
  filters: EventFilters,
  from: Date = filters.now,
): SelectQueryBuilder<Schema, 'events', O> {
  if (!isNarrow(filters)) return filterEvents(start, filters, from);
  const narrowed = filterUnsearched(start, filters, from).innerJoinLateral(
    sql<{ id: string }>`(select events.id)`.as('narrowed'),
    (join) => join.onTrue(),
  );
  // With an offset it stays a question of each row; as a join it would be one of many, and texts would be looked through first.
  return narrowed.where(
    sql<boolean>`exists (select from events where events.id = narrowed.id and ${all(searched(filters))} offset 0)`,
  );
}

/** The longest period that still counts as narrow. */
const NARROW_MS = 31 * DAY_MS;

function isNarrow({ search, everything, category, tier, free, around, on, start, end, now }: EventFilters) {
  if (everything || search.length === 0) return false;
  if (category === null && tier === null && !free && around === null) return false;
  if (on !== null) return true;
  return end !== null && momentOf(end) - Math.max(now.getTime(), start ? momentOf(start) : 0) <= NARROW_MS;
}

const momentOf = (bound: Bound): number => ('day' in bound ? Date.parse(bound.day) : bound.instant.getTime());

/** The same in parts that have no event in common, together all of them: what an index finds by itself comes first. */
export function filterInParts<O>(
  start: SelectQueryBuilder<Schema, 'events', O>,
  filters: EventFilters,
): SelectQueryBuilder<Schema, 'events', O>[] {
  if (isNarrow(filters)) return [filterNarrowed(start, filters)];
  const unsearched = filterUnsearched(start, filters, filters.now);
  return searchedInParts(filters).map((part) => whereAll(unsearched, part));
}

function whereAll<O>(
  start: SelectQueryBuilder<Schema, 'events', O>,
  conditions: readonly RawBuilder<boolean>[],
): SelectQueryBuilder<Schema, 'events', O> {
  let query = start;
  for (const condition of conditions) query = query.where(condition);
  return query;
}

/** The largest sample that can be read within a few milliseconds ... */
const MOST_SAMPLED = 1000;
/** ... where so many of the first do pass; else nothing will be told. */
const FIRST_SAMPLED = { passing: 2, of: 100 };

/** The events of the sample (migration 0191) that pass all but the search, by their start. */
export const sampleUnsearched = (executor: Executor, filters: EventFilters) =>
  filterUnsearched(executor.selectFrom('events'), filters, filters.now)
    .where(sql<boolean>`get_byte(uuid_send(events.id), 15) = 0`)
    .orderBy('events.starts_at');

/** Those of them that pass the search, too: of the first, where the sample is large. */
export function filterSample(executor: Executor, filters: EventFilters) {
  const among = (most: RawBuilder<number>) =>
    whereAll(
      executor.selectFrom(sampleUnsearched(executor, filters).selectAll('events').limit(most).as('events')),
      searched(filters),
    );
  const { passing, of } = FIRST_SAMPLED;
  if (filters.search.length === 0) return among(sql.lit(MOST_SAMPLED));
  const first = among(sql.lit(of)).select('events.id').limit(sql.lit(passing));
  return among(sql<number>`case when (select count(*) from ${first} as first) = ${sql.lit(passing)}
    then ${sql.lit(MOST_SAMPLED)} else ${sql.lit(of)} end`);
}

const inEach = (terms: SearchTerm[]): SearchTerm[] => terms.map((term) => ({ ...term, everyText: true }));

/** The same filters without index conditions, for when there are too few texts for an index to pay off. */
export function inEveryText(filters: EventFilters): EventFilters {
  const { search, understood } = filters;
  return {
    ...filters,
    search: inEach(search),
    understood: understood && { ...understood, search: inEach(understood.search) },
  };
}

/** Whatever is searched for. */
function filterUnsearched<O>(
  start: SelectQueryBuilder<Schema, 'events', O>,
  filters: EventFilters,
  from: Date,
): SelectQueryBuilder<Schema, 'events', O> {
  let query = start;
  if (!filters.everything) {
    query = query.where(isListed()).where('events.starts_at', '>=', from);
  }
  if (filters.category) query = query.where(sql<boolean>`${filters.category} = any (events.categories)`);
  if (filters.tier) query = query.where(sql<boolean>`events.required_tier = ${filters.tier}`);
  if (filters.host) query = query.where(hostedBy(filters.host));
  if (filters.on) query = query.where(isOn(filters.on, filters.now));
  if (filters.free) query = query.where('events.price_cents', '=', 0);
  if (filters.start) query = startsFrom(query, filters.start);
  if (filters.end) query = startsBefore(query, filters.end);
  if (filters.around) query = query.where(isWithin(filters.around));
  return query;
}

/** Matches the words of the search or its understood meaning, whichever finds an event. */
function searched({ search, understood, now }: EventFilters): RawBuilder<boolean>[] {
  const literally = search.map(found);
  return understood === null
    ? literally
    : [sql<boolean>`(${all(saidBy(understood, now))} or ${all(literally)})`];
}

const all = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql.lit(true)})`;

function saidBy(understood: Understood, now: Date): RawBuilder<boolean>[] {
  const { search, categories, days, evening, week, free, around } = understood;
  return [
    ...categories.map((category) => sql<boolean>`${category} = any (events.categories)`),
    ...(free ? [sql<boolean>`events.price_cents = 0`] : []),
    ...(week ? [sql<boolean>`events.starts_at < ${new Date(now.getTime() + WEEK_MS)}`] : []),
    ...days.map((day) => isOn(day, now)),
    ...(around ? [isWithin(around)] : []),
    ...search.map(found),
    ...(evening ? [isEvening] : []),
  ];
}

/** Events whose title is this text, however it is spaced, spelled in capitals or with accents. */
export const isCalled = (title: string): RawBuilder<boolean> =>
  sql<boolean>`compact_text(fold_text(events.title)) = compact_text(fold_text(${title}))`;

/** All others. */
export const isNotCalled = (title: string): RawBuilder<boolean> => sql<boolean>`not (${isCalled(title)})`;

function hostedBy(host: NonNullable<EventFilters['host']>) {
  if ('platform' in host) return sql<boolean>`events.host_id is null`;
  if ('anybody' in host) return sql<boolean>`events.host_id is not null`;
  return sql<boolean>`events.host_id = (select member_id from hosts where lower(name) = lower(${host.name}))`;
}

/** Of the list of everything, which no index of words has, one part. */
function searchedInParts(filters: EventFilters): RawBuilder<boolean>[][] {
  const { search, understood, everything, now } = filters;
  if (understood !== null) {
    // Words that it did not understand must be found either way, which an index is asked for at once.
    if (understood.search.length > 0) return [searched(filters)];
    // The meaning is mostly covered by the index on the start, so most texts need not be read.
    const said = all(saidBy(understood, now));
    return [[said], [...search.map(found), sql<boolean>`${said} is not true`]];
  }
  const [term] = search;
  const text = term?.texts[0];
  if (everything || search.length !== 1 || !term?.forms || text === undefined) return [searched(filters)];
  const words = [text.toLowerCase(), ...term.forms];
  return [
    [sql<boolean>`words_of(events.search_text) && ${words}::text[]`],
    [written(term), sql<boolean>`not (events.search_text ~ ${wholeOf(words)})`],
  ];
}

/** Events in which a term is found. */
export function found(term: SearchTerm): RawBuilder<boolean> {
  const { forms = [] } = term;
  // First, because most rows that match need not be read in the compact form as well.
  return forms.length > 0 ? sql<boolean>`(${hasWord(forms)} or ${written(term)})` : written(term);
}

const SHORTEST_INDEXED = 3;

/** Events that contain a term exactly as written. */
function written({ compact, texts, everyText }: SearchTerm): RawBuilder<boolean> {
  const each = texts.map((text) => {
    if (text.length < SHORTEST_INDEXED) return hasShort(text, everyText !== true);
    const folded = sql`fold_text(${escapeLike(text)})`;
    return compact
      ? sql<boolean>`compact_text(events.search_text) like '%' || compact_text(${folded}) || '%'`
      : sql<boolean>`events.search_text like '%' || ${folded} || '%'`;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

const TWO_LETTERS = /^[a-z0-9]{2}$/i;

/**
 * Fewer than three letters. A trigram index would be scanned completely, which takes ten times as long as reading all texts. So it is
 * queried for the two letters plus each possible next one. Letters beyond ASCII cannot be enumerated, and few texts have one in that
 * position (migration 0191).
 */
function hasShort(text: string, byIndex: boolean): RawBuilder<boolean> {
  const folded = sql`fold_text(${text})`;
  const has = sql<boolean>`strpos(events.search_text, ${folded}) > 0`;
  if (!byIndex || !TWO_LETTERS.test(text)) return has;
  return sql<boolean>`(${has} and (events.search_text ~ (${folded} || ${sql.lit(String.raw`[\x01-\x7f]`)})
    or events.search_text like '%' || ${folded}
    or events.search_text ~ ${sql.lit(String.raw`[a-z0-9][^\x01-\x7f]`)}))`;
}

/** One of these as a whole word. A substring test comes first, because it is much cheaper per row than a regular expression. */
const hasWord = (words: string[]): RawBuilder<boolean> =>
  sql<boolean>`(events.search_text like ${`%${beginningOf(words)}%`}
    and events.search_text ~ ${wholeOf(words)})`;

const wholeOf = (words: string[]): string => String.raw`\m(${words.join('|')})\M`;
