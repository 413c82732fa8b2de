import type { HostedEvent, HostWaiting } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/app-context.ts';
import { formatMoment } from '../../../lib/formats.ts';
import { hostWaitingQuery } from '../own-hosting.queries.ts';
import { PeopleList } from './people-list.tsx';

/** The waitlist of a full event, in order; renders nothing if it is empty. */
export function WaitingPeople({ event }: { event: HostedEvent }) {
  const { data } = useQuery(hostWaitingQuery(useApi(), event.id));
  if (!data || data.total === 0) return null;
  const more = data.total - data.people.length;
  return (
    <section aria-label={`Waitlist of ${event.title}`} className="mt-6">
      <h3 className="title-card">Waitlist ({data.total})</h3>
      <p className="mt-1 text-sm text-muted">Open seats go to them automatically, in this order.</p>
      <PeopleList
        people={data.people.map((person) => ({ ...person, standing: standingOf(person, event) }))}
      />
      {more > 0 && <p className="text-sm text-muted">and {more.toLocaleString('en-US')} more</p>}
    </section>
  );
}

const standingOf = ({ position, offeredUntil }: HostWaiting, { timeZone }: HostedEvent): string =>
  offeredUntil === null
    ? `No. ${position ?? 0} in line`
    : `Seat kept until ${formatMoment(offeredUntil, timeZone)}`;
