import type { Event } from '@backyard/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { changeShown, type Change, withMessage, withoutMessage } from './conversation.queries.ts';
import { listenAlong } from './live.ts';

/**
 * Whether the part is visible: scrolled into view, on a visible page. Only then is a stream open, because browsers limit connections
 * per site.
 */
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

/** Refetches the event and returns whether the viewer may still see its conversation; otherwise the request would be refused. */
async function isStillInside(queryClient: QueryClient, eventId: string): Promise<boolean> {
  const queryKey = ['/api/events', eventId];
  await queryClient.invalidateQueries({ queryKey, exact: true });
  // Leaving the event on this page refetches it, too, and cancels this fetch without a result.
  const query = queryClient.getQueryCache().find<Event>({ queryKey, exact: true });
  while (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  const event = query?.state.data;
  return event === undefined || event.registration !== null || event.abilities.edit !== undefined;
}

/**
 * Keeps the conversation current while it is visible. On becoming visible (again) it is refetched, since more than new messages may
 * have been missed: a block, a deletion. `open`: new messages are possible.
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
      // Blocks affect the friends who are going, too.
      void queryClient.invalidateQueries({ queryKey: ['/api/friends', 'going', eventId] });
    };
    const change = (by: Change): void => {
      changeShown(queryClient, eventId, by);
      // A pending response may be older than this change and would undo it.
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
      // A viewer who gave up their seat no longer has access, which the event's page shows; for all others the refetch shows the
      // reason.
      ended: () => void isStillInside(queryClient, eventId).then((inside) => inside && reread()),
      // A block changes the whole page: invalidating the event also covers its messages, faces, tables and lists.
      parted: () => {
        void queryClient.invalidateQueries({ queryKey: ['/api/events', eventId] });
        void queryClient.invalidateQueries({ queryKey: ['/api/friends', 'going', eventId] });
      },
    });
  }, [seen, open, eventId, queryClient]);
}
