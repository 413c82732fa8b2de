import type { routes, Welcome } from '@backyard/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { actFailed } from '../../lib/act-failed.ts';
import type { Api } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';

const welcomeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/welcome'] as const,
    queryFn: api.read<typeof routes.registrations.welcome>('/api/user/welcome'),
  });

/** Whether the member may be asked to look out for newcomers; shown only to regulars. */
export function WelcomeSwitch() {
  const { api, queryClient } = useApp();
  const { data } = useQuery(welcomeQuery(api));
  const act = useAct({
    again: true,
    call: (welcomes: boolean) =>
      api.call<typeof routes.registrations.setWelcome>('PUT', '/api/user/welcome', { body: { welcomes } }),
    onSuccess: (saved: Welcome) => queryClient.setQueryData(welcomeQuery(api).queryKey, saved),
    onError: (error) => void actFailed(error, 'That was not saved. Please try again.'),
  });
  if (!data?.regular) return null;
  return (
    <Card as="section" aria-label="Welcoming people">
      <Switch
        name="welcomes"
        label="I’ll look out for people who are here for the first time"
        description="You know your way around. The day before, you’ll get a first name and a place to meet: two people at most, and only if you say yes. You can say no on each event’s page; nobody hears about it."
        checked={act.isPending ? (act.variables ?? data.welcomes) : data.welcomes}
        onChange={({ target }) => act.mutate(target.checked)}
      />
    </Card>
  );
}
