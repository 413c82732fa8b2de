import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * The zone for dates of the member's own calendar: the device's (undefined), which the server does not know. Until the
 * page has come alive it is the same on both sides.
 */
export const useOwnZone = (): string | undefined => (useHydrated() ? undefined : 'UTC');
