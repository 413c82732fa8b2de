import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApi } from './lib/api-client.ts';
import { AppContextProvider, provideToLoaders } from './lib/app-context.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createAppRouter } from './lib/router/app-router.ts';
import { createRouteTable } from './lib/router/route-table.ts';
import { appRoutes } from './router.tsx';

const app = { api: createApi((path, init) => fetch(path, init)), queryClient: createQueryClient() };

const router = createAppRouter({
  table: createRouteTable(appRoutes),
  getContext: () => {
    const provider = new RouterContextProvider();
    provideToLoaders(provider, app);
    return provider;
  },
}).initialize();

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <AppContextProvider value={app}>
      <QueryClientProvider client={app.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppContextProvider>
  </StrictMode>,
);
