import type { Event } from '@backyard/contract';
import { useEffect, type ReactNode } from 'react';
import { clearToast } from '../../ui/toast-store.ts';
import { Celebration } from './celebration.tsx';

/** The moment after, in the words of docs/product.md (registration); no toast says it again [HOLD-22]: what a dialog titled "You’re in!" holds. `afterwards`: what there is to do now. */
export function Joined({
  event,
  paid = false,
  afterwards,
}: {
  event: Pick<Event, 'hostName'>;
  paid?: boolean;
  afterwards?: ReactNode;
}) {
  // Nor does one that refused an earlier press lie over it.
  useEffect(clearToast, []);
  return (
    <>
      <Celebration />
      <p className="mt-3">
        <strong>{paid && 'Payment Successful. '}Successfully registered!</strong> A confirmation e-mail is on
        its way to you. {event.hostName} knows you are coming, and the details are under My Upcoming.
      </p>
      {afterwards !== undefined && <div className="mt-4">{afterwards}</div>}
    </>
  );
}
