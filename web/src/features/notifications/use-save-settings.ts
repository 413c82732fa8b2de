import type { NotificationSettings, routes } from '@backyard/contract';
import { actFailed } from '../../lib/act-failed.ts';
import type { Input } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { settingsQuery } from './notifications.queries.ts';

type Change = NonNullable<Input<typeof routes.notifications.saveSettings>['body']>;

/** Saves a part of the settings; only that part of the response is used, as another change may be in progress. */
export function useSaveSettings<Wanted>(act: {
  change: (wanted: Wanted) => Change;
  take: (before: NotificationSettings, saved: NotificationSettings) => NotificationSettings;
  onError?: (error: Error) => unknown;
}) {
  const { api, queryClient } = useApp();
  return useAct({
    again: true,
    call: (wanted: Wanted) =>
      api.call<typeof routes.notifications.saveSettings>('PUT', '/api/user/notifications', {
        body: act.change(wanted),
      }),
    onSuccess: async (saved) => {
      queryClient.setQueryData<NotificationSettings>(
        settingsQuery(api).queryKey,
        (before) => before && act.take(before, saved),
      );
    },
    onError: (error) => act.onError?.(error) ?? actFailed(error, 'Please try again.', 'That did not work'),
  });
}
