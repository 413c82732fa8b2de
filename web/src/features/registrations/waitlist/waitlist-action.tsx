import type { Event } from '@backyard/contract';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { later, lazyOr, nothing } from '../../../ui/lazy-or.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOpening } from '../../../ui/use-opening.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import type { LeaveWaitlistProps } from './leave-waitlist.tsx';

const loadDialog = () => import('./waitlist-dialog.tsx');
const WaitlistDialog = later(async () => (await loadDialog()).WaitlistDialog);
// Only needed on the waitlist. If it fails to load, the page works without the button.
const LeaveWaitlist = lazyOr<LeaveWaitlistProps>(
  async () => (await import('./leave-waitlist.tsx')).LeaveWaitlist,
  nothing,
);

export interface WaitlistActionProps {
  event: Event;
  /** The address opens the dialog: the member returns from signing in. */
  startOpen: boolean;
  onClosed: () => void;
}

/** The one action of a full event for members: join its waitlist, or leave it. */
export function WaitlistAction({ event, startOpen, onClosed }: WaitlistActionProps) {
  const user = useCurrentUser();
  const opening = useOpening(loadDialog, 'The waitlist did not open');
  const { allowed, reason } = event.abilities.joinWaitlist;
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, `${reason} ${opening.open}`);
  const start = useEffectEvent(() => {
    if (allowed) opening.show();
  });
  useEffect(() => {
    if (startOpen) start();
  }, [startOpen]);
  return (
    <div ref={box} className="w-full">
      {allowed ? (
        <Button block {...opening.button}>
          Join the waitlist
          <span className="sr-only"> of {event.title}</span>
        </Button>
      ) : (
        <Suspense fallback={<Skeleton className="h-12 w-full" />}>
          <LeaveWaitlist event={event} block />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {opening.open && user && (
          <WaitlistDialog
            event={event}
            memberId={user.id}
            onClose={() => {
              opening.close();
              onClosed();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
