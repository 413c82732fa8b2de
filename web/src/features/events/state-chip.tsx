import type { Event } from '@backyard/contract';
import { Badge } from '../../ui/badge.tsx';
import { stateOf, type EventState } from './event-state.ts';

const CHIPS = {
  cancelled: { tone: 'danger', text: 'Cancelled' },
  completed: { tone: 'neutral', text: 'Event Completed' },
  going: { tone: 'success', text: 'Going' },
  waitlist: { tone: 'glow', text: 'Waitlist' },
  kept: { tone: 'success', text: 'Seat kept' },
  full: { tone: 'neutral', text: 'Full' },
  few_left: { tone: 'warning', text: 'Few left' },
} as const satisfies Record<NonNullable<EventState>, unknown>;

/** The most important state of an event for this viewer; renders nothing if there is none. */
export function StateChip({ event, className }: { event: Event; className?: string }) {
  const state = stateOf(event);
  if (state === null) return null;
  const { tone, text } = CHIPS[state];
  return (
    <Badge tone={tone} {...(className !== undefined && { className })}>
      {text}
    </Badge>
  );
}
