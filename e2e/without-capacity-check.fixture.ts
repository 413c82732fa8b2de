/**
 * Loaded into a server before its own code (`--import`): takes the capacity check out of the statement that registers.
 * The crowd test must then see an oversold event, or it proves nothing. Who finds seats free and who takes them is a race that
 * a slow machine may run in turns: nobody takes a seat here until `CROWD_DECIDES_FIRST` people have been told of this process.
 */
import pg from 'pg';

const GUARDED = 'where wanted.upto <= open.free';
const OTHERS = [
  'and seats_taken + seats_held < capacity',
  'and events.seats_taken + events.seats_held + granted.seats <= events.capacity',
];
/** What each request decides on is read so, a row for each of those who ask at the same time. */
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
