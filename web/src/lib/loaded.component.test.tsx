/** A part of the server's page whose code comes late, and whose answer comes before it. */
import { QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../app.tsx';
import { createApi } from './api-client.ts';
import { takeOver } from './handover.ts';
import { Loaded } from './loaded.tsx';
import { useLaterData } from './use-later-data.ts';

const KEY = ['/api/friends'];
const NONE = { loaderData: {}, errors: null };

function Names() {
  const query = useQuery<string[]>({ queryKey: KEY, queryFn: () => [], enabled: false });
  return (
    <Loaded query={query} placeholder={<p>One moment</p>} failure="They did not load">
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** A result that is assembled from an answer, as a list of several pages is. */
function Capitals() {
  const { data, ...query } = useQuery<string[]>({ queryKey: KEY, queryFn: () => [], enabled: false });
  return (
    <Loaded
      query={{
        data: data?.map((name) => name.toUpperCase()),
        madeOf: [data],
        error: query.error,
        isFetching: query.isFetching,
        refetch: query.refetch,
      }}
      placeholder={<p>One moment</p>}
      failure="They did not load"
    >
      {(names) => <strong>{names.join(', ')}</strong>}
    </Loaded>
  );
}

/** Like a count next to a link, which the server does not render. */
function Count() {
  const names = useLaterData(useQuery<string[]>({ queryKey: KEY, queryFn: () => [], enabled: false }));
  return names ? <strong>{names.length}</strong> : null;
}

/** As in the product: `App` provides the API and the cache, the router is inside. */
function screen(queryClient: QueryClient, part: ReactNode) {
  const api = createApi(() => Promise.reject(new Error('Nothing is asked')));
  const router = createMemoryRouter([{ path: '/', element: part }]);
  return (
    <App app={{ api, queryClient }}>
      <RouterProvider router={router} />
    </App>
  );
}

/** Takes over what the server drew, with a part whose code is on its way; gives what React complained of. */
function takenOver(html: string, queryClient: QueryClient, Part: () => ReactNode = Names) {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const complaints: string[] = [];
  const code = Promise.withResolvers<{ default: () => ReactNode }>();
  const Late = lazy(() => code.promise);
  const alive = Promise.withResolvers<void>();
  function Alive() {
    useEffect(() => alive.resolve(), []);
    return <Part />;
  }
  const taken = hydrateRoot(
    root,
    screen(
      queryClient,
      <Suspense fallback={null}>
        <Late />
      </Suspense>,
    ),
    { onRecoverableError: (error) => complaints.push(String(error)) },
  );
  return {
    complaints,
    /** Resolves once React has hydrated the part: until then the server's HTML is shown. */
    arrives: () => {
      code.resolve({ default: Alive });
      return alive.promise;
    },
    leave: () => {
      taken.unmount();
      root.remove();
    },
  };
}

/** As React marks a part on the server. */
const drawn = (part: string): string => `<!--$-->${part}<!--/$-->`;

it('begins as it was drawn, and shows what has come meanwhile', async () => {
  const queryClient = new QueryClient();
  const { complaints, arrives, leave } = takenOver(drawn('<p>One moment</p>'), queryClient);
  queryClient.setQueryData(KEY, ['Ada']);
  await arrives();
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Ada');
  expect(complaints).toEqual([]);
  leave();
});

it('what the server handed over stands there as it was drawn', async () => {
  const handed = { ...NONE, queries: [[KEY, ['Ben']] as [string[], string[]]] };
  const queryClient = new QueryClient();
  takeOver(handed, queryClient);
  const { complaints, arrives, leave } = takenOver(drawn('<ul><li>Ben</li></ul>'), queryClient);
  await arrives();
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Ben');
  expect(complaints).toEqual([]);
  leave();
});

it('what is put together from handed over answers stands there as it was drawn', async () => {
  const queryClient = new QueryClient();
  takeOver({ ...NONE, queries: [[KEY, ['Ben']]] }, queryClient);
  const { complaints, arrives, leave } = takenOver(drawn('<strong>BEN</strong>'), queryClient, Capitals);
  await arrives();
  await expect.element(page.getByRole('strong')).toMatchTextContent('BEN');
  expect(complaints).toEqual([]);
  leave();
});

it('what is put together from an answer that came meanwhile begins as it was drawn', async () => {
  const queryClient = new QueryClient();
  const { complaints, arrives, leave } = takenOver(drawn('<p>One moment</p>'), queryClient, Capitals);
  queryClient.setQueryData(KEY, ['Ada']);
  await arrives();
  await expect.element(page.getByRole('strong')).toMatchTextContent('ADA');
  expect(complaints).toEqual([]);
  leave();
});

it('what no page brings along begins with nothing, whatever another place has asked for', async () => {
  const queryClient = new QueryClient();
  const { complaints, arrives, leave } = takenOver(drawn(''), queryClient, Count);
  queryClient.setQueryData(KEY, ['Ada', 'Ben']);
  await arrives();
  await expect.element(page.getByRole('strong')).toMatchTextContent('2');
  expect(complaints).toEqual([]);
  leave();
});
