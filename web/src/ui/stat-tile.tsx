import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';

export interface StatTileProps {
  label: string;
  /** Undefined while it is on its way. */
  value: ReactNode | undefined;
  icon: ReactNode;
  /** What it counts, where its name does not say so. */
  hint?: string;
}

/** One figure and what it counts. Used in `StatTiles`. */
export function StatTile({ label, value, icon, hint }: StatTileProps) {
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-raised p-3 sm:flex-row sm:items-center sm:gap-4 sm:p-5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink"
      >
        {icon}
      </span>
      <div className="flex min-w-0 flex-col-reverse">
        <p className="text-sm text-muted">{label}</p>
        <p className="font-display text-2xl leading-tight font-bold wrap-anywhere tabular-nums">
          {value ?? <Skeleton className="h-8 w-12" />}
        </p>
        {hint !== undefined && <p className="order-first text-sm text-muted">{hint}</p>}
      </div>
    </li>
  );
}

/** Figures side by side: two on a phone, four if there is room, one below the other if the text is large; or always `three`. `label` says what they are about. */
export function StatTiles({
  label,
  three = false,
  children,
}: {
  label: string;
  three?: boolean;
  children: ReactNode;
}) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'grid gap-3 sm:gap-4',
        three
          ? 'grid-cols-3'
          : 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,34%)),1fr))] lg:grid-cols-4',
      )}
    >
      {children}
    </ul>
  );
}
