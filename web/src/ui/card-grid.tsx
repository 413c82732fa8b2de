import type { ReactNode } from 'react';

/** Cards side by side: one, two or three. */
export function CardGrid({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <ul aria-busy={busy} className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  );
}
