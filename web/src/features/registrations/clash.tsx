import type { Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { formatTime } from '../../lib/formats.ts';
import { ZonedText } from '../../lib/zone-hint.tsx';
import { Banner } from '../../ui/banner.tsx';
import { clashOf } from './clash-of.ts';
import { myRegistrationsQuery } from './registrations.queries.ts';

/** Before somebody confirms a seat: that they have one elsewhere at that time. A word, and no refusal: without an answer nothing is said. */
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
