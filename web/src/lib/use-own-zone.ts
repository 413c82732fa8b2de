import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * The zone for dates of a person's own calendar: the device's (undefined, as Intl takes it), which the server does not know.
 * Until the page has come alive it is UTC on both sides.
 */
export const useOwnZone = (): string | undefined => (useHydrated() ? undefined : 'UTC');
