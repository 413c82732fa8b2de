import type { EventsQuery, SearchReading } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { readSpellings } from './spelling.queries.ts';
import { correctedSearch } from './spelling.rules.ts';

interface Answer {
  total: number;
  reading: SearchReading | null;
}

/**
 * What `ask` finds for a search. If that is nothing, and one of its words is in no upcoming event, what it finds for the search as probably
 * meant.
 */
export async function forgiving<Query extends Partial<EventsQuery>, A extends Answer>(
  executor: Executor,
  now: Date,
  query: Query,
  ask: (query: Query) => Promise<A>,
): Promise<A> {
  const answer = await ask(query);
  if (answer.total > 0 || !query.q || query.exact || query.includePast) return answer;
  const corrected = correctedSearch(query.q, await readSpellings(executor, query.q, now));
  if (corrected === null) return answer;
  const meant = await ask({ ...query, q: corrected });
  return { ...meant, reading: { said: [], place: null, ...meant.reading, corrected } };
}
