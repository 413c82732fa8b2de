import { TIER_LABELS, formatDollars, type PendingEvent as Waiting } from '@backyard/contract';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatLongDate, formatTimeRange } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CategoryBadge } from '../../../ui/category-badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ApprovalHistory } from '../../approvals/index.ts';
import { EventPicture } from '../../events/index.ts';
import { HostHistory } from './host-history.tsx';

export interface PendingEventProps {
  event: Waiting;
  onDecide: (how: 'approve' | 'reject') => void;
  /** The description of its further dates, with the buttons that decide all of them. */
  series?: ReactNode;
}

/** A pending event with all its details (docs/product.md: admin). */
export function PendingEvent({ event, onDecide, series }: PendingEventProps) {
  const title = `pending-${event.id}`;
  // The dates of a series share one title, so the date is named with it.
  const day = event.seriesId === null ? null : formatDay(event.startTime, event.timeZone);
  const onDay = day !== null && (
    <>
      {' '}
      <span className="whitespace-nowrap">{day}</span>
    </>
  );
  const named = day === null ? event.title : `${day}, ${event.title}`;
  return (
    <Card as="li" pad="none" className="overflow-hidden">
      <article aria-labelledby={title} className="grid lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="lg:p-6 lg:pr-0">
          <div className="overflow-hidden lg:rounded-control">
            <EventPicture event={event} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4 p-5 sm:p-6">
          <div>
            <h3 id={title} className="title-card wrap-anywhere">
              {event.title}
            </h3>
            <HostHistory name={event.hostName} hasPage={event.hostPage} record={event.hostRecord} />
          </div>
          <div className="flex flex-wrap gap-1.5">
            {event.categories.map((category) => (
              <CategoryBadge key={category} category={category} />
            ))}
          </div>
          <p className="wrap-anywhere whitespace-pre-line">{event.description}</p>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
            <Fact label="Price per ticket">{formatDollars(event.price)}</Fact>
            <Fact label="Host revenue (10%)">{formatDollars(event.hostRevenue)}</Fact>
            <Fact label="Required tier">{TIER_LABELS[event.requiredTier]}</Fact>
            <Fact label="Max attendees">{event.maxAttendees}</Fact>
            <Fact label="Date" wide="phone">
              {formatLongDate(event.startTime, event.timeZone)}
            </Fact>
            <Fact label="Time" wide="phone">
              {formatTimeRange(event.startTime, event.endTime, event.timeZone)}
            </Fact>
            <Fact label="Location" wide="always">
              {event.location}
              {event.address !== null && <span className="block text-sm text-muted">{event.address}</span>}
            </Fact>
          </dl>
          {series}
          {event.history.length > 0 && <History event={event} />}
          <div className="flex flex-col gap-2.5 sm:flex-row">
            {/* For a series, deciding all dates together is the one main action. */}
            <Button
              variant={series === undefined ? 'primary' : 'secondary'}
              icon={<Check aria-hidden="true" className="size-5" />}
              onClick={() => onDecide('approve')}
              aria-label={`Approve & Publish ${named}`}
            >
              Approve & Publish{onDay}
            </Button>
            <Button
              variant="secondary"
              icon={<X aria-hidden="true" className="size-5 text-danger" />}
              onClick={() => onDecide('reject')}
              aria-label={`Reject ${named}`}
            >
              Reject{onDay}
            </Button>
          </div>
        </div>
      </article>
    </Card>
  );
}

/** `wide`: on its own line, on phones or always. */
const WIDE = { phone: 'max-sm:col-span-2 min-w-0', always: 'col-span-full min-w-0' };

function Fact({ label, wide, children }: { label: string; wide?: keyof typeof WIDE; children: ReactNode }) {
  return (
    <div className={wide ? WIDE[wide] : 'min-w-0'}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** The event's approval history, so that the admin knows earlier decisions. */
const History = ({ event: { history, timeZone } }: { event: Waiting }) => (
  <Disclosure boxed label={`History (${history.length})`}>
    <ApprovalHistory entries={history} timeZone={timeZone} />
  </Disclosure>
);
