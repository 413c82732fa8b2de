import type { Event } from '@backyard/contract';
import { ZonedText } from '../../../lib/zone-hint.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { comesAlong } from '../../registrations/index.ts';
import { waitsFor } from './waits-for.ts';

export interface WaitingEventProps {
  event: Event;
  /** The discount code that comes along. */
  code: string | null;
  /** So much of the wizard has to be answered, for who stands at the door. */
  enough: string;
  /** Nothing is left to ask. */
  last: boolean;
}

/** Who stands at the door reads what gets them in, and how little is asked before. */
const AtTheDoor = ({ event, enough }: Pick<WaitingEventProps, 'event' | 'enough'>) => (
  <section
    aria-label="What you came for"
    className="mx-auto mb-4 max-w-2xl rounded-card bg-accent-soft px-5 py-4 sm:px-9"
  >
    <p className="title-card wrap-anywhere">{`You’re at the door of ${event.title}`}</p>
    <p className="mt-1 text-sm">{`${enough} Then you press “I am here”.`}</p>
  </section>
);

/** What one came for, on top of the wizard: it waits, and not for long. */
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
