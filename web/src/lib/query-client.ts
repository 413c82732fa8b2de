import { QueryClient } from '@tanstack/react-query';

/**
 * The cache (docs/product.md: interface): data never goes stale, nothing is read again by itself, nothing is retried. What
 * changes under people's eyes (lists, event pages) is read again when its screen opens and after an action. Without a
 * connection a read fails at once, so that a screen can say so instead of waiting for ever.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'offlineFirst',
      },
      // Nothing is sent later behind a person's back: offline it fails at once, and says so.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * For data that changes often: if it is older than this (ms), it is read again when its screen opens. What a loader has just read is not
 * read twice.
 */
export const FRESHNESS = { staleTime: 2000 } as const;
