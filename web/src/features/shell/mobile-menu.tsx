import type { CurrentUser } from '@backyard/contract';
import { Menu, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLayer } from '../../ui/use-layer.ts';
import { BarLink } from './bar-link.tsx';
import { MemberChip } from './member-chip.tsx';
import type { NavLink } from './nav-links.ts';
import { LoginLinks, LogoutLink } from './session-links.tsx';

/**
 * The bar on phones: a button that discloses the entries under it. Escape closes it and gives the focus back; going
 * somewhere closes it too, as it is open for one visit of one address only.
 */
export function MobileMenu({ user, links }: { user: CurrentUser | null; links: readonly NavLink[] }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = openAt === key;
  // Coming back to that visit does not open it again.
  if (openAt !== undefined && !open) setOpenAt(undefined);
  const close = (): void => {
    setOpenAt(undefined);
    button.current?.focus();
  };
  useLayer(open, close);
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <div className="ml-auto lg:hidden">
      <IconButton
        ref={button}
        label={open ? 'Close menu' : 'Open menu'}
        icon={open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? undefined : key)}
      />
      <div
        id={id}
        hidden={!open}
        className="absolute inset-x-3 top-full z-40 animate-rise rounded-card border border-line bg-raised p-3 shadow-float"
      >
        {user && (
          <div className="border-b border-line px-3 pt-1 pb-3">
            <MemberChip user={user} stacked />
          </div>
        )}
        <ul className="flex flex-col py-2">
          {links.map((link) => (
            <li key={link.label}>
              <BarLink link={link} stacked />
            </li>
          ))}
        </ul>
        {user ? <LogoutLink block /> : <LoginLinks block />}
      </div>
    </div>
  );
}
