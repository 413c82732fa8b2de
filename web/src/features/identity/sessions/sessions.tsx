import { PATHS, type routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { actFailed } from '../../../lib/act-failed.ts';
import { useApp } from '../../../lib/app-context.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { LoadFailed } from '../../../lib/load-failed.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { useSessionWatch } from '../../../lib/use-session-watch.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toastDone } from '../../../ui/toast-store.ts';
import { apiKeysQuery } from '../api-keys/api-keys.queries.ts';
import { SessionList } from './session-list.tsx';
import { sessionsQuery } from './sessions.queries.ts';

const failed = (error: Error) => actFailed(error, 'That did not work. Please try again.');

/** Where the member is signed in, with buttons to end those sessions (rule HOLD-13). */
export function Sessions() {
  const { api, queryClient } = useApp();
  const query = useQuery(sessionsQuery(api));
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useAct({
    again: true,
    call: (id: string) =>
      api.call<typeof routes.sessions.end>('DELETE', '/api/user/sessions/:id', { params: { id } }),
    onSuccess: async () => {
      toastDone('Signed out there');
      await queryClient.invalidateQueries(sessionsQuery(api));
      // The button that was pressed is gone with its row.
      heading.current?.focus();
    },
    onError: failed,
  });
  // Only hosts and admins have API keys. A key is not a session: ending all sessions leaves it valid, which is said here.
  const abilities = useCurrentUser()?.abilities;
  const mayHaveKeys = abilities?.host === true || abilities?.admin === true;
  const keys = useQuery({ ...apiKeysQuery(api), enabled: mayHaveKeys }).data?.length ?? 0;
  const [withKeys, setWithKeys] = useState(false);
  const endAll = useAct({
    call: () =>
      api.call<typeof routes.sessions.endAll>('DELETE', '/api/user/sessions', {
        query: withKeys ? { keys: 'true' } : {},
      }),
    // A full page load, so that none of the member's data stays in memory.
    onSuccess: () => window.location.assign(PATHS.home),
    onError: failed,
  });
  useSessionWatch(query.error);
  return (
    <Card as="section" aria-labelledby="sessions-title" className="sm:p-8">
      <h2 ref={heading} id="sessions-title" tabIndex={-1} className="title-card">
        Where you are signed in
      </h2>
      <p className="mt-1 max-w-prose text-muted">See one you do not know? Sign it out.</p>
      {query.data ? (
        <>
          <SessionList
            sessions={query.data}
            ending={end.isPending ? end.variables : undefined}
            onEnd={(id) => end.mutate(id)}
          />
          {keys > 0 && (
            <Checkbox
              className="mt-3"
              label={keys === 1 ? 'Revoke my API key, too' : `Revoke my ${keys} API keys, too`}
              description="Signing out ends no key: programs that have one keep working until you revoke it."
              checked={withKeys}
              onChange={({ target }) => setWithKeys(target.checked)}
            />
          )}
          <Button
            variant="secondary"
            className="mt-3"
            needsNetwork
            pending={endAll.isPending}
            pendingLabel="Signing out..."
            onClick={() => endAll.mutate()}
          >
            Sign out everywhere
          </Button>
        </>
      ) : query.error ? (
        <LoadFailed query={query} failure="Your sessions did not load." />
      ) : (
        <>
          <output className="sr-only">Loading your sessions…</output>
          <Skeleton className="mt-4 h-12 w-44 max-w-full rounded-control" />
        </>
      )}
    </Card>
  );
}
