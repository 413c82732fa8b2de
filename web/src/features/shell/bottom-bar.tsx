import { PATHS, type CurrentUser } from '@backyard/contract';
import { CalendarDays, House, Inbox, Megaphone, Ticket, UserRound, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { MeSheet } from './me-sheet.tsx';
import { PLACE } from './place-class.ts';
import { isAt, placeOf } from './place-of.ts';
import { useLoginPath } from './session-links.tsx';
import { UnreadDot } from './unread-dot.tsx';

/**
 * The bar of phones, at the bottom of the screen: plain links, and for a member the sheet with all else. It takes its room in
 * the page (`--bar` in base.css), so that it covers no end and no sticky action, and gives way to the keyboard. Where a screen is
 * low for its text it is the end of the page.
 */
export function BottomBar({ user }: { user: CurrentUser | null }) {
  const login = useLoginPath();
  const { pathname, search } = useLocation();
  const at = placeOf(pathname, user?.abilities);
  // The wizard leads one way.
  if (user && !user.abilities.browse) return null;
  return (
    <nav
      aria-label="Places"
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised md:hidden print:hidden [@media(height<28em)]:static [@media(height<28em)]:order-last"
    >
      <ul className="flex [&>li]:min-w-0 [&>li]:flex-1">
        <Place at={at} to={PATHS.home} label="Home" icon={<House aria-hidden="true" />} />
        <Place at={at} to={PATHS.events} label="Events" icon={<CalendarDays aria-hidden="true" />} />
        {user ? (
          <>
            <Place
              at={at}
              to={PATHS.myUpcoming}
              label="My events"
              icon={<Ticket aria-hidden="true" />}
              // Profile and Subscription are tabs of the same page.
              isMarked={!/[?&]tab=(?:profile|subscription)\b/.test(search)}
            />
            {user.abilities.host ? (
              <Place at={at} to={PATHS.hostDashboard} label="Host" icon={<Megaphone aria-hidden="true" />} />
            ) : (
              <Place
                at={at}
                to={PATHS.inbox}
                label="Inbox"
                icon={<Inbox aria-hidden="true" />}
                unread={user.unread}
              />
            )}
            <li>
              <MeSheet user={user} />
            </li>
          </>
        ) : (
          <>
            <Place at={at} to={PATHS.hosts} label="Hosts" icon={<UsersRound aria-hidden="true" />} />
            <li>
              <a href={login} className={PLACE}>
                <UserRound aria-hidden="true" />
                Log In
              </a>
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}

interface PlaceProps {
  /** The current place. */
  at: string;
  to: string;
  label: string;
  icon: ReactNode;
  unread?: boolean;
  /** Whether being on its page is shown. */
  isMarked?: boolean;
}

const Place = ({ at, to, label, icon, unread = false, isMarked = true }: PlaceProps) => {
  const [path = to] = to.split('?');
  const here = isAt(at, path);
  return (
    <li>
      <Link to={to} className={PLACE} aria-current={here ? (isMarked ? 'page' : 'false') : undefined}>
        {icon}
        {label}
        {unread && <UnreadDot className="top-2 left-[calc(50%+0.3rem)]" />}
      </Link>
    </li>
  );
};
