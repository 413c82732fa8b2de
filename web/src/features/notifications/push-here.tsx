import type { NotificationSettings, routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { pushHereQuery, settingsQuery } from './notifications.queries.ts';
import { subscribeHere, unsubscribeHere } from './push-browser.ts';
import type { PushState } from './push-state.ts';

/** The text for each state, addressed to the user of the device. */
const SAID: Record<PushState, string> = {
  needs_home_screen:
    'On an iPhone or iPad, add us to your home screen first: tap Share, then Add to Home Screen. Open us from there, and come back to this page.',
  unsupported: 'This browser can’t show notifications. You’ll find everything in your email and your inbox.',
  blocked:
    'Notifications of this site are blocked in your browser. Allow them in its settings for this site, then load this page again.',
  off: 'Off on this device.',
  on: 'On, as long as you stay signed in on this device.',
};

/** Whether this device gets pushes, with a button to change it. */
export function PushHere({ settings }: { settings: NotificationSettings }) {
  const { data: state } = useQuery({ ...pushHereQuery(settings), enabled: useHydrated() });
  const act = useSwitchHere(settings.pushKey);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p className="max-w-prose">{state === undefined ? 'Looking at this device…' : SAID[state]}</p>
      {(state === 'off' || state === 'on') && (
        <Button
          size="small"
          variant={state === 'on' ? 'secondary' : 'primary'}
          pending={act.isPending}
          needsNetwork
          onClick={() => act.mutate(state === 'off')}
        >
          {state === 'on' ? 'Turn off on this device' : 'Turn on on this device'}
        </Button>
      )}
    </div>
  );
}

function useSwitchHere(key: string) {
  const { api, queryClient } = useApp();
  return useAct({
    again: true,
    call: async (wanted: boolean) => {
      if (!wanted) {
        await api.call<typeof routes.notifications.pushHereNoMore>('DELETE', '/api/user/push-device', {});
        await unsubscribeHere();
        return;
      }
      const device = await subscribeHere(key);
      if (device)
        await api.call<typeof routes.notifications.pushHere>('PUT', '/api/user/push-device', {
          body: device,
        });
      else
        toast({ title: 'Not turned on', description: 'Your browser was not allowed to show notifications.' });
    },
    onError: (error) =>
      actFailed(
        error,
        'The push service of your browser did not answer. Please try again later.',
        'That did not work',
      ),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: settingsQuery(api).queryKey });
      await queryClient.invalidateQueries({ queryKey: ['push-here'] });
    },
  });
}
