// Statements held: home.12-17, recommendations.8.

import type { Recommendation } from '@backyard/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../lib/api-client.ts';
import { AppContextProvider } from '../../lib/app-context.ts';
import { currentUserKey } from '../../lib/current-user.ts';
import { buildEvent } from '../../lib/event.fixture.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { member } from '../../testing/people.ts';
import { recommendedQuery } from './recommendations.queries.ts';
import { Recommended } from './recommended.tsx';

const recommendation = (n: number): Recommendation => ({
  ...buildEvent({ id: `01980000-0000-7000-8000-00000000000${n}`, title: `Evening ${n}`, distanceMiles: 4 }),
  reason: `Reason ${n} · 4 miles away`,
});

/** The section once the server has given this answer; null: it has not answered yet. */
async function section(answer: { status: number; body: unknown } | null): Promise<string> {
  const api = createApi(async () => Response.json(answer?.body, { status: answer?.status ?? 200 }));
  const queryClient = createQueryClient();
  // Rendering to text mounts: without this a failed query would be seen as on its way again.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryOnMount: false },
  });
  queryClient.setQueryData(currentUserKey, member());
  if (answer) await queryClient.prefetchQuery(recommendedQuery(api));
  const app = { api, queryClient };
  return renderToStaticMarkup(
    <AppContextProvider value={app}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Recommended />
        </MemoryRouter>
      </QueryClientProvider>
    </AppContextProvider>,
  );
}
const count = (html: string, text: string) => html.split(text).length - 1;

describe('Recommended for You (docs/product.md: home)', () => {
  it('shows 3 skeletons while loading', async () => {
    const html = await section(null);
    expect(html).toContain('Recommended for You');
    expect(
      html
        .split('Loading recommendations')
        .at(-1)
        ?.match(/aspect-video/g),
    ).toHaveLength(3);
  });

  it('shows each event once, at most six, in the order of the answer, with its reason', async () => {
    const html = await section({ status: 200, body: [3, 1, 3, 2, 4, 5, 6, 7].map(recommendation) });
    const titles = [...html.matchAll(/<h3[^>]*><a[^>]*>Evening (\d)<\/a><\/h3>/g)].map(([, n]) => Number(n));
    expect(titles).toEqual([3, 1, 2, 4, 5, 6]);
    expect(count(html, 'Reason 3 · 4 miles away')).toBe(1);
  });

  it('says so when there is nothing, and where to look', async () => {
    const html = await section({ status: 200, body: [] });
    expect(html).toContain('No recommendations yet');
    expect(html).toMatch(/<a [^>]*href="\/events"[^>]*>.*Explore All Events/);
  });

  it('offers to try again when the answer did not come', async () => {
    const html = await section({
      status: 503,
      body: { message: 'We are not quite ready.', code: 'unavailable' },
    });
    expect(html).toContain('Your recommendations did not load');
    expect(html).toContain('Try again');
  });
});
