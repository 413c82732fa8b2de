import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * What a page never brings along and the browser asks for, once the part that shows it is alive: the same stands on a page more than
 * once, and the first that asks would otherwise change what the others are taken over with.
 */
export function useLaterData<T>({ data }: { data: T | undefined }): T | undefined {
  return useHydrated() ? data : undefined;
}
