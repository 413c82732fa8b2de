/**
 * Loaded into a server before its own code (`--import`): removes the capacity check from the statement that registers. The crowd test
 * must then see an oversold event, otherwise it proves nothing. On a slow machine, requests may take turns and never race: so no one
 * gets a seat here until `CROWD_DECIDES_FIRST` requests have read the free seats in this process.
 */
import pg from 'pg';

const GUARDED = 'where wanted.upto <= open.free';
const OTHERS = [
  'and seats_taken + seats_held < capacity',
  'and events.seats_taken + events.seats_held + granted.seats <= events.capacity',
];
/** Identifies the query on which each request decides; it returns a row for each concurrent request. */
const DECISION = '"held_payment_id"';
const ENOUGH = Number(process.env['CROWD_DECIDES_FIRST']);
const enough = Promise.withResolvers<void>();
let decided = 0;
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : '';

async function counted(answer: unknown): Promise<unknown> {
  const result = (await answer) as pg.QueryResult;
  decided += result.rows.length;
  if (decided >= ENOUGH) enough.resolve();
  return result;
}

pg.Client.prototype.query = function query(this: pg.Client, first: unknown, ...rest: unknown[]) {
  const text = textOf(first);
  if (text.includes(DECISION)) return counted(send.call(this, first, ...rest));
  if (!text.includes(GUARDED)) return send.call(this, first, ...rest);
  const without = [GUARDED, ...OTHERS].reduce((left, check) => left.replace(check, ''), text);
  return enough.promise.then(() =>
    send.call(this, { ...(first as object), name: undefined, text: without }, ...rest),
  );
} as typeof pg.Client.prototype.query;
