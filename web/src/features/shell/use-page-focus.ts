import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page the focus goes to its title, which screen readers then read, as they would on a whole-page
 * load. Filters and tabs change the address's query only, and keep the focus where it is.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const title = main.current?.querySelector('h1') ?? main.current;
    if (title && !title.hasAttribute('tabindex')) title.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [main, pathname]);
}
