import type { NotificationSettings, routes, SwitchedTopic } from '@backyard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useAct } from '../../lib/use-act.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { settingsQuery } from './notifications.queries.ts';
import { ALWAYS, SWITCHES } from './topics.ts';

/** Every kind of mail: what one can switch, and what always comes. */
export function Settings() {
  const query = useQuery(settingsQuery(useApi()));
  return (
    <div className="flex flex-col gap-6">
      <Card as="section" aria-labelledby="switched-mails">
        <h2 id="switched-mails" className="title-card">
          By mail
        </h2>
        <p className="mt-1 text-muted">What you switch off still comes to your inbox here.</p>
        <Loaded
          query={query}
          placeholder={<SkeletonText lines={6} />}
          failure="Your notifications did not load"
        >
          {({ mails }) => (
            <ul className="mt-2 divide-y divide-line">
              {SWITCHES.map(({ topic, label, about }) => (
                <li key={topic} className="py-2">
                  <TopicSwitch topic={topic} label={label} about={about} on={mails[topic]} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <Card as="section" aria-labelledby="always-mails">
        <h2 id="always-mails" className="title-card">
          Always by mail
        </h2>
        <ul className="mt-2 flex flex-col gap-2">
          {ALWAYS.map((what) => (
            <li key={what} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success" />
              {what}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function TopicSwitch({
  topic,
  label,
  about,
  on,
}: {
  topic: SwitchedTopic;
  label: string;
  about: string;
  on: boolean;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(api);
  const act = useAct({
    again: true,
    call: (wanted: boolean) =>
      api.call<typeof routes.notifications.saveSettings>('PUT', '/api/user/notifications', {
        body: { mails: { [topic]: wanted } },
      }),
    // Its own switch alone: another one may be under way.
    onSuccess: async (saved) => {
      queryClient.setQueryData<NotificationSettings>(
        queryKey,
        (before) => before && { mails: { ...before.mails, [topic]: saved.mails[topic] } },
      );
      if (topic === 'follows') await queryClient.invalidateQueries({ queryKey: ['/api/user/follows'] });
    },
    onError: (error) => actFailed(error, 'Please try again.', 'That did not work'),
  });
  return (
    <Switch
      name={topic}
      label={label}
      description={about}
      checked={act.isPending ? act.variables === true : on}
      aria-busy={act.isPending}
      onChange={(event) => act.mutate(event.target.checked)}
    />
  );
}
