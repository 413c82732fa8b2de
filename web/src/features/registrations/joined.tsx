import type { Event } from '@backyard/contract';
import type { ReactNode } from 'react';
import { Celebration } from './celebration.tsx';

/** The moment after: what a dialog titled "You’re in!" holds. `afterwards`: what there is to do now. */
export function Joined({ event, afterwards }: { event: Pick<Event, 'hostName'>; afterwards?: ReactNode }) {
  return (
    <>
      <Celebration />
      <p className="mt-3">
        {event.hostName} knows you are coming. The details are in your mail, and under My Upcoming.
      </p>
      {afterwards !== undefined && <div className="mt-4">{afterwards}</div>}
    </>
  );
}
