import type { AdminUser } from '@backyard/contract';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
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

/** The table's rows as cards, for phones. */
export function UserCards({ users, acts }: { users: readonly AdminUser[]; acts: UserActs }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {users.map((user) => (
        <Card as="li" key={user.id} className="flex flex-col gap-4">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <UserName user={user} acts={acts} />
            <RoleBadge role={user.role} />
          </div>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,34%)),1fr))] gap-x-4 gap-y-3 text-sm">
            <Fact label="Email" wide>
              <Emails user={user} />
            </Fact>
            <Fact label="Location">{user.location ?? '—'}</Fact>
            <Fact label="Membership">
              <MembershipBadge user={user} />
            </Fact>
            <Fact label="Events attended">{user.eventsAttended}</Fact>
            <Fact label="Upcoming">{user.upcomingEvents}</Fact>
            <Fact label="Average rating">{ratingText(user.averageRating)}</Fact>
            <Fact label="Categories">
              <Categories user={user} />
            </Fact>
          </dl>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
            <RoleSelect user={user} acts={acts} className="min-w-32" />
            <UserActions user={user} acts={acts} />
          </div>
        </Card>
      ))}
    </ul>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
