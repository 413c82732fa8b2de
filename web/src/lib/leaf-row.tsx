import { DAY_MS, PATHS, type Event } from '@backyard/contract';
import { MapPin, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../ui/card.tsx';
import { CategoryBadge } from '../ui/category-badge.tsx';
import { cx } from '../ui/cx.ts';
import { CalendarLeaf } from './calendar-leaf.tsx';
import { formatFullDate, formatMoment } from './formats.ts';
import { SaidDate } from './said-date.tsx';
import { ZoneHint } from './zone-hint.tsx';

const HALF_A_YEAR_MS = 180 * DAY_MS;

type Timed = Pick<Event, 'startTime' | 'timeZone' | 'past'>;

/** When an event of a list takes place: "Sat, Nov 21, 7:00 PM"; with the year if it is over, or half a year away. */
export function RowTime({
  event: { startTime, timeZone, past },
  className,
}: {
  event: Timed;
  className?: string;
}) {
  const [farFrom] = useState(() => Date.now() + HALF_A_YEAR_MS);
  const format = past || Date.parse(startTime) > farFrom ? formatFullDate : formatMoment;
  return (
    <time dateTime={startTime} className={className}>
      <SaidDate said={format(startTime, timeZone)}>
        <ZoneHint at={startTime} timeZone={timeZone} />
      </SaidDate>
    </time>
  );
}

export interface LeafRowProps {
  event: Timed & Pick<Event, 'id' | 'title' | 'categories' | 'location'>;
  /** What state it is in, before its categories. */
  chip?: ReactNode;
  /** Between the title and the place. */
  about?: ReactNode;
  /** After the name of the place: its address. */
  address?: ReactNode;
  /** How many come, in words. */
  count: ReactNode;
  /** Beside that, each an element of its own. */
  facts?: ReactNode;
  /** Below. */
  children?: ReactNode;
  /** What can be done: beside it, on phones below. */
  actions?: ReactNode;
}

/**
 * An event in a person's own list, one row. An upcoming one has a calendar leaf, as decoration; a past one says its
 * date once, since people look for it by its name.
 */
export function LeafRow({ event, chip, about, address, count, facts, children, actions }: LeafRowProps) {
  return (
    <Card as="article" interactive className="flex flex-col gap-4 sm:flex-row sm:items-start sm:gap-5">
      <div
        className={cx(
          'flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-2',
          !event.past &&
            'sm:grid sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-5 sm:gap-y-0.5',
        )}
      >
        {!event.past && <CalendarLeaf event={event} />}
        <div className={cx('min-w-0 flex-1', event.past ? 'basis-full' : 'basis-36 sm:col-start-2')}>
          <div className="flex flex-wrap gap-1.5">
            {chip}
            {event.categories.map((category) => (
              <CategoryBadge key={category} category={category} />
            ))}
          </div>
          <RowTime
            event={event}
            className="mt-2 block text-sm font-semibold text-balance text-accent-ink tabular-nums"
          />
        </div>
        <div className="min-w-0 basis-full sm:col-start-2">
          <h3 className="line-clamp-2 title-card wrap-anywhere">
            <Link to={PATHS.event(event.id)} className="card-link text-ink no-underline">
              {event.title}
            </Link>
          </h3>
          {about}
          <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            <span className="flex min-w-0 items-start gap-1.5">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {event.location}
                {address}
              </span>
            </span>
            <span className="flex items-start gap-1.5 tabular-nums">
              <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {count}
            </span>
            {facts}
          </p>
          {children}
        </div>
      </div>
      {actions !== undefined && actions !== false && (
        <div className="relative z-10 sm:shrink-0">{actions}</div>
      )}
    </Card>
  );
}
