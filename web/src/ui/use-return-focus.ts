import { useMemo, useRef } from 'react';

export interface ReturnFocus {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * For Radix contents that open by state and so have no trigger of their own: remembers what had the focus and gives
 * it back. When that is gone (the button a dialog was opened from may have become another one), the page's main
 * part takes it, so that the focus is never lost (WCAG 2.4.3).
 */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<Element>(null);
  return useMemo(
    () => ({
      onOpenAutoFocus: () => {
        opener.current = document.activeElement;
      },
      onCloseAutoFocus: (event) => {
        event.preventDefault();
        const before = opener.current;
        const usable = before instanceof HTMLElement && before.isConnected && before !== document.body;
        const main = document.querySelector<HTMLElement>('#main');
        // Another page has come meanwhile, and its title has the focus.
        if (!usable && document.activeElement?.tagName === 'H1') return;
        (usable ? before : main)?.focus({ preventScroll: usable });
      },
    }),
    [],
  );
}
