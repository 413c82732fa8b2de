import type { Event } from '@backyard/contract';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { ButtonSize, ButtonVariant } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { useCancel, type CancelPlace } from './use-cancel.ts';
import { useOpening } from './use-opening.ts';

const loadConfirm = () => import('../../ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadConfirm()).ConfirmDialog }));

export interface CancelActionProps {
  event: Pick<Event, 'id' | 'title' | 'abilities' | 'registration'>;
  place: CancelPlace;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** It was pressed before this code had come. */
  startOpen?: boolean;
}

/** Gives the seat back, after asking. Once the event has started it says so instead (docs/product.md: registration). */
export function CancelAction({ event, place, startOpen = false, ...looks }: CancelActionProps) {
  const opening = useOpening(loadConfirm, 'Cancellation failed');
  const { pending, cancel } = useCancel(event.id, place, opening.close);
  const { allowed, message } = event.abilities.cancel;
  const start = useEffectEvent(() => {
    if (allowed) opening.show();
  });
  useEffect(() => {
    if (startOpen) start();
  }, [startOpen]);
  return (
    <>
      <Button
        variant="secondary"
        {...looks}
        needsNetwork
        disabledReason={allowed ? undefined : message}
        pending={opening.loading}
        onClick={opening.show}
        {...opening.prefetch}
      >
        {place === 'list' ? 'Unregister' : 'Cancel registration'}
        <span className="sr-only"> from {event.title}</span>
      </Button>
      <Suspense fallback={null}>
        {opening.open && (
          <ConfirmDialog
            open
            onOpenChange={(open) => {
              if (!open) opening.close();
            }}
            title="Are you sure you want to unregister from this event?"
            description={
              <>
                Your seat at {event.title} becomes free for somebody else.
                {event.registration?.refund && (
                  <strong className="mt-2 block font-semibold text-ink">
                    {event.registration.refund.message}
                  </strong>
                )}
              </>
            }
            confirmLabel="Unregister"
            cancelLabel="Keep my seat"
            pending={pending}
            pendingLabel="Unregistering…"
            onConfirm={cancel}
          />
        )}
      </Suspense>
    </>
  );
}
