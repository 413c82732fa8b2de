import type { Event } from '@backyard/contract';
import { Suspense } from 'react';
import type { ButtonSize, ButtonVariant } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { useOpening } from '../../ui/use-opening.ts';
import type { CancelPlace } from './use-cancel.ts';

const loadDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = later(async () => (await loadDialog()).CancelDialog);

export interface CancelActionProps {
  event: Pick<Event, 'id' | 'title' | 'abilities' | 'registration' | 'startTime' | 'timeZone'>;
  place: CancelPlace;
  size?: ButtonSize;
  variant?: ButtonVariant;
  block?: boolean;
  /** A link among words: there is more to do with a seat than to give it back. */
  quiet?: boolean;
}

/**
 * Gives the seat back, after asking. Once the event has started it says so instead (docs/product.md: registration). Its button is there at
 * once, where registering leaves the focus; only the question comes with the press.
 */
export function CancelAction({ event, place, quiet = false, ...looks }: CancelActionProps) {
  const opening = useOpening(loadDialog, 'Cancellation failed');
  const { allowed, message } = event.abilities.cancel;
  return (
    <>
      <Button
        variant={quiet ? 'quiet' : 'secondary'}
        {...(quiet && { className: 'text-muted px-0!' })}
        {...looks}
        // It has to look different from the buttons next to it, for the ticket and for inviting a friend.
        {...(place === 'list' && { className: 'border-danger text-danger' })}
        needsNetwork
        disabledReason={allowed ? undefined : message}
        {...opening.button}
      >
        {place === 'list' ? 'Unregister' : 'Cancel registration'}
        <span className="sr-only"> from {event.title}</span>
      </Button>
      <Suspense fallback={null}>
        {opening.open && <CancelDialog event={event} place={place} onClose={opening.close} />}
      </Suspense>
    </>
  );
}
