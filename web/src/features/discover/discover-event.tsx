import { formatDollars, PATHS, type PublicEvent } from '@backyard/contract';
import { Lock } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { ClubHouseNote, EventCardFrame, placeOf } from '../events/index.ts';
import { logInToRegister } from '../registrations/index.ts';

export interface DiscoverEventProps {
  event: PublicEvent;
  visitor: boolean;
  headingLevel: 3 | 4;
  /** This event's picture is the first on the page, so it is loaded early. */
  soon: boolean;
}

/** An event of the public list (docs/product.md: discover), with the way to join. */
export function DiscoverEvent({ event, visitor, ...frame }: DiscoverEventProps) {
  const title = <span className="sr-only">: {event.title}</span>;
  const id = event.openDate?.id ?? event.id;
  return (
    <EventCardFrame
      {...frame}
      event={event}
      startTime={event.dateTime}
      badge={
        event.requiredTier !== 'game_room' && (
          <TierBadge tier={event.requiredTier} label={event.tierLabel} className="ring-2 ring-raised" />
        )
      }
      about={<p className="mt-1.5 line-clamp-2 text-sm wrap-anywhere text-muted">{event.description}</p>}
      place={placeOf(event)}
      going={
        <>
          <span className="tabular-nums">{event.registrationCount} going</span>
          {event.full && !event.openDate && <span className="font-semibold">Event Full</span>}
        </>
      }
      price={
        <span className="font-bold tabular-nums">
          {event.isTicketed ? formatDollars(event.price) : 'FREE'}
          <ClubHouseNote categories={event.categories} free={!event.isTicketed} />
        </span>
      }
      action={
        visitor ? (
          <LinkButton
            to={logInToRegister(id)}
            reloadDocument
            size="small"
            icon={<Lock aria-hidden="true" className="size-4" />}
          >
            {event.full && !event.openDate ? 'Join the waitlist' : 'Join to register'}
            {title}
          </LinkButton>
        ) : (
          <LinkButton to={PATHS.event(id)} variant="secondary" size="small">
            View Event Details{title}
          </LinkButton>
        )
      }
    />
  );
}
