import type { WishName, Wishes } from '@backyard/contract';
import { sql, type RawBuilder } from 'kysely';

/** Each wish is a column of this type, wherever it is kept. */
const TYPES: Record<WishName, 'text' | 'boolean' | 'jsonb' | 'smallint'> = {
  answers: 'jsonb',
  guests: 'smallint',
  notes: 'text',
  seated: 'boolean',
  company: 'boolean',
};

const isWish = (name: string): name is WishName => Object.hasOwn(TYPES, name);
const NAMES = Object.keys(TYPES).filter(isWish);

const each = (one: (name: WishName, type: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(NAMES.map((name) => one(name, sql.raw(TYPES[name]))));

/** The form the driver takes: JSON as text. */
const stored = (wish: Wishes[WishName]) => (Array.isArray(wish) ? JSON.stringify(wish) : wish);

/** The columns of all wishes, qualified with this table if given. */
export const wishColumns = (table?: string) =>
  each((name) => sql.ref(table === undefined ? name : `${table}.${name}`));

/** One person's, in the order of `wishColumns`. */
export const wishValues = (wishes: Wishes) => each((name, type) => sql`${stored(wishes[name])}::${type}`);

/** Several people's, for `unnest`. */
export const wishArrays = (wishes: readonly Wishes[]) =>
  each((name, type) => sql`${wishes.map((one) => stored(one[name]))}::${type}[]`);
