import { BRAND, PATHS } from '@backyard/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { eventQuery } from '../features/events/index.ts';
import { HostAccessRequired } from '../features/hosts/index.ts';
import { HostTablesScreen, hostTablesQuery } from '../features/tables/index.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { formatFullDate } from '../lib/formats.ts';
import { logInFirst } from '../lib/log-in-first.ts';
import { notFoundWhere } from '../lib/not-found-where.ts';
import { ZonedText } from '../lib/zone-hint.tsx';
import { LinkButton } from '../ui/link-button.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(args.context);
  await logInFirst(args);
  const id = args.params['id'] ?? '';
  await notFoundWhere(queryClient.ensureQueryData(eventQuery(api, id)));
  await queryClient.prefetchQuery(hostTablesQuery(api, id));
  return null;
}

/** `/host/events/{id}/tables`, for the event's host and admins (docs/product.md: tables). */
export function Component() {
  const { id = '' } = useParams();
  const api = useApi();
  const event = useSuspenseQuery(eventQuery(api, id)).data;
  const notOwn = useQuery(hostTablesQuery(api, id)).data === null;
  return (
    // Dragging a row past the edge must not widen the page: phones and tablets would zoom out under the finger.
    <div className="page-width max-w-5xl overflow-x-clip pt-3 pb-8 sm:pt-8">
      <title>{`Tables: ${event.title} · ${BRAND.name}`}</title>
      <p className="print:hidden">
        <Link
          to={PATHS.event(id)}
          className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
        >
          Back to the event
        </Link>
      </p>
      {notOwn ? (
        <HostAccessRequired text="Tables are arranged by the event’s host. This event is not yours.">
          <LinkButton to={PATHS.hostDashboard}>To your events</LinkButton>
        </HostAccessRequired>
      ) : (
        <>
          <h1 className="mt-1 title-page wrap-anywhere">Tables: {event.title}</h1>
          <p className="mt-2 mb-6 text-muted">
            <ZonedText at={event.startTime} timeZone={event.timeZone} format={formatFullDate} /> ·{' '}
            {event.location}
          </p>
          <HostTablesScreen eventId={id} />
        </>
      )}
    </div>
  );
}
