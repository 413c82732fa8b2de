import type { Event } from '@backyard/contract';
import { ZonedText } from '../../../lib/zone-hint.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { comesAlong } from '../../registrations/index.ts';
import { waitsFor } from './waits-for.ts';

export interface WaitingEventProps {
  event: Event;
  /** The discount code of the link. */
  code: string | null;
  /** The required part of the wizard, for a person at the door. */
  enough: string;
  /** Nothing is left to ask. */
  last: boolean;
}

/** For a person at the door: what gets them in, and how few questions come first. */
const AtTheDoor = ({ event, enough }: Pick<WaitingEventProps, 'event' | 'enough'>) => (
  <section
    aria-label="What you came for"
    className="mx-auto mb-4 max-w-2xl rounded-card bg-accent-soft px-5 py-4 sm:px-9"
  >
    <p className="title-card wrap-anywhere">{`You’re at the door of ${event.title}`}</p>
    <p className="mt-1 text-sm">{`${enough} Then you press “I am here”.`}</p>
  </section>
);

/** The event that the person came for, on top of the wizard, with a note that it will not take long. */
export function WaitingEvent({ event, code, enough, last }: WaitingEventProps) {
  const waits = waitsFor(event);
  if (waits === 'door') return <AtTheDoor event={event} enough={enough} />;
  const what = waits === 'seat' ? `Your seat at ${event.title}` : event.title;
  return (
    <section
      aria-label="What you came for"
      className="mx-auto mb-4 max-w-2xl rounded-card bg-accent-soft px-5 py-4 sm:px-9"
    >
      <p className="title-card wrap-anywhere">{last ? what : `${what}: a few questions first`}</p>
      <p className="mt-1 text-sm wrap-anywhere">
        <span className="tabular-nums">
          <ZonedText at={event.startTime} timeZone={event.timeZone} />
        </span>
        {` · ${event.location}`}
      </p>
      {code !== null && (
        <p className="mt-1 text-sm wrap-anywhere">
          <Unbroken>{comesAlong(code)}</Unbroken>
        </p>
      )}
    </section>
  );
}
