import { PATHS, formatDollars, type Event } from '@backyard/contract';
import { CalendarDays, MapPin, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatHostsDate } from '../../../lib/formats.ts';
import { ZoneHint } from '../../../lib/zone-hint.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CategoryBadge } from '../../../ui/category-badge.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { EventPicture } from '../../events/index.ts';

/** Host cards show so many categories (docs/product.md: hosts). */
const MAX_CATEGORIES = 3;

export interface HostEventCardProps {
  event: Event;
  /** 'Join to Register', 'View Event Details'. */
  action: ReactNode;
  headingLevel?: 2 | 3;
  /** On the host's own page the name goes without saying. */
  hideHost?: boolean;
  /** Its picture is likely on the first screen. */
  soon?: boolean;
}

/** An event on the pages of hosts (docs/product.md: hosts). All of it leads to the event's page. */
export function HostEventCard({
  event,
  action,
  headingLevel = 2,
  hideHost = false,
  soon = false,
}: HostEventCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="article" pad="none" interactive className="flex h-full flex-col overflow-hidden">
      <div className="relative">
        <EventPicture event={event} soon={soon} />
        <span className="absolute top-3 right-3 flex gap-1.5">
          {event.requiredTier !== 'game_room' && (
            <TierBadge tier={event.requiredTier} className="ring-2 ring-raised" />
          )}
          <Badge tone={event.isTicketed ? 'neutral' : 'success'} className="tabular-nums ring-2 ring-raised">
            {event.isTicketed ? formatDollars(event.price) : 'Free'}
          </Badge>
        </span>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4 sm:px-5 sm:pb-5">
        <Heading className="line-clamp-2 title-card wrap-anywhere">
          <Link to={PATHS.event(event.id)} className="card-link text-ink no-underline">
            {event.title}
          </Link>
        </Heading>
        <p className="mt-1.5 line-clamp-3 text-sm wrap-anywhere text-muted">{event.description}</p>
        <ul className="mt-3 flex flex-col gap-1 text-sm">
          <Fact icon={<CalendarDays className="size-4" />}>
            <time dateTime={event.startTime} className="font-semibold text-accent-ink tabular-nums">
              {event.series} {formatHostsDate(event.startTime, event.timeZone)}
              <ZoneHint at={event.startTime} timeZone={event.timeZone} />
            </time>
            {event.openDate && <span className="block font-semibold">{event.openDate.text}</span>}
          </Fact>
          <Fact icon={<MapPin className="size-4" />}>{event.location}</Fact>
          <Fact icon={<Users className="size-4" />}>
            <span className="tabular-nums">
              {event.currentAttendees}/{event.maxAttendees} {event.past ? 'attended' : 'attending'}
            </span>
          </Fact>
          {!hideHost && (
            <Fact icon={<UserRound className="size-4" />}>
              <span className="sr-only">Hosted by </span>
              {event.hostPage ? (
                <Link
                  to={PATHS.host(event.hostName)}
                  className="relative z-10 underline-offset-4 wrap-anywhere hover:underline"
                >
                  {event.hostName}
                </Link>
              ) : (
                event.hostName
              )}
            </Fact>
          )}
        </ul>
        <ul aria-label="Categories" className="mt-3 flex flex-wrap gap-1.5">
          {event.categories.slice(0, MAX_CATEGORIES).map((category) => (
            <li key={category}>
              <CategoryBadge category={category} />
            </li>
          ))}
        </ul>
        <div className="relative z-10 mt-auto self-start pt-4">{action}</div>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
