import { PATHS, type Event } from '@backyard/contract';
import { MapPin } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCardDate, formatHostsDate, withoutWeekday } from '../../lib/formats.ts';
import { SaidDate } from '../../lib/said-date.tsx';
import { ZoneHint } from '../../lib/zone-hint.tsx';
import { Card } from '../../ui/card.tsx';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { EventPicture } from './event-picture.tsx';

/** What a list provides for each of its cards. */
export interface EventCardFrameProps {
  event: Pick<
    Event,
    'id' | 'title' | 'imageUrl' | 'drawing' | 'categories' | 'timeZone' | 'series' | 'openDate'
  >;
  /** The start, UTC. */
  startTime: string;
  /** Formatted as on the hosts' pages: "Sat, Nov 21, 2026 at 7:00 PM". */
  withYear?: boolean;
  /** The weekday is in the heading above. */
  underDay?: boolean;
  /** The categories named on the picture. */
  categories?: Event['categories'];
  /** Shown next to the categories: the tier's badge. */
  badge?: ReactNode;
  /** The most important state, in the picture's corner. */
  state?: ReactNode;
  place: ReactNode;
  /** The attendees, in a row. */
  going: ReactNode;
  /** Additional details of this list: between the title and the place, and below the attendees. */
  about?: ReactNode;
  children?: ReactNode;
  price: ReactNode;
  /** The card's single button; without it, the card is only a link. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Among the first of a list: its picture is loaded at once. */
  soon?: boolean;
}

let taken: Element | null | undefined;

/** The clicked card's picture transitions into the event page's, if the browser supports view transitions (see base.css). */
function takePictureAlong({ currentTarget }: MouseEvent): void {
  // Two elements with the same transition name would disable the transition.
  taken?.classList.remove('cover');
  taken = currentTarget.closest('article')?.querySelector('div > div');
  taken?.classList.add('cover');
}

/** The common layout of an event in any list. The whole card links to the event's page; the action is above that link. */
export function EventCardFrame({ event, headingLevel = 3, soon = false, ...given }: EventCardFrameProps) {
  const Heading = `h${headingLevel}` as const;
  const when = (given.withYear ? formatHostsDate : formatCardDate)(given.startTime, event.timeZone);
  return (
    <Card as="article" pad="none" interactive className="flex h-full flex-col overflow-hidden">
      {/* In one grid cell, because with large text the badges are taller than the picture. */}
      <div className="relative grid">
        <div className="[grid-area:1/1]">
          <EventPicture event={event} soon={soon} className="max-sm:aspect-[5/2]" />
        </div>
        {given.state}
        <span className="relative flex flex-wrap gap-1.5 self-end p-3 [grid-area:1/1]">
          {(given.categories ?? event.categories).map((category) => (
            <CategoryBadge key={category} category={category} className="ring-2 ring-raised" />
          ))}
          {given.badge}
        </span>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3 pb-3 sm:px-5 sm:pb-5">
        <time dateTime={given.startTime} className="text-sm font-semibold text-accent-ink tabular-nums">
          {event.series}{' '}
          <SaidDate said={given.underDay ? withoutWeekday(when) : when}>
            <ZoneHint at={given.startTime} timeZone={event.timeZone} />
          </SaidDate>
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
        {given.about}
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-muted">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="line-clamp-2 wrap-anywhere">{given.place}</span>
        </p>
        <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {given.going}
          {/* With nothing next to it, the price would take a line by itself. */}
          {!given.action && <div className="ml-auto">{given.price}</div>}
        </div>
        {given.children}
        {given.action && (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-2">
            {given.price}
            <div className="relative z-10">{given.action}</div>
          </div>
        )}
      </div>
    </Card>
  );
}
