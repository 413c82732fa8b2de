import { PATHS, TIER_LABELS, formatDollars, type HostedEvent } from '@backyard/contract';
import { MapPin, Ticket, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatHostsDate } from '../../../lib/formats.ts';
import { LeafRow } from '../../../lib/leaf-row.tsx';
import { ZoneHint } from '../../../lib/zone-hint.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CategoryBadge } from '../../../ui/category-badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { chipOf } from './hosted-events.ts';

/** One of the host's events in a list: a leaf of the calendar, its state, who comes, what it brings, what to do. */
export function HostedRow({
  event,
  beside = false,
  children,
}: {
  event: HostedEvent;
  /** Where there is room, `children` stand beside the event instead of below. */
  beside?: boolean;
  children?: ReactNode;
}) {
  const chip = chipOf(event);
  return (
    <Card as="article" className={cx('flex flex-col', beside && 'lg:flex-row lg:items-center lg:gap-5')}>
      <LeafRow
        event={event}
        head={
          <>
            <div className="flex flex-wrap gap-1.5">
              {chip && (
                <Badge tone={chip.tone} className="whitespace-normal!">
                  {chip.text}
                </Badge>
              )}
              {event.categories.map((category) => (
                <CategoryBadge key={category} category={category} />
              ))}
            </div>
            <time
              dateTime={event.startTime}
              className="mt-2 block text-sm font-semibold text-balance text-accent-ink tabular-nums"
            >
              {formatHostsDate(event.startTime, event.timeZone)}
              <ZoneHint at={event.startTime} timeZone={event.timeZone} />
            </time>
          </>
        }
      >
        <h3 className="line-clamp-2 title-card wrap-anywhere">
          <Link to={PATHS.event(event.id)} className="text-ink underline-offset-4 hover:underline">
            {event.title}
          </Link>
        </h3>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <li className="flex min-w-0 items-start gap-1.5">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{event.location}</span>
          </li>
          <li className="flex min-w-0 items-start gap-1.5 wrap-anywhere tabular-nums">
            <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {event.past ? event.currentAttendees : event.registrationCount}/{event.maxAttendees}{' '}
            {event.past ? 'attended' : 'registered'}
            {!event.past && event.waiting > 0 && ` · ${event.waiting} waiting`}
          </li>
          {event.isTicketed && (
            <li className="flex min-w-0 items-start gap-1.5 wrap-anywhere tabular-nums">
              <Ticket aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {formatDollars(event.price)}, {formatDollars(event.hostRevenue)} of it yours ·{' '}
              {TIER_LABELS[event.requiredTier]}
            </li>
          )}
        </ul>
      </LeafRow>
      {children !== undefined && <div className={cx('sm:pl-19', beside && 'lg:pl-0')}>{children}</div>}
    </Card>
  );
}
