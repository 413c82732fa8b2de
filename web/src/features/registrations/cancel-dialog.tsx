import { PATHS } from '@backyard/contract';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ZonedText } from '../../lib/zone-hint.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import type { CancelActionProps } from './cancel-action.tsx';
import { HAND_ON } from './handing/place.ts';
import { guestsWhoLose } from './party-text.ts';
import { useCancel } from './use-cancel.ts';

export interface CancelDialogProps extends Pick<CancelActionProps, 'event' | 'place'> {
  onClose: () => void;
}

/** Asks before cancelling a registration, and says what happens to the money. Loaded as a separate chunk. */
export function CancelDialog({ event, place, onClose }: CancelDialogProps) {
  const { pending, cancel } = useCancel(event, place, onClose);
  // After cancelling the ticket is gone: the next possible action takes the focus.
  useEffect(() => () => focusIfLost('#main [data-action] :is(button, a)'), []);
  const { party: comes } = event.registration ?? {};
  const party = comes ? guestsWhoLose(comes) : '';
  const seats = comes?.guests === 1 ? 'that' : 'those';
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Are you sure you want to unregister from this event?"
      description={
        <>
          {party === '' ? 'Your seat' : `Your seat, and ${seats} of ${party},`} at {event.title},{' '}
          <ZonedText at={event.startTime} timeZone={event.timeZone} />, {party === '' ? 'becomes' : 'become'}{' '}
          free for somebody else.
          {[event.registration?.refund?.message, event.registration?.handed].map(
            (said) =>
              said !== undefined && (
                <strong key={said} className="mt-2 block font-semibold text-ink">
                  {said}
                </strong>
              ),
          )}
          {event.registration?.refund?.due === false && (
            <span className="mt-2 block">
              Somebody else can go in your place:{' '}
              <Link
                to={`${PATHS.event(event.id)}#${HAND_ON}`}
                onClick={onClose}
                className="touch-target font-semibold text-accent-ink underline underline-offset-4"
              >
                Transfer your seat
              </Link>
            </span>
          )}
        </>
      }
      confirmLabel="Unregister"
      cancelLabel="Keep my seat"
      pending={pending}
      pendingLabel="Unregistering…"
      onConfirm={cancel}
    />
  );
}
