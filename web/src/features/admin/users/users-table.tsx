import type { AdminUser, USER_SORTS } from '@backyard/contract';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { directionOf, nextSort } from './user-choices.ts';
import {
  Categories,
  Emails,
  MembershipBadge,
  ratingText,
  RoleBadge,
  RoleSelect,
  UserActions,
  UserName,
  type UserActs,
} from './user-parts.tsx';
import type { UserChoices } from './users.queries.ts';

type Sort = UserChoices['sort'];
const COLUMNS: readonly { label: string; sort?: (typeof USER_SORTS)[number]; number?: boolean }[] = [
  { label: 'User', sort: 'name' },
  { label: 'Location', sort: 'location' },
  { label: 'Role', sort: 'role' },
  { label: 'Attended', number: true },
  { label: 'Upcoming', number: true },
  { label: 'Email', sort: 'email' },
  { label: 'Membership', sort: 'membership' },
  { label: 'Rating', number: true },
  { label: 'Categories' },
];
const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

export interface UsersTableProps {
  users: readonly AdminUser[];
  acts: UserActs;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** All columns (docs/product.md: admin), on wide screens. It scrolls sideways within its own frame. */
export function UsersTable({ users, acts, sort, onSort }: UsersTableProps) {
  return (
    <section
      aria-label="Users"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by arrow keys (WCAG 2.1.1)
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-raised"
    >
      <table className="w-full text-left text-sm">
        <thead className="border-b border-line bg-sunken">
          <tr>
            {COLUMNS.map((column) => (
              <Heading key={column.label} {...column} now={sort} onSort={onSort} />
            ))}
            <th scope="col" className="sticky right-0 bg-sunken">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id} className="border-b border-line align-middle last:border-b-0">
              <th scope="row" className="min-w-46 px-2 py-3 pl-3 text-base font-normal">
                <UserName user={user} acts={acts} small />
              </th>
              <td className="min-w-24 px-2 py-3 wrap-break-word">{user.location ?? '—'}</td>
              <td className="px-2 py-3">
                <div className="flex flex-col items-start gap-1.5">
                  <RoleBadge role={user.role} />
                  <RoleSelect user={user} acts={acts} className="min-w-25" />
                </div>
              </td>
              <td className="px-2 py-3 text-right tabular-nums">{user.eventsAttended}</td>
              <td className="px-2 py-3 text-right tabular-nums">{user.upcomingEvents}</td>
              <td className="min-w-34 px-2 py-3">
                <Emails user={user} />
              </td>
              <td className="min-w-30 px-2 py-3">
                <MembershipBadge user={user} />
              </td>
              <td className="px-2 py-3 text-right tabular-nums">{ratingText(user.averageRating)}</td>
              <td className="min-w-37 px-2 py-3">
                <Categories user={user} />
              </td>
              <td className="sticky right-0 border-l border-line bg-raised px-1 py-3">
                <UserActions user={user} acts={acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heading({
  label,
  sort,
  number,
  now,
  onSort,
}: (typeof COLUMNS)[number] & { now: Sort; onSort: (sort: Sort) => void }) {
  if (sort === undefined) {
    return (
      <th scope="col" className={number ? 'px-2 py-2 text-right font-semibold' : 'px-2 py-2 font-semibold'}>
        {label}
      </th>
    );
  }
  const direction = directionOf(now, sort);
  const Icon = ICONS[direction];
  return (
    <th scope="col" aria-sort={direction} className="px-0.5 py-1">
      <button
        type="button"
        onClick={() => onSort(nextSort(now, sort))}
        className="inline-flex min-h-11 items-center gap-0.5 rounded-sm px-1.5 font-semibold hover:bg-ground"
      >
        {label}
        <Icon aria-hidden="true" className={direction === 'none' ? 'size-3.5 text-muted' : 'size-3.5'} />
      </button>
    </th>
  );
}
