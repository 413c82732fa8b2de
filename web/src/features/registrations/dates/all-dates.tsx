import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/app-context.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DatesForm } from './dates-form.tsx';
import { datesQuery } from './dates.queries.ts';

/** All upcoming dates of an event's series, including this one. */
export function AllDates({ eventId }: { eventId: string }) {
  const { dates, rhythm } = useSuspenseQuery(datesQuery(useApi(), eventId, true)).data;
  if (dates.length === 0)
    return <EmptyState title="No dates to come" text="Nothing else of this series is planned." />;
  return (
    <>
      {rhythm !== null && <p className="mb-3 text-muted">{rhythm}</p>}
      <DatesForm eventId={eventId} dates={dates} />
    </>
  );
}
