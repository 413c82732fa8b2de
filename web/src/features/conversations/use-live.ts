import type { Event } from '@backyard/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { changeShown, type Change, withMessage, withoutMessage } from './conversation.queries.ts';
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

/** Reads the event anew, and says whether its conversation is still this viewer's: asked for by others, it would be refused. */
async function isStillInside(queryClient: QueryClient, eventId: string): Promise<boolean> {
  const queryKey = ['/api/events', eventId];
  await queryClient.invalidateQueries({ queryKey, exact: true });
  // Whoever gives their seat back here reads it a second time: the first reading is given up, with nothing new said.
  const query = queryClient.getQueryCache().find<Event>({ queryKey, exact: true });
  while (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  const event = query?.state.data;
  return event === undefined || event.registration !== null || event.abilities.edit !== undefined;
}

/**
 * Keeps what is shown as it is now, while somebody looks at it. Whoever comes to it (again) may have missed something besides new messages: a block,
 * something taken away. `open`: there can be something new.
 */
export function useLive(seen: boolean, open: boolean, eventId: string, latest: string): void {
  const queryClient = useQueryClient();
  const from = useRef(latest);
  useEffect(() => {
    from.current = latest;
  }, [latest]);
  useEffect(() => {
    if (!seen) return undefined;
    const queryKey = ['/api/events', eventId, 'messages'];
    const reread = (): void => {
      void queryClient.invalidateQueries({ queryKey });
      // Who is hidden from whom counts there, too.
      void queryClient.invalidateQueries({ queryKey: ['/api/friends', 'going', eventId] });
    };
    const change = (by: Change): void => {
      changeShown(queryClient, eventId, by);
      // What is on its way may be from before it, and would take its place.
      if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
    };
    if (!open) {
      reread();
      return undefined;
    }
    return listenAlong(eventId, from.current, {
      message: (message) => change(withMessage(message)),
      removed: (id) => change(withoutMessage(id)),
      reread,
      // Whoever has given up their seat has no list any more, which the event says; for all others the list says why.
      ended: () => void isStillInside(queryClient, eventId).then((inside) => inside && reread()),
      // Their messages are a part of what is read of the event: its faces, tables and lists go with them.
      parted: () => {
        void queryClient.invalidateQueries({ queryKey: ['/api/events', eventId] });
        void queryClient.invalidateQueries({ queryKey: ['/api/friends', 'going', eventId] });
      },
    });
  }, [seen, open, eventId, queryClient]);
}
