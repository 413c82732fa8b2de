import { PATHS, type Event } from '@backyard/contract';
import { MapPin, Quote, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDashboardDate } from '../../lib/formats.ts';
import { LeafRow } from '../../lib/leaf-row.tsx';
import { ZoneHint } from '../../lib/zone-hint.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CategoryBadge } from '../../ui/category-badge.tsx';

export interface MyEventRowProps {
  event: Event;
  /** The member's own note. */
  notes: string | null;
  /** "12/20 going", "18 attended", "You are 3rd on the waitlist" */
  count: ReactNode;
  /** With the address, the host, and the beginning of the event's description. */
  detailed?: boolean;
  /** What this person's state is, where it is not "going". */
  chip?: ReactNode;
  actions?: ReactNode;
}

/** One of the member's events in a list: a leaf of the calendar, and what there is to know. */
export function MyEventRow({ event, notes, count, detailed = false, chip, actions }: MyEventRowProps) {
  const answers = (event.registration ?? event.waitlist)?.answers ?? [];
  return (
    <Card as="article" interactive className="flex flex-col gap-4 sm:flex-row sm:items-start sm:gap-5">
      <LeafRow
        event={event}
        head={
          <>
            <div className="flex flex-wrap gap-1.5">
              {chip}
              {event.status === 'cancelled' ? (
                <Badge tone="danger">Cancelled</Badge>
              ) : (
                event.past && <Badge>Event Completed</Badge>
              )}
              {event.categories.map((category) => (
                <CategoryBadge key={category} category={category} />
              ))}
            </div>
            <time
              dateTime={event.startTime}
              className="mt-2 block text-sm font-semibold text-accent-ink tabular-nums"
            >
              {formatDashboardDate(event.startTime, event.timeZone)}
              <ZoneHint at={event.startTime} timeZone={event.timeZone} />
            </time>
          </>
        }
      >
        <h3 className="line-clamp-2 title-card wrap-anywhere">
          <Link to={PATHS.event(event.id)} className="card-link text-ink no-underline">
            {event.title}
          </Link>
        </h3>
        {detailed && <p className="mt-1.5 line-clamp-2 max-w-prose wrap-anywhere">{event.description}</p>}
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span className="flex min-w-0 items-start gap-1.5">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {event.location}
              {detailed && event.address !== null && `, ${event.address}`}
            </span>
          </span>
          {detailed && <span className="min-w-0 wrap-anywhere">Hosted by {event.hostName}</span>}
          <span className="flex items-start gap-1.5 tabular-nums">
            <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {count}
          </span>
        </p>
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
      {actions !== undefined && actions !== false && (
        <div className="relative z-10 flex flex-wrap items-start gap-2 sm:flex-col sm:items-stretch">
          {actions}
        </div>
      )}
    </Card>
  );
}
