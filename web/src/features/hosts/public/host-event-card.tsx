import { formatDollars, type Event } from '@backyard/contract';
import type { ReactNode } from 'react';
import { HostName } from '../../../lib/name-link.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { ClubHouseNote, EventCardFrame, Going, placeOf, StateChip } from '../../events/index.ts';

/** How many categories host cards show (docs/product.md: hosts). */
const MAX_CATEGORIES = 3;

export interface HostEventCardProps {
  event: Event;
  /** 'Join to Register', 'View Event Details'. */
  action: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** On the host's own page the name is left out. */
  hideHost?: boolean;
  /** Its picture is likely on the first screen. */
  soon?: boolean;
}

/** An event on the pages of hosts (docs/product.md: hosts). */
export function HostEventCard({ event, hideHost = false, headingLevel = 2, ...frame }: HostEventCardProps) {
  return (
    <EventCardFrame
      {...frame}
      headingLevel={headingLevel}
      event={event}
      startTime={event.startTime}
      withYear
      categories={event.categories.slice(0, MAX_CATEGORIES)}
      badge={
        event.requiredTier !== 'game_room' && (
          <TierBadge tier={event.requiredTier} className="ring-2 ring-raised" />
        )
      }
      state={<StateChip event={event} className="absolute top-3 right-3 ring-2 ring-raised" />}
      about={<p className="mt-1.5 line-clamp-2 text-sm wrap-anywhere text-muted">{event.description}</p>}
      place={placeOf(event)}
      going={
        <Going
          event={event}
          count={`${event.currentAttendees}/${event.maxAttendees} ${event.past ? 'attended' : 'attending'}`}
        >
          {!hideHost && (
            <span className="text-muted">
              by{' '}
              <HostName
                hasPage={event.hostPage}
                name={event.hostName}
                className="relative z-10 wrap-anywhere"
              />
            </span>
          )}
        </Going>
      }
      price={
        <span className="font-bold tabular-nums">
          {event.isTicketed ? formatDollars(event.price) : 'Free'}
          <ClubHouseNote categories={event.categories} free={!event.isTicketed} />
        </span>
      }
    />
  );
}
