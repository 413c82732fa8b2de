import type { ReactNode } from 'react';

/**
 * The one action of a page: sticks to the bottom of a phone's screen, and is in the flow of the text from 768 px. Put it
 * after the content it belongs to. On phones it has its own space at the end of the page, so it covers nothing there; only its top
 * border separates it from the content behind it, since a shadow would fall on the footer. `off`: there is nothing to press.
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
