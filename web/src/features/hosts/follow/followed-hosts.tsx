import { PATHS, type FollowedHost, type routes } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { actFailed } from '../../../lib/act-failed.ts';
import { useApi, useApp } from '../../../lib/app-context.ts';
import { HostName } from '../../../lib/name-link.tsx';
import { OwnList } from '../../../lib/own-list.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { followsQuery } from './follows.queries.ts';
import { useFollow } from './use-follow.ts';

/** The hosts a member follows, and the switch for mails about them: a part of the profile, visible only to the member. */
export function FollowedHosts() {
  const query = useInfiniteQuery(followsQuery(useApi()));
  const hosts = query.data?.pages.flatMap((page) => page.hosts);
  return (
    <Card as="section" aria-labelledby="followed-hosts">
      <h2 id="followed-hosts" className="title-card">
        Hosts you follow
      </h2>
      <p className="mt-1 max-w-prose text-muted">Only you see this. Hosts are told how many follow them.</p>
      {hosts && <MailSwitch mails={query.data?.pages[0]?.mails ?? true} />}
      <OwnList
        query={query}
        lines={hosts?.map((host) => (
          <Followed key={host.hostName} host={host} />
        ))}
        none={
          <>
            Nobody yet.{' '}
            <Link to={PATHS.hosts} className="text-accent-ink underline">
              Meet the hosts
            </Link>
          </>
        }
        loading="Loading the hosts you follow"
        failure="The hosts you follow did not load."
        more="More hosts"
      />
    </Card>
  );
}

function Followed({ host }: { host: FollowedHost }) {
  const act = useFollow(host.hostName);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar name={host.hostName} src={host.imageUrl} />
      <span className="min-w-0 flex-1">
        <HostName hasPage name={host.hostName} className="font-semibold wrap-anywhere" />
      </span>
      <Button
        size="small"
        variant="secondary"
        pending={act.isPending}
        needsNetwork
        onClick={() => act.mutate(false)}
      >
        Unfollow<span className="sr-only"> {host.hostName}</span>
      </Button>
    </li>
  );
}

function MailSwitch({ mails }: { mails: boolean }) {
  const { api, queryClient } = useApp();
  const act = useAct({
    again: true,
    call: (on: boolean) =>
      api.call<typeof routes.follows.saveMails>('PUT', '/api/user/follows', { body: { mails: on } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['/api/user/follows'] });
    },
    onError: (error) => actFailed(error, 'Please try again.', 'That did not work'),
  });
  return (
    <Switch
      className="mt-3"
      label="Email me their new events"
      description="Once a day at most, and only when there is something new."
      checked={act.isPending ? act.variables === true : mails}
      aria-busy={act.isPending}
      onChange={(event) => act.mutate(event.target.checked)}
    />
  );
}
