import type { Event, routes } from '@backyard/contract';
import { Suspense } from 'react';
import { actFailed } from '../../../lib/act-failed.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { useApp } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import type { ButtonSize, ButtonVariant } from '../../../ui/button-styles.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { toast, toastDone } from '../../../ui/toast-store.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { rereadSeats } from '../registrations.queries.ts';

const loadConfirm = () => import('../../../ui/confirm-dialog.tsx');
const ConfirmDialog = later(async () => (await loadConfirm()).ConfirmDialog);

export interface LeaveWaitlistProps {
  event: Event;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
}

/** Leaves the waitlist, or gives up the seat held for its first member, after confirmation. */
export function LeaveWaitlist({ event, ...looks }: LeaveWaitlistProps) {
  const kept = event.waitlist?.offeredUntil != null;
  const opening = useOpening(loadConfirm, 'Could not leave the waitlist');
  const { api, queryClient } = useApp();
  const leave = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.waitlist.leave>('DELETE', '/api/events/:id/waitlist', {
        params: { id: event.id },
      }),
    onSuccess: async () => {
      toastDone('You have left the waitlist');
      await rereadSeats(queryClient);
    },
    onError: async (error) => {
      // Left in another tab or on another device: the result is what they want.
      if (error instanceof ApiError && error.code === 'not_waiting') {
        toast({ title: 'You had already left the waitlist' });
        return rereadSeats(queryClient);
      }
      if (actFailed(error, 'Please try again.', 'Could not leave the waitlist'))
        return void rereadSeats(queryClient);
      return undefined;
    },
    onSettled: opening.close,
  });
  return (
    <>
      <Button variant="secondary" {...looks} {...opening.button}>
        {kept ? 'Give the seat back' : 'Leave the waitlist'}
        <span className="sr-only"> of {event.title}</span>
      </Button>
      <Suspense fallback={null}>
        {opening.open && (
          <ConfirmDialog
            onClose={opening.close}
            title={kept ? 'Give this seat back?' : 'Leave the waitlist?'}
            description={
              kept
                ? 'It goes to the next in line at once.'
                : `You give up your place for ${event.title}. If you come back, you start at the end.`
            }
            confirmLabel={kept ? 'Give it back' : 'Leave'}
            cancelLabel={kept ? 'Keep the seat' : 'Keep my place'}
            pending={leave.isPending}
            pendingLabel="Leaving…"
            onConfirm={() => leave.mutate()}
          />
        )}
      </Suspense>
    </>
  );
}
