import type { routes } from '@backyard/contract';
import { useEffect } from 'react';
import { useApp } from './app-context.ts';
import { currentUserKey, useCurrentUser } from './current-user.ts';
import { useAct } from './use-act.ts';

/** Whoever opens the page that an entry of their inbox leads to has read it, by whatever way they came. What fails is unread for longer. */
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
