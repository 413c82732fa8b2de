import { QueryClient } from '@tanstack/react-query';

/**
 * The spec's cache (section 7): data never goes stale, nothing is read again by itself, nothing is retried. What
 * changes under people's eyes (lists, event pages) is invalidated when its screen opens and after an action.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
      mutations: { retry: false },
    },
  });
