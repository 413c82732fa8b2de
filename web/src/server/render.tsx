import type { PlaceChoice } from '@backyard/contract';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { App } from '../app.tsx';
import { createApi, type Fetch } from '../lib/api-client.ts';
import { provideToLoaders, type AppContext } from '../lib/app-context.ts';
import { placeChoiceKey } from '../lib/place-choice-key.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { MainInsideProvider, type MainInside } from '../lib/server-main.tsx';
import { appRoutes } from '../router.tsx';
import { createSharedMain } from './shared-main.ts';
import { UNREADY } from './unready.ts';

/** A page as React rendered it, with its data. */
export interface Rendered {
  html: string;
  context: StaticHandlerContext;
  app: AppContext;
}

/** Lazy parts wait for modules, which load once per process, or for data that a component fetches. Both arrive soon. */
const ATTEMPTS = 20;
const PAUSE_MS = 5;
/** How long rendering waits for requests that a loader has started without awaiting them. */
const PATIENCE_MS = 500;

const handler = createStaticHandler(appRoutes);
const drawShared = createSharedMain();

/**
 * Renders the page at `url` with the browser's routes.
 *
 * @param send answers API calls within this process, as the person who requested the page.
 * @param place the place chosen on the requesting device.
 * @returns a Response if a loader redirected.
 */
export async function render(
  url: string,
  send: Fetch,
  place: PlaceChoice | null = null,
): Promise<Rendered | Response> {
  const app = { api: createApi(send), queryClient: createQueryClient() };
  app.queryClient.setQueryData(placeChoiceKey, place);
  const provider = new RouterContextProvider();
  provideToLoaders(provider, app);
  const context = await handler.query(new Request(url), { requestContext: provider });
  if (context instanceof Response) return context;
  await settle(app);
  const router = createStaticRouter(handler.dataRoutes, context);
  const draw = (inside: MainInside | null, queryClient = app.queryClient): string =>
    renderToString(
      <App app={{ ...app, queryClient }}>
        <MainInsideProvider value={inside}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </MainInsideProvider>
      </App>,
    );
  let html = drawShared({ url, app, context }, draw) ?? draw(null);
  for (let attempt = 1; html.includes(UNREADY) && attempt < ATTEMPTS; attempt += 1) {
    await pause(PAUSE_MS);
    html = draw(null);
  }
  return { html, context, app };
}

/** Waits for pending requests. Failed ones are dropped: the browser repeats them and shows the error. */
async function settle({ queryClient }: AppContext): Promise<void> {
  const underWay = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state, promise }) =>
      promise && state.fetchStatus !== 'idle' ? [promise.catch(() => null)] : [],
    );
  if (underWay.length > 0) await Promise.race([Promise.all(underWay), pause(PATIENCE_MS)]);
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
