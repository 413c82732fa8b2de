import type { Friend } from '@backyard/contract';
import { UserRoundPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useApp } from '../../lib/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { friendsQuery } from '../people/index.ts';
import type { Brought } from './bring-dialog.tsx';
import { useShareLink } from './use-share-link.ts';

const loadDialog = () => import('./bring-dialog.tsx');
// Only where a device neither shares nor copies.
const LinkField = later(async () => (await import('./link-field.tsx')).LinkField);
const BringDialog = later(async () => (await loadDialog()).BringDialog);

/** For attendees: friends to invite, and a link to share; without friends here, just the link. */
export function BringFriend({ event }: { event: Brought }) {
  const { api, queryClient } = useApp();
  const link = useShareLink(event);
  const [looking, setLooking] = useState(false);
  const [asking, setAsking] = useState(false);
  const bring = async (): Promise<void> => {
    setLooking(true);
    // A failed load is no reason to wait: the link works without friends.
    const [friends] = await Promise.all([
      queryClient.fetchQuery(friendsQuery(api)).catch((): Friend[] => []),
      loadDialog().catch(() => undefined),
    ]);
    setLooking(false);
    if (friends.length > 0) setAsking(true);
    else link.mutate();
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        needsNetwork
        icon={<UserRoundPlus aria-hidden="true" className="size-4.5" />}
        pending={looking || link.isPending}
        onClick={() => void bring()}
      >
        Bring a friend<span className="sr-only"> to {event.title}</span>
      </Button>
      <Suspense fallback={null}>{link.address !== null && <LinkField address={link.address} />}</Suspense>
      <Suspense fallback={null}>
        {asking && <BringDialog event={event} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
