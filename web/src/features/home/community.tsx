import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { signInOptionsQuery } from '../identity/index.ts';
import { Promises } from './promises.tsx';
import { Voices } from './voices.tsx';

/** Reads what the section depends on, so that it comes with the page. */
export const readStory = (api: Api, queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery(signInOptionsQuery(api));

/** Three testimonials where the demo's people have said them (docs/product.md: landing); elsewhere they would be made up [interface.49]. */
export function Community() {
  const { data } = useQuery(signInOptionsQuery(useApi()));
  return (
    <section id="community" aria-labelledby="community-title" className="mt-20 scroll-mt-8 sm:mt-28">
      {data && data.demoPeople.length > 0 ? <Voices /> : <Promises />}
    </section>
  );
}
