import { LIMITS, PATHS, type HostCard } from '@backyard/contract';
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { reasonOf, type Api } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { HostRating } from '../follow/host-rating.tsx';
import { SeatLine, WhenAndWhere } from '../follow/next-events.tsx';
import { hostDirectoryQuery, hostFiltersIn } from './directory.queries.ts';

/** Reads what the section shows, so that it comes with the page. */
export const readHostDirectory = (api: Api, queryClient: QueryClient, search: URLSearchParams) =>
  queryClient.prefetchInfiniteQuery(hostDirectoryQuery(api, hostFiltersIn(search), search.get('hosts')));

/** People who host, to be found by name and by place. A plain form: the address holds what is asked, with scripts and without. */
export function HostDirectory() {
  const [search, setSearch] = useSearchParams();
  const filters = hostFiltersIn(search);
  const query = useInfiniteQuery(hostDirectoryQuery(useApi(), filters, search.get('hosts')));
  const hosts = query.data?.pages.flatMap((page) => page.hosts);
  const last = query.data?.pages.at(-1);
  return (
    <section aria-labelledby="host-directory">
      <h2 id="host-directory" className="title-section">
        Meet the hosts
      </h2>
      <form
        key={`${filters.name} ${filters.near}`}
        method="get"
        action={PATHS.hosts}
        className="mt-3 flex flex-wrap items-end gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          const asked = ['name', 'near'].flatMap((field) => {
            const value = given.get(field);
            return typeof value === 'string' && value.trim() !== '' ? [[field, value.trim()]] : [];
          });
          setSearch(new URLSearchParams(asked), { preventScrollReset: true });
        }}
      >
        <Field label="Name" className="min-w-36 flex-1">
          <TextInput
            type="search"
            name="name"
            defaultValue={filters.name}
            maxLength={LIMITS.searchLength}
            autoComplete="off"
          />
        </Field>
        <Field label="Near" className="min-w-36 flex-1">
          <TextInput
            name="near"
            defaultValue={filters.near}
            maxLength={LIMITS.locationLength}
            placeholder="City, State"
            autoComplete="off"
          />
        </Field>
        <Button type="submit" variant="secondary">
          Find hosts
        </Button>
      </form>
      {query.error && !hosts ? (
        <p role="alert" className="mt-4 text-danger">
          {reasonOf(query.error, 'The hosts did not load. Please try again.')}
        </p>
      ) : (
        <p className="sr-only" aria-live="polite">
          {last && `${last.total} hosts found`}
        </p>
      )}
      {hosts?.length === 0 && (
        <p className="mt-4 text-muted">
          No host found.{' '}
          <Link to={PATHS.hosts} className="text-accent-ink underline">
            See all hosts
          </Link>
        </p>
      )}
      {hosts && hosts.length > 0 && (
        <>
          <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {hosts.map((host) => (
              <HostTile key={host.hostName} host={host} />
            ))}
          </ul>
          {query.hasNextPage && (
            <LoadMore
              label="More hosts"
              shown={hosts.length}
              total={last?.total ?? hosts.length}
              pending={query.isFetchingNextPage}
              onLoadMore={() => void query.fetchNextPage()}
              href={`${PATHS.hosts}?${new URLSearchParams({ name: filters.name, near: filters.near, hosts: last?.next ?? '' })}`}
            />
          )}
        </>
      )}
    </section>
  );
}

/** One of them: face, words, where, what others thought, and what comes next. */
function HostTile({ host }: { host: HostCard }) {
  const place = [host.city, host.state].filter(Boolean).join(', ');
  return (
    <li className="relative flex flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <div className="flex items-center gap-3">
        <Avatar name={host.hostName} src={host.imageUrl} size="large" />
        <div className="min-w-0">
          <h3 className="title-card wrap-anywhere">
            <Link to={PATHS.host(host.hostName)} className="card-link text-ink no-underline">
              {host.hostName}
            </Link>
          </h3>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            {place !== '' && <span>{place}</span>}
            <HostRating average={host.averageRating} ratings={host.ratings} />
          </p>
        </div>
      </div>
      {host.bio !== null && <p className="line-clamp-2 text-sm wrap-anywhere">{host.bio}</p>}
      {host.nextEvent ? (
        <div className="mt-auto border-t border-line pt-3">
          <Link
            to={PATHS.event(host.nextEvent.id)}
            className="relative z-10 inline-block font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
          >
            <span className="sr-only">Next: </span>
            {host.nextEvent.title}
          </Link>
          <span className="block text-sm wrap-anywhere text-muted tabular-nums">
            <WhenAndWhere event={host.nextEvent} />
          </span>
          <SeatLine event={host.nextEvent} />
        </div>
      ) : (
        <p className="mt-auto border-t border-line pt-3 text-sm text-muted">Nothing planned right now</p>
      )}
    </li>
  );
}
