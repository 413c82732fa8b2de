import type { routes } from '@backyard/contract';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { Promises } from './promises.tsx';
import { Voices } from './voices.tsx';

/** Only whether the demo's people exist: their descriptions would add weight to every first visit. */
const isDemoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['demo'],
    queryFn: async ({ signal }) => {
      const options = await api.call<typeof routes.identity.signInOptions>('GET', '/api/login/options', {
        signal,
      });
      return options.demoPeople.length > 0;
    },
  });

/** Prefetches what the section depends on, so that it arrives with the page. */
export const readStory = (api: Api, queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery(isDemoQuery(api));

/** Three testimonials if the demo's people exist (docs/product.md: landing); on other sites they would be invented [interface.49]. */
export function Community() {
  const { data: demo } = useQuery(isDemoQuery(useApi()));
  return (
    <section id="community" aria-labelledby="community-title" className="mt-20 scroll-mt-8 sm:mt-28">
      {demo ? <Voices /> : <Promises />}
    </section>
  );
}
