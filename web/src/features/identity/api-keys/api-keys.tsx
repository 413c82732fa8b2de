import { MAX_API_KEYS, type ApiKey } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { LoadFailed } from '../../../lib/load-failed.tsx';
import { useSessionWatch } from '../../../lib/use-session-watch.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { apiKeysQuery } from './api-keys.queries.ts';
import { KeyList } from './key-list.tsx';

const loadDialogs = () => import('./key-dialogs.tsx');
const KeyDialogs = later(async () => (await loadDialogs()).KeyDialogs);

/** The current action on the keys, and the key it applies to. */
export type KeyTask = { what: 'make' } | { what: 'take_back'; apiKey: ApiKey };

/** A host's or an admin's API keys: made, seen and taken back [machines.6]. */
export function ApiKeys() {
  const query = useQuery(apiKeysQuery(useApi()));
  // The sessions beside it ask for the same: their answer may be here before this code is, and is not in what the server drew.
  const hydrated = useHydrated();
  const dialogs = useOpening(loadDialogs);
  const [task, setTask] = useState<KeyTask>({ what: 'make' });
  const begin = (next: KeyTask): void => {
    setTask(next);
    dialogs.show();
  };
  useSessionWatch(query.error);
  return (
    <Card as="section" aria-labelledby="api-keys-title" className="sm:p-8">
      <h2 id="api-keys-title" className="title-card">
        API keys
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        With a key, a program of yours (a website, a script) reads and makes events for you. It can never do
        more than you can.{' '}
        <a href="/api/docs" className="text-accent-ink underline">
          What there is to call
        </a>
      </p>
      {!hydrated || query.isPending ? (
        <>
          <output className="sr-only">Loading your API keys…</output>
          <Skeleton className="mt-4 h-12 w-44 max-w-full rounded-control" />
        </>
      ) : query.data ? (
        <div className="mt-3">
          {query.data.length > 0 && (
            <KeyList
              keys={query.data}
              readAt={query.dataUpdatedAt}
              onTakeBack={(apiKey) => begin({ what: 'take_back', apiKey })}
            />
          )}
          <Button
            variant="secondary"
            className="mt-1"
            icon={<KeyRound aria-hidden="true" className="size-4" />}
            pending={dialogs.loading && task.what === 'make'}
            disabledReason={
              query.data.length >= MAX_API_KEYS
                ? 'You have as many as there can be. Revoke one first.'
                : undefined
            }
            onClick={() => begin({ what: 'make' })}
          >
            Make a key
          </Button>
        </div>
      ) : (
        <LoadFailed query={query} failure="Your API keys did not load." />
      )}
      <Suspense fallback={null}>
        {dialogs.open && <KeyDialogs task={task} onClose={dialogs.close} />}
      </Suspense>
    </Card>
  );
}
