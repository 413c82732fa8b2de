import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ComponentProps } from 'react';

/** The content of the page's `main`: already rendered HTML, or to be rendered from another client's cache. */
export type MainInside = { html: string } | { client: QueryClient };

const Inside = createContext<MainInside | null>(null);

/** Gives the frame the content of its `main`; null: it renders its own. */
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
