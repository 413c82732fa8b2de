import type { HostedEvent } from '@backyard/contract';
import type { BadgeTone } from '../../../ui/badge.tsx';

export interface HostedStats {
  upcoming: number;
  past: number;
  /** The sum of registrationCount over all events (docs/product.md: host). */
  attendees: number;
}

/** The host's figures. A cancelled event is none to come. */
export const statsOf = (events: readonly HostedEvent[]): HostedStats => ({
  upcoming: events.filter((event) => !event.past && event.status !== 'cancelled').length,
  past: events.filter((event) => event.past && event.status !== 'cancelled').length,
  attendees: events.reduce((sum, event) => sum + event.registrationCount, 0),
});

/** To come, soonest first; and gone by, latest first. */
export function byTense(events: readonly HostedEvent[]): { upcoming: HostedEvent[]; past: HostedEvent[] } {
  return {
    upcoming: events.filter((event) => !event.past),
    past: events.filter((event) => event.past).toReversed(),
  };
}

const CHIPS = {
  cancelled: { tone: 'danger', text: 'Cancelled' },
  pending: { tone: 'warning', text: 'Pending approval' },
  rejected: { tone: 'danger', text: 'Not approved' },
} as const satisfies Partial<Record<HostedEvent['status'], { tone: BadgeTone; text: string }>>;

/** What its host has to know first of an event's state; null for one that is simply there. */
export function chipOf({
  status,
  past,
}: Pick<HostedEvent, 'status' | 'past'>): { tone: BadgeTone; text: string } | null {
  if (status !== 'published') return CHIPS[status];
  return past ? { tone: 'neutral', text: 'Event Completed' } : null;
}
