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

/** What a list says of each of its cards. */
export interface EventCardFrameProps {
  event: Pick<
    Event,
    'id' | 'title' | 'imageUrl' | 'drawing' | 'categories' | 'timeZone' | 'series' | 'openDate'
  >;
  /** When it begins, UTC. */
  startTime: string;
  /** Written as on the pages of hosts: "Sat, Nov 21, 2026 at 7:00 PM". */
  withYear?: boolean;
  /** The heading of its day stands above, with the weekday. */
  underDay?: boolean;
  /** Those that are named on the picture. */
  categories?: Event['categories'];
  /** Stands beside them: the plan's badge. */
  badge?: ReactNode;
  /** The one state that matters most, in the picture's corner. */
  state?: ReactNode;
  place: ReactNode;
  /** Who is going, in a row. */
  going: ReactNode;
  /** What else this list tells: between the title and the place, and below who is going. */
  about?: ReactNode;
  children?: ReactNode;
  price: ReactNode;
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

/** The one look of an event in a list, wherever the list stands. All of it leads to the event's page; the action stands above that link. */
export function EventCardFrame({ event, headingLevel = 3, soon = false, ...given }: EventCardFrameProps) {
  const Heading = `h${headingLevel}` as const;
  const when = (given.withYear ? formatHostsDate : formatCardDate)(given.startTime, event.timeZone);
  return (
    <Card as="article" pad="none" interactive className="flex h-full flex-col overflow-hidden">
      {/* In one cell: at large text the badges are higher than the picture. */}
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
          {/* With nothing beside it the price would have a line of its own. */}
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
