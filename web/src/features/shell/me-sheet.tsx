import { PATHS, type CurrentUser } from '@backyard/contract';
import { UserRound } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { hostingLink } from '../../lib/hosting-link.ts';
import { useLayer } from '../../ui/use-layer.ts';
import { BarLink } from './bar-link.tsx';
import { LogoutLink } from './logout-link.tsx';
import { MemberChip } from './member-chip.tsx';
import { navLinks } from './nav-links.ts';
import { PLACE } from './place-class.ts';
import { placeOf } from './place-of.ts';

/**
 * "Me" in the phones' bar: a sheet with the member's name, the links that the bar has no room for, and Log Out. It is a native popover
 * above the bar, closed by Escape, Back, a press outside, dragging it down, or navigation.
 */
export function MeSheet({ user }: { user: CurrentUser }) {
  const { key, pathname } = useLocation();
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt !== undefined;
  const close = (): void => sheet.current?.hidePopover();
  useLayer(open, close);
  useEffect(() => {
    if (open && openAt !== key) sheet.current?.hidePopover();
  }, [open, openAt, key]);
  useEffect(() => {
    const shown = sheet.current;
    if (!open || !shown) return undefined;
    let end: (() => void) | undefined;
    let gone = false;
    const letPull = async (): Promise<void> => {
      const { dragDown } = await import('../../ui/drag-down.ts');
      if (!gone) end = dragDown(shown, () => shown.hidePopover());
    };
    void letPull();
    return () => {
      gone = true;
      end?.();
    };
  }, [open]);
  const hosting = hostingLink(user);
  // Links that are in the bar itself are not repeated.
  const links = [
    ...navLinks(user, pathname).filter(({ to }) => to !== PATHS.home && to !== PATHS.events),
    ...(hosting && !hosting.included ? [hosting] : []),
    ...(user.abilities.host ? [{ label: 'Inbox', to: PATHS.inbox }] : []),
    { label: 'Profile', to: PATHS.myProfile },
    { label: 'Hosts', to: PATHS.hosts },
    { label: 'Friends', to: PATHS.friends },
    { label: 'Notifications', to: PATHS.notifications },
  ];
  return (
    <>
      <button type="button" popoverTarget={id} className={PLACE}>
        <UserRound aria-hidden="true" />
        Me
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        onToggle={(event) => setOpenAt(event.newState === 'open' ? key : undefined)}
        className="inset-x-0 top-auto bottom-(--bar) m-0 max-h-[80dvh] w-full max-w-none animate-sheet overflow-y-auto overscroll-contain rounded-t-sheet border-0 bg-raised px-5 pb-4 text-ink shadow-float backdrop:bg-scrim/60 md:hidden"
      >
        <div data-grip className="-mx-5 touch-none px-5 pt-2.5 pb-3">
          <span aria-hidden="true" className="mx-auto block h-1 w-10 rounded-full bg-line" />
        </div>
        <div className="border-b border-line pb-3">
          <MemberChip user={user} stacked />
        </div>
        <ul className="-mx-4 flex flex-col py-2">
          {links.map((link) => (
            <li key={link.label}>
              <BarLink link={link} at={placeOf(pathname, user.abilities)} stacked />
            </li>
          ))}
        </ul>
        <LogoutLink block />
      </div>
    </>
  );
}
