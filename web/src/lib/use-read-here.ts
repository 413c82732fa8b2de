import type { routes } from '@backyard/contract';
import { useEffect } from 'react';
import { useApp } from './app-context.ts';
import { currentUserKey, useCurrentUser } from './current-user.ts';
import { useAct } from './use-act.ts';

/** Opening the page that an inbox entry links to marks the entry as read, however the member got there. On failure it stays unread. */
export function useReadHere(path: string): void {
  const { api, queryClient } = useApp();
  const unread = useCurrentUser()?.unread ?? false;
  const { mutate } = useAct({
    again: true,
    call: (here: string) =>
      api.call<typeof routes.notifications.read>('POST', '/api/user/inbox/read', { body: { path: here } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['/api/user/inbox'] }),
        queryClient.invalidateQueries({ queryKey: currentUserKey }),
      ]),
  });
  useEffect(() => {
    if (unread) mutate(path);
  }, [unread, path, mutate]);
}
