import type { Location, NavigateOptions } from 'react-router';

interface Blocked {
  location: Location;
  proceed: () => void;
}

/**
 * A navigation that waits in the router until the history is free again. Meanwhile another one can be requested, or an earlier one can
 * finish, and React learns of both a moment after the router. So the navigation is only made if it would still do what was pressed last.
 */
export function createHeldNavigation(navigate: (to: Location, options: NavigateOptions) => void) {
  let newest: { location: Location; replace: boolean } | undefined;
  return {
    /** Each navigation as it begins, moves in the history too. */
    asked: (location: Location, replace: boolean): void => {
      newest = { location, replace };
    },
    /** Goes on to where this one was to lead, unless another was asked for since. */
    goOn: async ({ location, proceed }: Blocked, ready: Promise<unknown>): Promise<void> => {
      await ready;
      if (newest?.location !== location) return;
      const { replace } = newest;
      newest = undefined;
      try {
        proceed();
      } catch {
        // An earlier navigation has finished meanwhile, which made the router forget this one.
        navigate(location, { replace, state: location.state as unknown });
      }
    },
  };
}
