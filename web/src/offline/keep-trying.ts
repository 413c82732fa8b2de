import { QueryClient, type Query } from '@tanstack/react-query';
import { pauseBefore } from '../lib/pause.ts';
import { isSoonBack } from '../lib/soon-back.ts';
import { noteTrouble } from '../ui/connection.ts';

/** A query shown on the screen that failed for a temporary reason. */
const isMissing = (query: Query): boolean =>
  query.isActive() && query.state.status === 'error' && isSoonBack(query.state.error);

/**
 * Retries queries of the open page that failed because the server did not answer or was not ready ([HOLD-64]), and shows a message
 * meanwhile. Refused queries, and those no longer on the screen, are not retried.
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
    // Offline it would fail; the query cache refetches by itself when the device is back online.
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

/** Retries without changing what is shown until there is a result: nothing flickers, and nothing is announced twice. */
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
