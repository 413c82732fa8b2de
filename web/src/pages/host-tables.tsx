import { BRAND, PATHS } from '@backyard/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { eventQuery } from '../features/events/index.ts';
import { HostTablesScreen } from '../features/tables/index.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { logInFirst } from '../lib/log-in-first.ts';
import { notFoundWhere } from '../lib/not-found-where.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(args.context);
  await logInFirst(args);
  await notFoundWhere(queryClient.ensureQueryData(eventQuery(api, args.params['id'] ?? '')));
  return null;
}

/** `/host/events/{id}/tables`, for whoever runs the event (docs/product.md: tables). */
export function Component() {
  const { id = '' } = useParams();
  const event = useSuspenseQuery(eventQuery(useApi(), id)).data;
  return (
    <div className="page-width max-w-5xl pt-3 pb-8 sm:pt-8">
      <title>{`Tables: ${event.title} · ${BRAND.name}`}</title>
      <p className="print:hidden">
        <Link
          to={PATHS.event(id)}
          className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
        >
          Back to the event
        </Link>
      </p>
      <h1 className="mt-1 mb-6 title-page wrap-anywhere">Tables: {event.title}</h1>
      <HostTablesScreen eventId={id} />
    </div>
  );
}
