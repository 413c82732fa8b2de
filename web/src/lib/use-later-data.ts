import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * Data that the server never sends with a page and the browser requests once the part that shows it is hydrated. The same data may be
 * shown twice on a page, and the first request would otherwise change what the other part is hydrated with.
 */
export function useLaterData<T>({ data }: { data: T | undefined }): T | undefined {
  return useHydrated() ? data : undefined;
}
