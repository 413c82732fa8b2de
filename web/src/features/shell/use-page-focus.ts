import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a change of page the focus goes to its title, which screen readers then read, as they would on a whole-page
 * load. Filters and tabs change the address's query only, and keep the focus where it is.
 *
 * @param page what tells this page from others.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const title = main.current?.querySelector('h1') ?? main.current;
    if (title && !title.hasAttribute('tabindex')) title.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [main, page]);
}
