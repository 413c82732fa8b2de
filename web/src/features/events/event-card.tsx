import { PATHS, type Event } from '@backyard/contract';
import { MapPin } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCardDate, formatDistance } from '../../lib/formats.ts';
import { ZoneHint } from '../../lib/zone-hint.tsx';
import { Card } from '../../ui/card.tsx';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { spotsOf, placeOf } from './event-facts.ts';
import { EventPicture } from './event-picture.tsx';
import { EventPrice } from './event-price.tsx';
import { Going } from './going.tsx';
import { StateChip } from './state-chip.tsx';

export interface EventCardProps {
  event: Event;
  /** The card's one button; without it the card is a link alone. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** One of the first of a list: its picture is loaded at once. */
  soon?: boolean;
}

let taken: Element | null | undefined;

/** The pressed card's picture becomes the event's, where the browser knows view transitions (see base.css). */
function takePictureAlong({ currentTarget }: MouseEvent): void {
  // Two elements of one name would be none.
  taken?.classList.remove('cover');
  taken = currentTarget.closest('article')?.querySelector('div > div');
  taken?.classList.add('cover');
}

/** An event in a grid. All of it leads to the event's page; the action stands above that link. */
export function EventCard({ event, action, headingLevel = 3, soon = false }: EventCardProps) {
  const Heading = `h${headingLevel}` as const;
  const open = !event.past && event.status === 'published';
  return (
    <Card as="article" pad="none" interactive className="flex h-full flex-col overflow-hidden">
      <div className="relative">
        <div>
          <EventPicture event={event} soon={soon} />
        </div>
        <StateChip event={event} className="absolute top-3 right-3 ring-2 ring-raised" />
        <span className="absolute bottom-3 left-3 flex max-w-[calc(100%-1.5rem)] flex-wrap gap-1.5">
          {event.categories.map((category) => (
            <CategoryBadge key={category} category={category} className="ring-2 ring-raised" />
          ))}
        </span>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4 sm:px-5 sm:pb-5">
        <time dateTime={event.startTime} className="text-sm font-semibold text-accent-ink tabular-nums">
          {event.series} {formatCardDate(event.startTime, event.timeZone)}
          <ZoneHint at={event.startTime} timeZone={event.timeZone} />
        </time>
        {event.openDate && <p className="text-sm font-semibold">{event.openDate.text}</p>}
        <Heading className="mt-1 line-clamp-2 title-card wrap-anywhere">
          <Link
            to={PATHS.event(event.id)}
            viewTransition
            onClick={takePictureAlong}
            className="card-link text-ink no-underline"
          >
            {event.title}
          </Link>
        </Heading>
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-muted">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="line-clamp-2 wrap-anywhere">
            {placeOf(event)}
            {event.distanceMiles !== null && (
              <>
                {/* The dot stays with the place when the distance goes to the next line. */}
                {'\u00A0· '}
                <span className="whitespace-nowrap">{formatDistance(event.distanceMiles)}</span>
              </>
            )}
          </span>
        </p>
        <div className="mt-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Going event={event}>
            {open && !event.openDate && <span className="text-muted tabular-nums">{spotsOf(event)}</span>}
          </Going>
        </div>
        {event.waitlist && <p className="mt-2 text-sm font-semibold">{event.waitlist.message}</p>}
        {event.registration?.notes != null && (
          <p className="mt-2 line-clamp-2 text-sm wrap-anywhere">Your note: {event.registration.notes}</p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-4">
          <EventPrice pricing={event.pricing} />
          {action !== undefined && <div className="relative z-10">{action}</div>}
        </div>
      </div>
    </Card>
  );
}
