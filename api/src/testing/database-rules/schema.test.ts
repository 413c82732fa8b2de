import { beforeAll, expect, it } from 'vitest';
import { COLUMNS } from '../../platform/database/columns.ts';
import { testServices } from '../test-services.ts';
import { columnsOf, constraintsOf, type Column } from './catalog.ts';
import { listIn } from './checks.ts';
import { describedColumns } from './described.ts';

/* `schema.ts` describes the tables correctly: queries are checked against it, and only this test checks it. */

/** The TypeScript type of a column, by its SQL type. 64-bit integers are read as numbers (`database/pool.ts`). */
const KINDS: Record<string, string> = {
  text: 'string',
  citext: 'string',
  uuid: 'string',
  character: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  date: 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
  'text[]': 'list',
};

/** Tables that no query of ours reads by kysely, and why. */
const NOT_DESCRIBED: Record<string, string> = {
  job_workers: 'Written on a connection of its own, which has no kysely; jobs/',
};

const described = describedColumns();
let columns: Column[];
let lists: Map<string, string[]>;
beforeAll(async () => {
  const { db } = await testServices();
  columns = (await columnsOf(db)).filter(({ table }) => !(table in NOT_DESCRIBED));
  lists = new Map((await constraintsOf(db)).filter(({ kind }) => kind === 'check').flatMap(listIn));
  await db.destroy();
});

const nameOf = ({ table, name }: Column): string => `${table}.${name}`;
const told = (of: (column: Column) => unknown) =>
  Object.fromEntries(columns.map((column) => [nameOf(column), of(column)]));
const written = (of: (name: string) => unknown) =>
  Object.fromEntries(columns.map((column) => [nameOf(column), of(nameOf(column))]));

it('has every table and column, and no other', () =>
  expect([...described.keys()].toSorted()).toEqual(columns.map(nameOf).toSorted()));

it('… and what is asked for by name where all are wanted is each of them', () =>
  expect(
    [...COLUMNS].flatMap(([table, names]) => names.map((name) => `${table}.${name}`)).toSorted(),
  ).toEqual([...described.keys()].toSorted()));

it('says what comes of each', () =>
  expect(written((name) => described.get(name)?.kind)).toEqual(told(({ type }) => KINDS[type] ?? type)));

it('says which may be null', () =>
  expect(written((name) => described.get(name)?.nullable)).toEqual(told(({ nullable }) => nullable)));

it('lets an insert leave out nothing that is missed then', () =>
  expect(
    columns
      .filter(({ nullable, filled, generated }) => !nullable && !filled && !generated)
      .map(nameOf)
      .filter((name) => described.get(name)?.optional),
  ).toEqual([]));

it('lets no insert give what the database works out itself', () =>
  expect(
    columns
      .filter(({ generated }) => generated)
      .map(nameOf)
      .filter((name) => !described.get(name)?.never),
  ).toEqual([]));

it('names the same values as the checks', () => {
  const unions = [...described].filter(([, { literals }]) => literals.length > 0);
  expect(Object.fromEntries(unions.map(([name, { literals }]) => [name, literals.toSorted()]))).toEqual(
    Object.fromEntries(unions.map(([name]) => [name, lists.get(name)?.toSorted()])),
  );
});
