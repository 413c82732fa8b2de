import type { Event } from '@backyard/contract';
import { CalendarX2, Check, CircleSlash, Flame, History } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { stateOf, type EventState } from './event-state.ts';

const CHIPS = {
  cancelled: { tone: 'danger', text: 'Cancelled', icon: CalendarX2 },
  completed: { tone: 'neutral', text: 'Event Completed', icon: History },
  going: { tone: 'success', text: 'Going', icon: Check },
  full: { tone: 'neutral', text: 'Full', icon: CircleSlash },
  few_left: { tone: 'warning', text: 'Few left', icon: Flame },
} as const satisfies Record<NonNullable<EventState>, unknown>;

/** The one state of an event that matters most to this person; nothing when there is none. */
export function StateChip({ event, className }: { event: Event; className?: string }) {
  const state = stateOf(event);
  if (state === null) return null;
  const { tone, text, icon: Icon } = CHIPS[state];
  return (
    <Badge
      tone={tone}
      icon={<Icon aria-hidden="true" className="size-3.5" />}
      {...(className !== undefined && { className })}
    >
      {text}
    </Badge>
  );
}
