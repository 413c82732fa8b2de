import { PATHS, type Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../lib/app-context.ts';
import { Section } from '../../../ui/section.tsx';
import { DatesForm } from './dates-form.tsx';
import { datesQuery, NEXT_DATES } from './dates.queries.ts';

export { readSeriesDates } from './dates.queries.ts';

/** On an event's page, the next other dates of its series. Without data it shows nothing. */
export function SeriesDates({ event: { id } }: { event: Pick<Event, 'id'> }) {
  const { data } = useQuery(datesQuery(useApi(), id, false));
  const others = data?.dates.filter((date) => date.id !== id).slice(0, NEXT_DATES) ?? [];
  if (!data || others.length === 0) return null;
  return (
    <Section id="more-dates" title="More dates" className="rounded-card border border-line bg-raised p-5">
      {data.rhythm !== null && <p className="text-muted">{data.rhythm}</p>}
      <div className="mt-3">
        <DatesForm eventId={id} dates={others}>
          <Link
            to={PATHS.eventDates(id)}
            className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
          >
            All {data.total} dates
          </Link>
        </DatesForm>
      </div>
    </Section>
  );
}
