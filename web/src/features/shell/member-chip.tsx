import { PATHS, type CurrentUser } from '@backyard/contract';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { TierBadge } from '../../ui/tier-badge.tsx';

const LINK_CLASS = 'flex min-h-11 items-center rounded-full';

/** The tier badge and the member: picture or letter, and the first name, or Member (docs/product.md: navigation). */
export function MemberChip({ user, stacked = false }: { user: CurrentUser; stacked?: boolean }) {
  return (
    <div className={cx('flex min-w-0 items-center gap-3', stacked && 'flex-row-reverse justify-between')}>
      <Link to={PATHS.myPlan} className={LINK_CLASS}>
        <TierBadge tier={user.badge.tone} label={stacked ? user.badge.mobileText : user.badge.text} />
      </Link>
      <Link to={PATHS.myProfile} className={LINK_CLASS}>
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar
            name={user.firstName || user.email}
            src={user.profileImageUrl}
            size={stacked ? 'medium' : 'small'}
          />
          <span className={cx('truncate font-semibold', !stacked && 'max-w-40 max-lg:sr-only')}>
            {user.firstName || 'Member'}
          </span>
        </span>
      </Link>
    </div>
  );
}
