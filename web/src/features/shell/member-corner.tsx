import { PATHS, type CurrentUser } from '@backyard/contract';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { LogoutLink } from './logout-link.tsx';
import { MemberChip } from './member-chip.tsx';
import { UnreadDot } from './unread-dot.tsx';

/** A member's end of the top bar: the inbox, their name, and Log Out; on phones the last two are in their sheet. */
export function MemberCorner({ user }: { user: CurrentUser }) {
  const { browse } = user.abilities;
  return (
    <>
      {browse && (
        <Link
          to={PATHS.inbox}
          title="Inbox"
          // On phones the bottom bar has it, except for hosts.
          className={cx(
            'grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken',
            !user.abilities.host && 'max-md:hidden',
          )}
        >
          <span className="relative">
            <Inbox aria-hidden="true" />
            <span className="sr-only">Inbox</span>
            {user.unread && <UnreadDot className="-top-0.5 -right-1" />}
          </span>
        </Link>
      )}
      <div className="hidden min-w-0 md:block">
        <MemberChip user={user} />
      </div>
      <LogoutLink phones={!browse} />
    </>
  );
}
