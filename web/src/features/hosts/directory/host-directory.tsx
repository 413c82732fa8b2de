import { LIMITS, PATHS, type HostCard } from '@backyard/contract';
import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { reasonOf, type Api } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import type { AndNext } from '../../../lib/paged.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cityOf, Part, type Circle } from '../../places/index.ts';
import { HostRating } from '../follow/host-rating.tsx';
import { SeatLine, WhenAndWhere } from '../follow/next-events.tsx';
import {
  hostDirectoryQuery,
  hostFiltersIn,
  hostsInCircle,
  type HostFilters,
  type HostPage,
} from './directory.queries.ts';

/** Nearby hosts are only fetched if no filter is set. */
const nearFirst = (filters: HostFilters, circle: Circle | null): HostFilters | null =>
  filters.name === '' && filters.near === '' && circle !== null ? hostsInCircle(circle) : null;

/** Prefetches what the section shows, so that it arrives with the page. */
export async function readHostDirectory(
  api: Api,
  queryClient: QueryClient,
  { search, circle }: { search: URLSearchParams; circle: Circle | null },
): Promise<void> {
  const filters = hostFiltersIn(search);
  const near = nearFirst(filters, circle);
  await Promise.all([
    queryClient.prefetchInfiniteQuery(hostDirectoryQuery(api, filters, search.get('hosts'))),
    near && queryClient.prefetchInfiniteQuery(hostDirectoryQuery(api, near)),
  ]);
}

const several = (total: number): string => `${total} ${total === 1 ? 'host' : 'hosts'} found`;

/** Hosts, nearby ones first, searchable by name and place. A plain form: the URL contains the search, with and without scripts. */
export function HostDirectory({ circle }: { circle: Circle | null }) {
  const api = useApi();
  const [search] = useSearchParams();
  const filters = hostFiltersIn(search);
  const all = useInfiniteQuery(hostDirectoryQuery(api, filters, search.get('hosts')));
  const inCircle = nearFirst(filters, circle);
  const near = useInfiniteQuery({
    ...hostDirectoryQuery(api, inCircle ?? filters),
    enabled: inCircle !== null,
  });
  const total = all.data?.pages.at(-1)?.total;
  const asked = filters.name !== '' || filters.near !== '';
  const found = inCircle && circle && near.data?.pages.at(-1);
  return (
    <Section id="host-directory" title="Meet the hosts">
      {(total !== 0 || asked) && <FindHosts filters={filters} />}
      {all.error && !all.data ? (
        <p role="alert" className="mt-4 text-danger">
          {reasonOf(all.error, 'The hosts did not load. Please try again.')}
        </p>
      ) : (
        <p className="sr-only" aria-live="polite">
          {total !== undefined && several(total)}
        </p>
      )}
      {total === 0 &&
        (asked ? (
          <p className="mt-4 text-muted">
            No host found.{' '}
            <Link to={PATHS.hosts} className="text-accent-ink underline">
              See all hosts
            </Link>
          </p>
        ) : (
          <p className="mt-3 text-muted">Nobody hosts here yet.</p>
        ))}
      {found && total !== 0 && (
        <div className="mt-5">
          <Part level={3} title={`Hosts near ${cityOf(circle)}`}>
            {found.total === 0 ? (
              <p className="text-muted">Nobody hosts within {circle.radius} miles just now.</p>
            ) : (
              <HostTiles query={near} filters={inCircle} level={4} />
            )}
          </Part>
        </div>
      )}
      {total !== undefined &&
        total > 0 &&
        (found ? (
          // All of them are shown above.
          found.total < total && (
            <div className="mt-6">
              <Part level={3} title="All hosts">
                <HostTiles query={all} filters={filters} level={4} />
              </Part>
            </div>
          )
        ) : (
          <HostTiles query={all} filters={filters} level={3} />
        ))}
    </Section>
  );
}

/**
 * Takes over changes of the URL from elsewhere (Back, a link), but not those it caused itself, since more may have been typed
 * meanwhile.
 */
function FindHosts({ filters: { name, near } }: { filters: HostFilters }) {
  const [, setSearch] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const known = useRef({ name, near });
  useEffect(() => {
    if (known.current.name === name && known.current.near === near) return;
    known.current = { name, near };
    form.current?.reset();
  }, [name, near]);
  return (
    <form
      ref={form}
      method="get"
      action={PATHS.hosts}
      className="mt-3 flex flex-wrap items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const typed = (field: string): string => {
          const value = given.get(field);
          return typeof value === 'string' ? value.trim() : '';
        };
        const asked = { name: typed('name'), near: typed('near') };
        known.current = asked;
        setSearch(new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')), {
          preventScrollReset: true,
        });
      }}
    >
      <Field label="Name" hideLabel className="min-w-0 flex-1">
        <TextInput
          type="search"
          name="name"
          placeholder="Name"
          defaultValue={name}
          maxLength={LIMITS.searchLength}
          autoComplete="off"
        />
      </Field>
      <Field label="Near" hideLabel className="min-w-0 flex-1">
        <TextInput
          name="near"
          defaultValue={near}
          maxLength={LIMITS.locationLength}
          placeholder="City, State"
          autoComplete="off"
        />
      </Field>
      <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" className="size-5" />}>
        <span className="max-sm:sr-only">Find hosts</span>
      </Button>
    </form>
  );
}

interface HostTilesProps {
  query: UseInfiniteQueryResult<InfiniteData<AndNext<HostPage>>>;
  filters: HostFilters;
  level: 3 | 4;
}

function HostTiles({ query, filters: { name, near, within }, level }: HostTilesProps) {
  const hosts = query.data?.pages.flatMap((page) => page.hosts) ?? [];
  const last = query.data?.pages.at(-1);
  return (
    <>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {hosts.map((host) => (
          <HostTile key={host.hostName} host={host} level={level} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          label="More hosts"
          shown={hosts.length}
          total={last?.total ?? hosts.length}
          pending={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
          href={`${PATHS.hosts}?${new URLSearchParams({ name, near, ...(within !== null && { within: String(within) }), hosts: last?.next ?? '' })}`}
        />
      )}
    </>
  );
}

/** One host: picture, description, place, ratings, and next events. */
function HostTile({ host, level }: { host: HostCard; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  const place = [host.city, host.state].filter(Boolean).join(', ');
  return (
    <li className="relative flex flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <div className="flex items-center gap-3">
        <Avatar name={host.hostName} src={host.imageUrl} size="large" />
        <div className="min-w-0">
          <Heading className="title-card wrap-anywhere">
            <Link to={PATHS.host(host.hostName)} className="card-link text-ink no-underline">
              {host.hostName}
            </Link>
          </Heading>
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
