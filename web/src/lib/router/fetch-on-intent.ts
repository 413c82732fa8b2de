import { loadLazy, type RouteTable } from './route-table.ts';

/** The pointer rests on a link, the keyboard has come to it, or a finger is about to leave it. */
const INTENTS = ['pointerover', 'focusin', 'pointerdown'] as const;

/**
 * Fetches the code of the page that a link of this site leads to as soon as somebody is about to follow it. Whether it
 * arrives is told by following it.
 */
export function fetchOnIntent(table: RouteTable, root: Element): void {
  const fetchPage = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    for (const { route } of table.match(link) ?? []) loadLazy(route).catch(() => undefined);
  };
  for (const intent of INTENTS) root.addEventListener(intent, fetchPage, { passive: true });
}
