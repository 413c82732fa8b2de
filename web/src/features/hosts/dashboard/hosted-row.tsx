import { TIER_LABELS, formatDollars, type HostedEvent } from '@backyard/contract';
import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { LeafRow, RowTime } from '../../../lib/leaf-row.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { chipOf } from './hosted-events.ts';

/** The state that matters most to its host. */
function Chip({ event }: { event: HostedEvent }) {
  const chip = chipOf(event);
  return (
    chip && (
      <Badge tone={chip.tone} className="whitespace-normal!">
        {chip.text}
      </Badge>
    )
  );
}

const countOf = (event: HostedEvent): string =>
  event.past
    ? `${event.currentAttendees}/${event.maxAttendees} attended`
    : `${event.registrationCount}/${event.maxAttendees} registered${
        event.waiting > 0 ? ` · ${event.waiting} waiting` : ''
      }`;

/** One of the host's events in a list: state, attendees, revenue, actions. */
export const HostedRow = ({
  event,
  actions,
  children,
}: {
  event: HostedEvent;
  actions?: ReactNode;
  children?: ReactNode;
}) => (
  <LeafRow
    event={event}
    chip={<Chip event={event} />}
    count={countOf(event)}
    facts={
      event.isTicketed && (
        <span className="flex min-w-0 items-start gap-1.5 wrap-anywhere tabular-nums">
          <Ticket aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {formatDollars(event.price)}, {formatDollars(event.hostRevenue)} of it yours ·{' '}
          {TIER_LABELS[event.requiredTier]}
        </span>
      )
    }
    actions={actions}
  >
    {children !== undefined && <div className="relative z-10">{children}</div>}
  </LeafRow>
);

/** A further date of a series, below the row of the first: only what differs. */
export const HostedDate = ({ event, children }: { event: HostedEvent; children: ReactNode }) => (
  <article
    aria-label={event.title}
    className="flex flex-col gap-2 border-t border-line py-3 sm:flex-row sm:items-start sm:justify-between sm:gap-5"
  >
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RowTime event={event} className="text-sm font-semibold text-accent-ink tabular-nums" />
        <Chip event={event} />
      </p>
      <p className="text-sm text-muted tabular-nums">{countOf(event)}</p>
    </div>
    {children}
  </article>
);
