import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { createContext as createRouterContext, type RouterContextProvider } from 'react-router';
import type { Api } from './api-client.ts';

/** What loaders and components work with. One a browser tab; one a request when rendering on the server. */
export interface AppContext {
  api: Api;
  queryClient: QueryClient;
}

const routerContext = createRouterContext<AppContext>();
const ReactAppContext = createContext<AppContext | null>(null);

export const AppContextProvider = ReactAppContext.Provider;

/** Gives loaders the same context as components. */
export const provideToLoaders = (provider: RouterContextProvider, app: AppContext): void =>
  provider.set(routerContext, app);

/** For loaders: `const { api, queryClient } = appOf(context)`. */
export const appOf = (context: Readonly<RouterContextProvider>): AppContext => context.get(routerContext);

/** For components. */
export function useApi(): Api {
  const app = useContext(ReactAppContext);
  if (!app) throw new Error('useApi outside of AppContextProvider');
  return app.api;
}

/** For components that change something: the calls, and the cache of their answers. */
export const useApp = (): AppContext => ({ api: useApi(), queryClient: useQueryClient() });
