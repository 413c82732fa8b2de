import { NOTICE_TOPICS, type NotificationSettings, type SwitchedTopic } from '@backyard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { NearPlace } from './near-place.tsx';
import { settingsQuery } from './notifications.queries.ts';
import { PushHere } from './push-here.tsx';
import { QuietHoursForm } from './quiet-hours.tsx';
import { RegistrationsTold } from './registrations-told.tsx';
import { ALWAYS, SWITCHES, TOPICS } from './topics.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** All kinds of mails and pushes: those that can be switched, those that are always sent, and quiet hours. */
export function Settings() {
  const user = useCurrentUser();
  const query = useQuery(settingsQuery(useApi()));
  const part = (children: (settings: NotificationSettings) => ReactNode, lines: number) => (
    <Loaded
      query={query}
      placeholder={<SkeletonText lines={lines} />}
      failure="Your notifications did not load"
    >
      {children}
    </Loaded>
  );
  return (
    <div className="flex flex-col gap-6">
      <Part id="switched-mails" title="By email" about="What you switch off still comes to your inbox here.">
        {part(
          ({ mails }) => (
            <ul className="mt-2 divide-y divide-line">
              {SWITCHES.map(({ topic, label, about }) => (
                <li key={topic} className="py-2">
                  <MailSwitch topic={topic} label={label} about={about} on={mails[topic]} />
                </li>
              ))}
            </ul>
          ),
          6,
        )}
      </Part>
      {user?.abilities.host && (
        <Part id="told-registrations" title="Who registers for your events">
          {part(
            ({ registrations }) => (
              <RegistrationsTold told={registrations} />
            ),
            3,
          )}
        </Part>
      )}
      {query.data?.near != null && (
        <Part id="told-near" title="Something new near you">
          <NearPlace near={query.data.near} />
        </Part>
      )}
      <Part
        id="switched-pushes"
        title="On this device"
        about="A short word on your screen, also when this page is closed."
      >
        {part(
          (settings) => (
            <>
              <PushHere settings={settings} />
              {settings.pushedHere && (
                <ul className="mt-2 divide-y divide-line">
                  {NOTICE_TOPICS.map((topic) => (
                    <li key={topic} className="py-2">
                      <PushSwitch topic={topic} on={settings.pushes[topic]} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          ),
          2,
        )}
      </Part>
      <Part id="quiet-hours" title="When">
        {part(
          ({ quiet }) => (
            <QuietHoursForm quiet={quiet} />
          ),
          2,
        )}
      </Part>
      <Part id="always-mails" title="Always by email">
        <ul className="mt-2 flex flex-col gap-2">
          {ALWAYS.map((what) => (
            <li key={what} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success" />
              {what}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

const Part = ({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about?: string;
  children: ReactNode;
}) => (
  <Card as="section" aria-labelledby={id}>
    <h2 id={id} className="title-card">
      {title}
    </h2>
    {about !== undefined && <p className="mt-1 text-muted">{about}</p>}
    {children}
  </Card>
);

function MailSwitch({
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
  const queryClient = useQueryClient();
  const act = useSaveSettings({
    change: (wanted: boolean) => ({ mails: { [topic]: wanted } }),
    take: (before, saved) => {
      if (topic === 'follows') void queryClient.invalidateQueries({ queryKey: ['/api/user/follows'] });
      return { ...before, mails: { ...before.mails, [topic]: saved.mails[topic] } };
    },
  });
  return <TopicSwitch name={topic} label={label} description={about} on={on} act={act} />;
}

/** One for all of a person's devices: each is switched on by itself. */
function PushSwitch({ topic, on }: { topic: (typeof NOTICE_TOPICS)[number]; on: boolean }) {
  const act = useSaveSettings({
    change: (wanted: boolean) => ({ pushes: { [topic]: wanted } }),
    take: (before, saved) => ({ ...before, pushes: { ...before.pushes, [topic]: saved.pushes[topic] } }),
  });
  return <TopicSwitch name={`push-${topic}`} label={TOPICS[topic].label} on={on} act={act} />;
}

const TopicSwitch = ({
  on,
  act,
  ...rest
}: {
  name: string;
  label: string;
  description?: string;
  on: boolean;
  act: ReturnType<typeof useSaveSettings<boolean>>;
}) => (
  <Switch
    {...rest}
    checked={act.isPending ? act.variables === true : on}
    aria-busy={act.isPending}
    onChange={({ target }) => act.mutate(target.checked)}
  />
);
