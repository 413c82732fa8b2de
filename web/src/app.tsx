import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { AppContextProvider, type AppContext } from './lib/app-context.ts';

/** What stands around the router, the same on the server and in the browser. */
export function App({ app, children }: { app: AppContext; children: ReactNode }) {
  return (
    <StrictMode>
      <AppContextProvider value={app}>
        <QueryClientProvider client={app.queryClient}>{children}</QueryClientProvider>
      </AppContextProvider>
    </StrictMode>
  );
}
