import { USER_SORTS, type UsersQuery } from '@backyard/contract';
import { MAX_COUNTED } from '../platform/database/index.ts';
import { readPage } from '../platform/http/list-page.ts';
import type { Services } from '../platform/services.ts';
import { decodePageEnd, encodePageEnd } from './page-cursor.ts';
import { SORTS } from './user-sorts.ts';
import { countUsers, selectUsers, type UserFilters } from './users.queries.ts';

/** More words than anybody types; each costs a look through the index. */
const MAX_WORDS = 8;

/** A page of the table, the total, whether that is exact, and where the next page begins. Throws bad_request. */
export async function findUsers({ db, clock }: Pick<Services, 'db' | 'clock'>, query: UsersQuery) {
  const descending = query.sort.startsWith('-');
  const sort = USER_SORTS.find((name) => query.sort === name || query.sort === `-${name}`) ?? 'joined';
  const after = query.cursor ? decodePageEnd(query.cursor, query.sort, SORTS[sort].form) : null;
  const filters: UserFilters = {
    words: (query.q ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS),
    role: query.role && query.role !== 'all' ? query.role : null,
  };
  const [{ page: rows, last }, count] = await Promise.all([
    readPage(query.limit, (limit) => selectUsers(db, filters, { sort, descending, after, limit }, clock())),
    countUsers(db, filters),
  ]);
  const narrowed = filters.words.length > 0 || filters.role !== null;
  return {
    rows,
    total: narrowed ? Math.min(count, MAX_COUNTED) : count,
    exact: !narrowed || count <= MAX_COUNTED,
    next: last && encodePageEnd({ order: query.sort, key: last.sort_key, id: last.id }),
  };
}
