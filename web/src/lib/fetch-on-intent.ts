import { matchRoutes, type RouteObject } from 'react-router';

/** The pointer rests on a link, the keyboard has come to it, or a finger is about to leave it. */
const INTENTS = ['pointerover', 'focusin', 'pointerdown'] as const;

/**
 * Fetches the code of the page behind a link of this site as soon as a person is about to follow it. A failure shows
 * only once they do.
 */
export function fetchOnIntent(routes: RouteObject[], root: Element): void {
  const fetchPage = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link) ?? [])
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  };
  for (const intent of INTENTS) root.addEventListener(intent, fetchPage, { passive: true });
}
