import type { routes } from '@backyard/contract';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { Promises } from './promises.tsx';
import { Voices } from './voices.tsx';

/** Whether the demo's people are here: that alone, as their descriptions would weigh on every first visit. */
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

/** Reads what the section depends on, so that it comes with the page. */
export const readStory = (api: Api, queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery(isDemoQuery(api));

/** Three testimonials where the demo's people have said them (docs/product.md: landing); elsewhere they would be made up [interface.49]. */
export function Community() {
  const { data: demo } = useQuery(isDemoQuery(useApi()));
  return (
    <section id="community" aria-labelledby="community-title" className="mt-20 scroll-mt-8 sm:mt-28">
      {demo ? <Voices /> : <Promises />}
    </section>
  );
}
