import { ROLES, USER_SORTS, type UsersQuery } from '@backyard/contract';
import type { UserChoices } from './users.queries.ts';

type Sort = UsersQuery['sort'];
const DEFAULT_SORT: Sort = '-joined';

const isSort = (text: string): text is Sort =>
  USER_SORTS.some((sort) => text === sort || text === `-${sort}`);
const isRole = (text: string): text is UserChoices['role'] =>
  text === 'all' || ROLES.some((role) => role === text);

/** The choices in the URL; unknown values are ignored. */
export function choicesFrom(get: (name: string) => string): UserChoices {
  const [sort, role] = [get('sort'), get('role')];
  return { q: get('q'), role: isRole(role) ? role : 'all', sort: isSort(sort) ? sort : DEFAULT_SORT };
}

/** The sort parameter for the URL: empty for the default. */
export const sortParam = (sort: string): string => (sort === DEFAULT_SORT ? '' : sort);

/** The order after clicking a column's heading: ascending first, descending on the second click. */
export const nextSort = (now: Sort, column: (typeof USER_SORTS)[number]): Sort =>
  now === column ? `-${column}` : column;

/** For `aria-sort`. */
export const directionOf = (now: Sort, column: string): 'ascending' | 'descending' | 'none' =>
  now === column ? 'ascending' : now === `-${column}` ? 'descending' : 'none';

/** The orders in a phone's menu, in words. */
export const SORT_LABELS: readonly [Sort, string][] = [
  ['-joined', 'Newest first'],
  ['joined', 'Longest here first'],
  ['name', 'Name, A to Z'],
  ['-name', 'Name, Z to A'],
  ['email', 'Email, A to Z'],
  ['-email', 'Email, Z to A'],
  ['location', 'Location, A to Z'],
  ['-location', 'Location, Z to A'],
  ['-membership', 'Highest membership first'],
  ['membership', 'Lowest membership first'],
  ['-role', 'Role, Z to A'],
  ['role', 'Role, A to Z'],
];
