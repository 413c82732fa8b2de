import type { routes } from '@backyard/contract';
import { actFailed } from '../../../lib/act-failed.ts';
import { useApp } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { toast } from '../../../ui/toast-store.ts';

/** Follows or unfollows a host, and refetches everything that shows it. */
export function useFollow(hostName: string) {
  const { api, queryClient } = useApp();
  return useAct({
    again: true,
    call: async (follow: boolean) => {
      const params = { name: hostName };
      if (follow) await api.call<typeof routes.follows.follow>('POST', '/api/hosts/:name/follow', { params });
      else await api.call<typeof routes.follows.unfollow>('DELETE', '/api/hosts/:name/follow', { params });
    },
    onSuccess: async (_answer, follow) => {
      toast(
        follow
          ? {
              title: `You follow ${hostName}`,
              description: 'We mail you their new events, once a day at most.',
            }
          : { title: `You no longer follow ${hostName}` },
      );
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['/api/hosts', hostName] }),
        queryClient.invalidateQueries({ queryKey: ['/api/user/follows'] }),
        queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === '/api/events' && queryKey[2] === 'host',
        }),
      ]);
    },
    onError: (error) => actFailed(error, 'Please try again.', 'That did not work'),
  });
}
