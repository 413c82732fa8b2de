import type { routes } from '@backyard/contract';
import { useEffect } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';

/** A message counts as seen after this many milliseconds in view; several in quick succession are reported together. */
const LOOKED_MS = 1000;

/**
 * Reports how far the viewer has read, because unread messages are mailed. A failed report is not repeated; the next message's report
 * covers it.
 */
export function useTellSeen(on: boolean, eventId: string, cursor: string | undefined): void {
  const api = useApi();
  const { mutate, isPending, variables } = useAct({
    again: true,
    call: (upTo: string) =>
      api.call<typeof routes.conversations.seen>('PUT', '/api/events/:id/messages/seen', {
        params: { id: eventId },
        body: { cursor: upTo },
      }),
  });
  useEffect(() => {
    if (!on || cursor === undefined || isPending || cursor === variables) return undefined;
    const timer = window.setTimeout(() => mutate(cursor), LOOKED_MS);
    return () => window.clearTimeout(timer);
  }, [on, cursor, isPending, variables, mutate]);
}
