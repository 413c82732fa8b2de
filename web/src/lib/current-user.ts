import type { CurrentUser, routes } from '@backyard/contract';
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { ApiError, type Api } from './api-client.ts';
import { useApi, type AppContext } from './app-context.ts';

export const currentUserKey = ['/api/auth/user'] as const;

/** Who is signed in; null for a visitor (a 401 is an answer here, not a failure, and is not retried). */
export const currentUserQuery = (api: Api) =>
  queryOptions({
    queryKey: currentUserKey,
    queryFn: async ({ signal }): Promise<CurrentUser | null> => {
      try {
        return await api.call<typeof routes.identity.currentUser>('GET', '/api/auth/user', { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  });

/**
 * The same, asked again by pages that are only for members: the session may have ended elsewhere, and the page would mix
 * cached data with what a visitor gets. Offline, the last known answer counts.
 */
export async function currentUserNow({ api, queryClient }: AppContext): Promise<CurrentUser | null> {
  const query = currentUserQuery(api);
  // On the server it has just been read.
  if (typeof document === 'undefined') return queryClient.ensureQueryData(query);
  return queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => queryClient.ensureQueryData(query));
}

/** The signed-in person, or null. The root loader has read it before anything renders. */
export const useCurrentUser = (): CurrentUser | null => useSuspenseQuery(currentUserQuery(useApi())).data;

/** After signing in, onboarding or a saved profile: everything is seen through other eyes, so all is read again. */
export async function setCurrentUser(queryClient: QueryClient, user: CurrentUser): Promise<void> {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserKey[0] });
  queryClient.setQueryData(currentUserKey, user);
}
