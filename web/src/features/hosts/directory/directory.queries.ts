import type { HostCard, routes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { pagesOf, totalOf } from '../../../lib/paged.ts';
import type { Circle } from '../../places/index.ts';

/** A multiple of rows of three, two and one. */
const PAGE = 6;

/** The filters of the host directory, as in the page's URL. */
export interface HostFilters {
  name: string;
  near: string;
  /** Miles; if left out, the server's default. */
  within: number | null;
}

export const hostFiltersIn = (search: URLSearchParams): HostFilters => ({
  name: search.get('name')?.trim() ?? '',
  near: search.get('near')?.trim() ?? '',
  within: Number(search.get('within')) || null,
});

/** Hosts with events around the viewer's place. */
export const hostsInCircle = ({ near, label, radius }: Circle): HostFilters => ({
  name: '',
  near: near ?? label,
  within: radius,
});

export interface HostPage {
  hosts: HostCard[];
  total: number;
}

/** Hosts, page by page, starting at page `from`. */
export const hostDirectoryQuery = (
  api: Api,
  { name, near, within }: HostFilters,
  from: string | null = null,
) =>
  infiniteQueryOptions({
    ...pagesOf<typeof routes.hostDirectory.list, HostPage>(
      api,
      '/api/host-directory',
      'cursor',
      {
        query: {
          limit: PAGE,
          ...(name !== '' && { q: name }),
          ...(near !== '' && { near, ...(within !== null && { within }) }),
        },
      },
      ({ body, headers }) => ({ hosts: body, total: totalOf({ body, headers }) }),
    ),
    queryKey: ['/api/host-directory', name, near, within, from] as const,
    initialPageParam: from ?? '',
  });
