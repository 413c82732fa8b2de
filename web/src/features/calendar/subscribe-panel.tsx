import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useApi } from '../../lib/app-context.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { useSessionWatch } from '../../lib/use-session-watch.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { calendarAddressQuery } from './calendar.queries.ts';

/** "Subscribe in your calendar": the member's private feed address, which works in any calendar program. */
export function SubscribePanel({ className }: { className?: string }) {
  const query = useQuery(calendarAddressQuery(useApi()));
  useSessionWatch(query.error);
  return (
    <Card as="section" aria-labelledby="subscribe-title" className={className}>
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink max-sm:hidden">
          <CalendarSync aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="subscribe-title" className="title-card">
            Subscribe in your calendar
          </h2>
          <p className="mt-1 max-w-prose text-muted">
            Add this address once, in Google Calendar under “From URL”, in Apple Calendar or in Outlook: your
            events appear there, and follow every change.
          </p>
          {query.data ? (
            <CalendarAddress url={query.data.url} />
          ) : query.error ? (
            <LoadFailed query={query} failure="Your address did not load." />
          ) : (
            <>
              <output className="sr-only">Loading your address…</output>
              <Skeleton className="mt-4 h-33 rounded-control" />
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
