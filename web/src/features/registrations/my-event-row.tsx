import type { Event } from '@backyard/contract';
import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { LeafRow } from '../../lib/leaf-row.tsx';
import { Badge } from '../../ui/badge.tsx';

export interface MyEventRowProps {
  event: Event;
  /** The member's own note. */
  notes: string | null;
  /** "12/20 going", "18 attended", "You are 3rd on the waitlist" */
  count: ReactNode;
  /** With the address, the host, and the beginning of the event's description. */
  detailed?: boolean;
  /** This member's state, if it is not "going". */
  chip?: ReactNode;
  actions?: ReactNode;
}

/** One of the member's events in a list: its facts, and the member's notes from registering. */
export function MyEventRow({ event, notes, count, detailed = false, chip, actions }: MyEventRowProps) {
  const answers = (event.registration ?? event.waitlist)?.answers ?? [];
  return (
    <LeafRow
      event={event}
      chip={
        <>
          {chip}
          {event.status === 'cancelled' ? (
            <Badge tone="danger">Cancelled</Badge>
          ) : (
            event.past && <Badge>Event Completed</Badge>
          )}
        </>
      }
      about={detailed && <p className="mt-1.5 line-clamp-2 max-w-prose wrap-anywhere">{event.description}</p>}
      address={detailed && event.address !== null && `, ${event.address}`}
      count={count}
      facts={detailed && <span className="min-w-0 wrap-anywhere">Hosted by {event.hostName}</span>}
      actions={
        actions !== undefined &&
        actions !== false && (
          <div className="flex flex-wrap items-start gap-2 sm:flex-col sm:items-stretch">{actions}</div>
        )
      }
    >
      {answers.map(({ answer, question }) => (
        <p key={question} className="mt-1.5 text-sm wrap-anywhere">
          <span className="text-muted">{question}</span> {answer}
        </p>
      ))}
      {notes !== null && (
        <p className="mt-2.5 flex items-start gap-1.5 text-sm">
          <Quote aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">Your note: </span>
            {notes}
          </span>
        </p>
      )}
    </LeafRow>
  );
}
