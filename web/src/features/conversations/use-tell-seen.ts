import type { routes } from '@backyard/contract';
import { useEffect } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';

/** Whoever looks so long has seen it; and what comes in quick succession is said once. Milliseconds. */
const LOOKED_MS = 1000;

/** Says how far somebody has looked who is told of the rest by mail. What is not said for once is said with the next message. */
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
