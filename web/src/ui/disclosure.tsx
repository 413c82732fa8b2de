import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface DisclosureProps {
  /** The summary that is pressed: names what opens below it. */
  label: ReactNode;
  /** Of a card's own width and ground, or within one. */
  boxed?: boolean;
  /** Initially; from then on the person opens and closes it. */
  open?: boolean;
  onOpen?: () => void;
  className?: string;
  children: ReactNode;
}

/** Something that opens under its words, with an arrow of ours: the browser's is a raw triangle. */
export function Disclosure({ label, boxed = false, open, onOpen, className, children }: DisclosureProps) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      className={cx('group', boxed && 'rounded-control border border-line px-4 py-1', className)}
    >
      <summary
        className={cx(
          'flex min-h-11 list-none items-center gap-1.5 py-2 font-semibold [&::-webkit-details-marker]:hidden',
          boxed ? 'justify-between' : 'text-sm',
        )}
      >
        <span className="min-w-0">{label}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
