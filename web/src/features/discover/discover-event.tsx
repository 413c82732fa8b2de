import { formatDollars, PATHS, type PublicEvent } from '@backyard/contract';
import { Lock, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { formatCardDate } from '../../lib/formats.ts';
import { ZoneHint } from '../../lib/zone-hint.tsx';
import { Card } from '../../ui/card.tsx';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { EventPicture } from '../events/index.ts';
import { logInToRegister } from '../registrations/index.ts';

/** An event of the public list (docs/product.md: discover): what it is, and the way in. */
export function DiscoverEvent({
  event,
  visitor,
  headingLevel,
  soon,
}: {
  event: PublicEvent;
  visitor: boolean;
  headingLevel: 3 | 4;
  /** Its picture is the first on the page. */
  soon: boolean;
}) {
  const Heading = `h${headingLevel}` as const;
  const place = [event.location, event.city].filter(Boolean).join(', ');
  const title = <span className="sr-only">: {event.title}</span>;
  return (
    <Card as="article" pad="none" interactive className="grid overflow-hidden sm:grid-cols-[15rem_1fr]">
      <EventPicture event={event} soon={soon} className="sm:aspect-auto sm:h-full" />
      <div className="flex min-w-0 flex-col gap-3 px-4 py-4 sm:px-6 sm:py-5">
        <p className="flex flex-wrap gap-1.5">
          <CategoryBadge category={event.category} />
          {event.requiredTier !== 'game_room' && (
            <TierBadge tier={event.requiredTier} label={event.tierLabel} />
          )}
        </p>
        <div>
          <Heading className="title-card wrap-anywhere">
            <Link to={PATHS.event(event.id)} className="card-link text-ink no-underline">
              {event.title}
            </Link>
          </Heading>
          <p className="mt-1.5 line-clamp-2 text-sm wrap-anywhere text-muted">{event.description}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <time dateTime={event.dateTime} className="font-semibold text-accent-ink tabular-nums">
            {event.series} {formatCardDate(event.dateTime, event.timeZone)}
            <ZoneHint at={event.dateTime} timeZone={event.timeZone} />
          </time>
          <span className="flex min-w-0 items-start gap-1.5 text-muted">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{place}</span>
          </span>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
          <span className="flex items-baseline gap-4 text-sm tabular-nums">
            <span className="text-base font-bold">
              {event.isTicketed ? formatDollars(event.price) : 'FREE'}
            </span>
            {event.registrationCount} going
            {event.full && <span className="font-semibold">{event.openDate?.text ?? 'Event Full'}</span>}
          </span>
          <span className="relative z-10">
            {visitor ? (
              <LinkButton
                to={logInToRegister(event.openDate?.id ?? event.id)}
                reloadDocument
                variant="secondary"
                size="small"
                icon={<Lock aria-hidden="true" className="size-4" />}
              >
                {event.full && !event.openDate ? 'Join the waitlist' : 'Join to register'}
                {title}
              </LinkButton>
            ) : (
              <LinkButton to={PATHS.event(event.openDate?.id ?? event.id)} variant="secondary" size="small">
                View Event Details{title}
              </LinkButton>
            )}
          </span>
        </div>
      </div>
    </Card>
  );
}
