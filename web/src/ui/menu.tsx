import { DropdownMenu as Radix } from 'radix-ui';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { portalContainer } from './portal-container.ts';
import { useLayer } from './use-layer.ts';

const ITEM_CLASS =
  'flex min-h-11 items-center gap-3 rounded-sm px-3 py-2 text-ink no-underline outline-none select-none data-highlighted:bg-accent-soft data-highlighted:text-accent-ink';

export interface MenuProps {
  /** The button that opens it: one element that takes a ref. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** Open from the start: for a menu that was loaded by the press that asked for it. */
  defaultOpen?: boolean;
  /** It is closed, and the focus is back on its button. */
  onClosed?: () => void;
  children: ReactNode;
}

/** A list of acts or links under a button. It loads radix: import it lazily. */
export function Menu({ trigger, align = 'start', defaultOpen = false, onClosed, children }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  // Back closes it, as it does what else lies over the page.
  useLayer(open, () => setOpen(false));
  return (
    <Radix.Root open={open} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={open ? portalContainer() : undefined}>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          // Said just before the focus goes back.
          onCloseAutoFocus={() => onClosed && queueMicrotask(onClosed)}
          className="z-50 min-w-[min(14rem,90vw)] animate-rise rounded-control border border-line bg-raised p-1.5 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  onSelect?: () => void;
  /** Makes it a link. */
  href?: string;
  /** The link is a file to save, under this name. */
  download?: string;
  newTab?: boolean;
  children: ReactNode;
}

/** One line of a Menu: an act (`onSelect`) or a link (`href`). */
export function MenuItem({ icon, onSelect, href, download, newTab = false, children }: MenuItemProps) {
  const content = (
    <>
      {icon !== undefined && (
        <span aria-hidden="true" className="text-muted">
          {icon}
        </span>
      )}
      {children}
    </>
  );
  if (href === undefined) {
    return (
      <Radix.Item className={ITEM_CLASS} onSelect={() => onSelect?.()}>
        {content}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item asChild onSelect={() => onSelect?.()}>
      <a
        href={href}
        download={download}
        className={ITEM_CLASS}
        {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {content}
        {newTab && <span className="sr-only"> (opens in a new tab)</span>}
      </a>
    </Radix.Item>
  );
}

/** A sentence between the acts or below them, which is none. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <Radix.Label className="max-w-64 px-3 py-2 text-sm text-muted">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />;
}
