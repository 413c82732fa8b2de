import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../database.ts';
import { testServices } from '../test-services.ts';
import { constraintsOf, type Constraint } from './catalog.ts';
import { FOREIGN_KEYS, NOT_TRIED, UNIQUE } from './keys.ts';
import { REFUSED_VALUES } from './refused-values.ts';
import { TWO_ROWS } from './two-rows.ts';

/* The tables refuse invalid states. A constraint without a row here fails; so does a row without a constraint. */

/** Rows of these are never changed: a trigger refuses that before a constraint can. */
const APPEND_ONLY = ['approval_steps', 'audit_entries', 'audit_personal_values', 'event_series', 'ledger'];

let client: Client;
let constraints: Constraint[];
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  const { db } = await testServices({ databaseUrl });
  constraints = await constraintsOf(db);
  await db.destroy();
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(TWO_ROWS);
  for (const table of APPEND_ONLY) await client.query(`alter table ${table} disable trigger user`);
});
afterAll(() => client.end());

const keyOf = ({ table, name }: Constraint): string => `${table}.${name}`;
const of = (kind: Constraint['kind']) => constraints.filter((one) => one.kind === kind).map(keyOf);
const tableOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));
const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** The database's refusal of a statement, which is rolled back. */
async function refusalOf(
  statement: string,
): Promise<{ code?: string; constraint?: string; message?: string }> {
  await client.query('savepoint before');
  try {
    await client.query(statement);
    return {};
  } catch (error) {
    return error as object;
  } finally {
    await client.query('rollback to before');
  }
}
const change = (table: string, changes: string): string =>
  `update ${table} set ${changes} where ctid = (select max(ctid) from ${table})`;

describe('a check', () => {
  it('has a row here, each', () =>
    expect(of('check').toSorted()).toEqual(Object.keys(REFUSED_VALUES).toSorted()));

  it.each(Object.entries(REFUSED_VALUES))('%s refuses %s', async (key, changes) =>
    expect(await refusalOf(change(tableOf(key), changes))).toMatchObject({
      code: '23514',
      constraint: lastOf(key),
    }),
  );
});

describe('a unique constraint or index', () => {
  it('has a row here, each', () =>
    expect(of('unique').toSorted()).toEqual([...Object.keys(UNIQUE), ...Object.keys(NOT_TRIED)].toSorted()));

  it.each(Object.entries(UNIQUE))('%s refuses two of the same: %s', async (key, how) => {
    const table = tableOf(key);
    const first = (column: string) => `${column} = (select ${column} from ${table} order by ctid limit 1)`;
    const changes = how.includes('=') ? how : how.split(', ').map(first).join(', ');
    const statement = /^(?:insert|update) /.test(how) ? how : change(table, changes);
    expect(await refusalOf(statement)).toMatchObject({ code: '23505', constraint: lastOf(key) });
  });
});

describe('a foreign key', () => {
  it('has a row here, each, and says what becomes of who pointed at what is gone', () => {
    const found = constraints.filter(({ kind }) => kind === 'foreign key');
    const read = ({ table, definition }: Constraint): [string, string] => {
      const [, column, target, after] =
        /^FOREIGN KEY \((\w+)\) REFERENCES ([\w.]+)\(\w+\)(?: ON DELETE (.*))?$/.exec(definition) ?? [];
      return [`${table}.${column}`, [target, after?.toLowerCase()].filter(Boolean).join(', ')];
    };
    expect(Object.fromEntries(found.map(read))).toEqual(FOREIGN_KEYS);
  });

  it.each(Object.keys(FOREIGN_KEYS))('%s refuses what is not there', async (key) => {
    const column = lastOf(key);
    const nowhere =
      column === 'token_hash' ? "sha256('none')" : key.startsWith('test_') ? "'none'" : 'uuidv7()';
    const changes = [`${column} = ${nowhere}`, ALSO[key]].filter(Boolean).join(', ');
    expect(await refusalOf(INSERTED[key] ?? change(tableOf(key), changes))).toMatchObject({
      code: '23503',
      constraint: expect.stringContaining(`${column}_fkey`),
    });
  });
  /** Further columns that a check requires. */
  const ALSO: Record<string, string> = {
    'code_uses.payment_id': 'registration_id = null',
    'payments.adds_to': 'guests = 1',
    'seat_handings.taker_id': 'taken_at = created_at',
    'event_invitees.member_id': 'email = null',
    'event_helpers.member_id': 'accepted_at = invited_at, token_hash = null',
    // Its series is another host's then.
    'events.host_id': 'series_id = null, series_day = null',
    'attendance_claims.refused_by': 'refused_at = now()',
    'friendships.one_id': "other_id = 'ffffffff-ffff-7fff-bfff-ffffffffffff'",
    'ledger.refund_id': "kind = 'refund', amount_cents = -500",
    'payments.event_id': "kind = 'event', tier = null",
  };
  /** Other rows refer to this one, so an insert is tested instead of an update. */
  const INSERTED: Record<string, string> = {
    'hosts.member_id': "insert into hosts (member_id, name, created_at) values (uuidv7(), 'Somebody', now())",
  };
});

it('there is no exclusion constraint: one that comes has a row here', () =>
  expect(of('exclusion')).toEqual([]));
