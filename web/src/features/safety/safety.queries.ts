import type { routes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pagesOf } from '../../lib/paged.ts';

/** A member's own lists of people: those they blocked, and those they bar as a host. */
export type OwnList = 'blocks' | 'keptAway';

/** Newest first, page after page. Read again when it is shown again (ms). */
export const listQuery = (api: Api, list: OwnList) =>
  infiniteQueryOptions({
    ...(list === 'blocks'
      ? pagesOf<typeof routes.blocks.list>(api, '/api/blocks', 'after')
      : pagesOf<typeof routes.blocks.keptAway>(api, '/api/host/kept-away', 'after')),
    queryKey: [list === 'blocks' ? '/api/blocks' : '/api/host/kept-away'] as const,
  });
