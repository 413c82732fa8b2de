import { PATHS, type HostedEvent } from '@backyard/contract';
import { Pencil } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { ApprovalHistory } from '../../approvals/index.ts';
import { HostedDate, HostedRow } from './hosted-row.tsx';
import { MoreEvents } from './more-events.tsx';
import { SeriesRows } from './series-rows.tsx';
import type { OwnEvents } from './use-own-events.ts';

export interface PendingEventsProps {
  /** Waiting for an admin. */
  pending: OwnEvents;
  /** Rejected; saving them submits them again. */
  rejected: OwnEvents;
}

/** An admin's notes, and the link to change the event. */
const Waiting = ({ event }: { event: HostedEvent }) => (
  <div className="flex flex-col items-start gap-4">
    {event.approvalNotes !== null && (
      <Banner tone={event.status === 'rejected' ? 'danger' : 'info'} title="Admin notes" className="w-full">
        <p className="wrap-anywhere whitespace-pre-line">{event.approvalNotes}</p>
      </Banner>
    )}
    <ApprovalHistory entries={event.history} timeZone={event.timeZone} />
    <LinkButton
      to={PATHS.editEvent(event.id)}
      variant="secondary"
      size="small"
      icon={<Pencil aria-hidden="true" className="size-4" />}
    >
      {event.status === 'rejected' ? 'Change and submit again' : 'Edit'}
      <span className="sr-only">: {event.title}</span>
    </LinkButton>
  </div>
);

const rowFor = (event: HostedEvent) => (
  <HostedRow event={event}>
    <div className="mt-4">
      <Waiting event={event} />
    </div>
  </HostedRow>
);

const dateFor = (event: HostedEvent) => (
  <HostedDate event={event}>
    <Waiting event={event} />
  </HostedDate>
);

/** Pending Approval: waiting and rejected events, with the admin's notes (docs/product.md: host). */
export function PendingEvents({ pending, rejected }: PendingEventsProps) {
  if (pending.items.length === 0 && rejected.items.length === 0) {
    return (
      <EmptyState
        title="Nothing is waiting"
        text="Ticketed events wait here until an admin has looked at them. Free events are published at once."
      />
    );
  }
  return (
    <div className="flex flex-col gap-10">
      {pending.items.length > 0 && (
        <Section id="waiting" title="Waiting for approval">
          <SeriesRows events={pending.items} date={dateFor}>
            {rowFor}
          </SeriesRows>
          <MoreEvents events={pending} label="Show more that wait" />
        </Section>
      )}
      {rejected.items.length > 0 && (
        <Section id="sent-back" title="Not approved">
          <SeriesRows events={rejected.items} date={dateFor}>
            {rowFor}
          </SeriesRows>
          <MoreEvents events={rejected} label="Show more not approved" />
        </Section>
      )}
    </div>
  );
}
