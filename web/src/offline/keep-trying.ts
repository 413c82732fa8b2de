import { QueryClient, type Query } from '@tanstack/react-query';
import { pauseBefore } from '../lib/pause.ts';
import { isSoonBack } from '../lib/soon-back.ts';
import { noteTrouble } from '../ui/connection.ts';

/** It stands on the screen, and what it shows did not load, for a reason that passes by itself. */
const isMissing = (query: Query): boolean =>
  query.isActive() && query.state.status === 'error' && isSoonBack(query.state.error);

/**
 * Parts of an open page that did not load, as nobody answered or the server was not ready, are asked for again until they are
 * there ([HOLD-64]); meanwhile that is said. What is refused is not asked for twice, and neither is what nobody looks at any more.
 */
export function keepTrying(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  let timer: number | undefined;
  let tries = 0;
  let asking = false;

  const missing = (): Query[] => cache.findAll({ predicate: isMissing });
  const look = (): void => {
    const [first] = missing();
    noteTrouble(first !== undefined && navigator.onLine);
    if (asking) return;
    if (first === undefined) {
      tries = 0;
      window.clearTimeout(timer);
      timer = undefined;
    } else timer ??= window.setTimeout(() => void again(), pauseBefore(tries, first.state.error));
  };
  const again = async (): Promise<void> => {
    timer = undefined;
    // Without a connection it would fail: the cache reads it by itself when the device is back.
    if (navigator.onLine) {
      tries += 1;
      asking = true;
      await Promise.all(missing().map((query) => askQuietly(queryClient, query)));
      asking = false;
    }
    look();
  };
  cache.subscribe(look);
  look();
}

/** What is on the screen stays as it is until there is something else to show: nothing flickers, and nothing is read out twice. */
async function askQuietly(queryClient: QueryClient, query: Query): Promise<void> {
  const openly = (): Promise<unknown> => query.fetch().catch(() => undefined);
  if (query.state.data !== undefined) return void (await openly());
  try {
    const { queryKey, options } = query;
    const data = await new QueryClient().fetchQuery({ ...options, queryKey, staleTime: 0, retry: false });
    queryClient.setQueryData(queryKey, data);
  } catch (error) {
    if (!isSoonBack(error)) await openly();
  }
}
