import { BRAND, PATHS } from '@backyard/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { addressLineOf, EventHeader, EventPrice, eventQuery } from '../features/events/index.ts';
import { AllDates, datesQuery } from '../features/registrations/index.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { notFoundWhere } from '../lib/not-found-where.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  const id = params['id'] ?? '';
  await notFoundWhere(
    Promise.all([
      queryClient.ensureQueryData(eventQuery(api, id)),
      queryClient.ensureQueryData(datesQuery(api, id, true)),
    ]),
  );
  return null;
}

/** `/events/{id}/dates`: all upcoming dates of an event's series (docs/product.md: series). */
export function Component() {
  const { id = '' } = useParams();
  const event = useSuspenseQuery(eventQuery(useApi(), id)).data;
  const address = addressLineOf(event);
  return (
    <div className="page-width max-w-3xl pt-0 pb-8 sm:pt-8">
      <title>{`Dates: ${event.title} · ${BRAND.name}`}</title>
      {/* Without the state of the date in the URL, which here is only one of several. */}
      <EventHeader event={event} ticket />
      <p className="mt-1 text-muted wrap-anywhere">
        {address === '' ? event.location : `${event.location}, ${address}`}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4">
        <EventPrice event={event} className="text-lg" />
        <Link
          to={PATHS.event(id)}
          className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
        >
          Back to the event
        </Link>
      </p>
      <div className="mt-4 rounded-card border border-line bg-raised p-5">
        <AllDates eventId={id} />
      </div>
    </div>
  );
}
