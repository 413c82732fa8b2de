import type { Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { formatTime } from '../../lib/formats.ts';
import { ZonedText } from '../../lib/zone-hint.tsx';
import { Banner } from '../../ui/banner.tsx';
import { clashOf } from './clash-of.ts';
import { myRegistrationsQuery } from './registrations.queries.ts';

/** Warns before confirming a seat if the member has another event at that time. It does not block; without data nothing is shown. */
export function Clash({ event }: { event: Pick<Event, 'id' | 'startTime' | 'endTime'> }) {
  const mine = useQuery(myRegistrationsQuery(useApi())).data;
  const other = mine && clashOf(mine, event);
  if (!other) return null;
  return (
    <Banner tone="warning">
      <p className="wrap-anywhere">
        You have “{other.title}” at that time, until{' '}
        <ZonedText at={other.endTime} timeZone={other.timeZone} format={formatTime} />.
      </p>
    </Banner>
  );
}
