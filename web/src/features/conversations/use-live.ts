import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { changeShown, withMessage, withoutMessage } from './conversation.queries.ts';
import { listenAlong } from './live.ts';

/** Whether somebody can see it: it is on the screen, and the page is. A browser has few connections to a site. */
export function useSeen(part: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false));
    if (part.current) watch.observe(part.current);
    return () => {
      document.removeEventListener('visibilitychange', look);
      watch.disconnect();
    };
  }, [part]);
  return near && visible;
}

/** Keeps what is shown as it is now, while somebody looks at it and there can be something new. */
export function useLive(on: boolean, eventId: string, latest: string): void {
  const queryClient = useQueryClient();
  const from = useRef(latest);
  const before = useRef(false);
  useEffect(() => {
    from.current = latest;
  }, [latest]);
  useEffect(() => {
    if (!on) return undefined;
    const reread = (): void =>
      void queryClient.invalidateQueries({ queryKey: ['/api/events', eventId, 'messages'] });
    // Who looks again may have missed something besides what is new.
    if (before.current) reread();
    before.current = true;
    return listenAlong(eventId, from.current, {
      message: (message) => changeShown(queryClient, eventId, withMessage(message)),
      removed: (id) => changeShown(queryClient, eventId, withoutMessage(id)),
      reread,
    });
  }, [on, eventId, queryClient]);
}
