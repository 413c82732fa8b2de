import type { ReactNode } from 'react';

/**
 * The one action of a page: stuck to the bottom of a phone's screen, in the flow of the text from 768 px. Put it
 * after the content it belongs to; on phones it takes its own room, so it covers nothing at the end of the page, and its line alone parts it from what it covers before: a shadow would lie on the footer. `off`: there
 * is nothing to press.
 */
export function StickyAction({ children, off = false }: { children: ReactNode; off?: boolean }) {
  return (
    <div
      className={
        off
          ? undefined
          : 'stick-low z-30 -mx-4 border-t border-line bg-raised px-4 pt-3 pb-safe md:static md:mx-0 md:border-0 md:bg-transparent md:p-0 print:hidden'
      }
    >
      {children}
    </div>
  );
}
