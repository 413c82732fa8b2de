import './styles/app.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { createApi } from './lib/api-client.ts';
import { provideToLoaders } from './lib/app-context.ts';
import { readHandover, takeOver } from './lib/handover.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createAppRouter } from './lib/router/app-router.ts';
import { fetchOnIntent } from './lib/router/fetch-on-intent.ts';
import { createRouteTable, loadLazy } from './lib/router/route-table.ts';
import { appRoutes } from './router.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

const app = { api: createApi((path, init) => fetch(path, init)), queryClient: createQueryClient() };
const table = createRouteTable(appRoutes);
const handover = readHandover();
const hydrationData = handover && takeOver(handover, app.queryClient);

// The server's page is taken over as it stands, so its components have to be there. Without them it is drawn anew.
const matches = table.match(window.location) ?? [];
const complete =
  hydrationData !== null &&
  (await Promise.all(matches.map(({ route }) => loadLazy(route))).then(
    () => true,
    () => false,
  ));

const router = createAppRouter({
  table,
  getContext: () => {
    const provider = new RouterContextProvider();
    provideToLoaders(provider, app);
    return provider;
  },
  hydrationData,
}).initialize();

const screen = (
  <App app={app}>
    <RouterProvider router={router} />
  </App>
);
if (complete) hydrateRoot(root, screen);
else createRoot(root).render(screen);
fetchOnIntent(table, root);
