/**
 * Loaded into a server before its own code (`--import`): takes the capacity check out of the statement that registers.
 * The crowd test must then see an oversold event, or it proves nothing.
 */
import pg from 'pg';

const GUARDED = /least\((\$\d+)::int, capacity - seats_taken - seats_held\)/;
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;

function unguarded(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string')
    return query;
  if (!GUARDED.test(query.text)) return query;
  const text = query.text.replace(GUARDED, '$1::int').replace('and seats_taken + seats_held < capacity', '');
  return { ...query, name: undefined, text };
}

pg.Client.prototype.query = function query(this: pg.Client, first: unknown, ...rest: unknown[]) {
  return send.call(this, unguarded(first), ...rest);
} as typeof pg.Client.prototype.query;
