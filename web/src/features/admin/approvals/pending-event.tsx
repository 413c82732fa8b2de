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
  /** What is said of its further dates, and done with all of them. */
  series?: ReactNode;
}

/** One event that waits, with everything there is to know about it (docs/product.md: admin). */
export function PendingEvent({ event, onDecide, series }: PendingEventProps) {
  const title = `pending-${event.id}`;
  // Dates of a series have one title: which one it is about is said with it.
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
            {/* Of a series all dates are decided on together first: one main action. */}
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

/** `wide`: a line of its own, on phones or always. */
const WIDE = { phone: 'max-sm:col-span-2 min-w-0', always: 'col-span-full min-w-0' };

function Fact({ label, wide, children }: { label: string; wide?: keyof typeof WIDE; children: ReactNode }) {
  return (
    <div className={wide ? WIDE[wide] : 'min-w-0'}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** What happened to it so far: whoever decides knows what was said before. */
const History = ({ event: { history, timeZone } }: { event: Waiting }) => (
  <Disclosure boxed label={`History (${history.length})`}>
    <ApprovalHistory entries={history} timeZone={timeZone} />
  </Disclosure>
);
