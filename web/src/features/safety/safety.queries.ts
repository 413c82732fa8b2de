import type { BlockedPerson, routes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Own lists of people: whom one blocked, and whom one keeps away as a host. */
export type OwnList = 'blocks' | 'keptAway';

interface ListPage {
  people: BlockedPerson[];
  /** The last person of this page, where there is another page. */
  next: string | undefined;
}

/** Newest first, page after page. Read again when it is shown again (ms). */
export const listQuery = (api: Api, list: OwnList) =>
  infiniteQueryOptions({
    staleTime: 2000,
    queryKey: [list === 'blocks' ? '/api/blocks' : '/api/host/kept-away'] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<ListPage> => {
      const asked = { query: { after: pageParam }, signal };
      const { body, headers } =
        list === 'blocks'
          ? await api.callWithHeaders<typeof routes.blocks.list>('GET', '/api/blocks', asked)
          : await api.callWithHeaders<typeof routes.blocks.keptAway>('GET', '/api/host/kept-away', asked);
      return { people: body, next: headers.get('link') === null ? undefined : body.at(-1)?.memberId };
    },
    getNextPageParam: (page) => page.next,
  });
