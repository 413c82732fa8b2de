import type { Passkey } from '@backyard/contract';
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
import { useOpening } from '../../../ui/use-opening.ts';
import { CodesSwitch } from './codes-switch.tsx';
import { knowsPasskeys } from './load-passkeys.ts';
import { PasskeyList } from './passkey-list.tsx';
import { passkeysQuery } from './passkeys.queries.ts';

const loadDialogs = () => import('./passkey-dialogs.tsx');
const PasskeyDialogs = later(async () => (await loadDialogs()).PasskeyDialogs);

/** The current action on the passkeys, and the passkey it applies to. */
export type PasskeyTask = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** The profile's passkeys: add, name and remove (rules ADM-14 to ADM-16). */
export function Passkeys() {
  const query = useQuery(passkeysQuery(useApi()));
  const dialogs = useOpening(loadDialogs);
  const [task, setTask] = useState<PasskeyTask>({ what: 'add' });
  const begin = (next: PasskeyTask): void => {
    setTask(next);
    dialogs.show();
  };
  useSessionWatch(query.error);
  return (
    <Card as="section" aria-labelledby="passkeys-title" className="sm:p-8">
      <h2 id="passkeys-title" className="title-card">
        Passkeys
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Sign in with your face, finger or device PIN instead of a code from your email.
      </p>
      {query.data ? (
        <div className="mt-3">
          {query.data.length > 0 && (
            <PasskeyList
              passkeys={query.data}
              onRename={(passkey) => begin({ what: 'rename', passkey })}
              onRemove={(passkey) => begin({ what: 'remove', passkey })}
            />
          )}
          <Button
            variant="secondary"
            className="mt-1"
            icon={<KeyRound aria-hidden="true" className="size-4" />}
            pending={dialogs.loading && task.what === 'add'}
            disabledReason={knowsPasskeys() ? undefined : 'This browser cannot make passkeys.'}
            onClick={() => begin({ what: 'add' })}
          >
            Add a passkey
          </Button>
          {query.data.length > 0 && knowsPasskeys() && <CodesSwitch />}
        </div>
      ) : query.error ? (
        <LoadFailed query={query} failure="Your passkeys did not load." />
      ) : (
        <>
          <output className="sr-only">Loading your passkeys…</output>
          <Skeleton className="mt-4 h-12 w-44 max-w-full rounded-control" />
        </>
      )}
      <Suspense fallback={null}>
        {dialogs.open && <PasskeyDialogs task={task} onClose={dialogs.close} />}
      </Suspense>
    </Card>
  );
}
