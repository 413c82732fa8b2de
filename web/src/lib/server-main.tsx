import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ComponentProps } from 'react';

/** What is in the page's `main`: drawn before, or to be drawn from what another client knows. */
export type MainInside = { html: string } | { client: QueryClient };

const Inside = createContext<MainInside | null>(null);

/** Says to the frame what is in its `main`; null: whatever it would draw. */
export const MainInsideProvider = Inside.Provider;

/** The frame's `main` on the server (server/shared-main.ts). In the browser it is the element alone. */
export function ServerMain({ children, ...rest }: ComponentProps<'main'>) {
  const inside = useContext(Inside);
  if (!inside) return <main {...rest}>{children}</main>;
  if ('html' in inside) return <main {...rest} dangerouslySetInnerHTML={{ __html: inside.html }} />;
  return (
    <main {...rest}>
      <QueryClientProvider client={inside.client}>{children}</QueryClientProvider>
    </main>
  );
}
