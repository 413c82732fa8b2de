import type { CurrentUser } from '@backyard/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { firstPage } from './nav-links.ts';

/** A link once the page it leads to exists; the bare content until then. */
function LinkWhenThere({ to, children }: { to: string; children: ReactNode }) {
  if (!firstPage([to])) return children;
  return (
    <Link to={to} className="flex min-h-11 items-center rounded-full">
      {children}
    </Link>
  );
}

/** The tier badge and who one is: picture or letter, and the first name, or Member (docs/product.md: navigation). */
export function MemberChip({ user, stacked = false }: { user: CurrentUser; stacked?: boolean }) {
  return (
    <div className={cx('flex min-w-0 items-center gap-3', stacked && 'flex-row-reverse justify-between')}>
      <LinkWhenThere to="/dashboard?tab=subscription">
        <TierBadge tier={user.badge.tone} label={stacked ? user.badge.mobileText : user.badge.text} />
      </LinkWhenThere>
      <LinkWhenThere to="/dashboard?tab=profile">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar
            name={user.firstName || user.email}
            src={user.profileImageUrl}
            size={stacked ? 'medium' : 'small'}
          />
          <span className={cx('truncate font-semibold', !stacked && 'max-w-40')}>
            {user.firstName || 'Member'}
          </span>
        </span>
      </LinkWhenThere>
    </div>
  );
}
