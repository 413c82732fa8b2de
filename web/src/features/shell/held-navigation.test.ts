import { createMemoryRouter, NavigationType } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createHeldNavigation } from './held-navigation.ts';

const KEY = 'layers';

/** A router whose history is in use by something else until `free`, as while a dialog has entries in the page's history. */
function heldRouter() {
  const slow = Promise.withResolvers<null>();
  const free = Promise.withResolvers<undefined>();
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/first' },
    { path: '/second' },
    { path: '/slow', loader: () => slow.promise },
  ]);
  let isFree = false;
  const held = createHeldNavigation((to, options) => void router.navigate(to, options));
  const goingOn: Promise<void>[] = [];
  const ask = () =>
    router.getBlocker(KEY, ({ nextLocation, historyAction }) => {
      held.asked(nextLocation, historyAction === NavigationType.Replace);
      return !isFree && nextLocation.pathname !== '/slow';
    });
  ask();
  return {
    router,
    press: async (path: string, options = {}) => {
      void router.navigate(path, options);
      const blocker = router.state.blockers.get(KEY);
      if (blocker?.state === 'blocked') goingOn.push(held.goOn(blocker, free.promise));
    },
    arrive: async () => {
      slow.resolve(null);
      await vi.waitFor(() => expect(router.state.location.pathname).toBe('/slow'));
    },
    free: async () => {
      isFree = true;
      free.resolve(undefined);
      await Promise.all(goingOn);
    },
  };
}
const isAt = (router: ReturnType<typeof heldRouter>['router'], path: string) =>
  vi.waitFor(() => {
    expect(router.state.location.pathname).toBe(path);
    expect(router.state.navigation.state).toBe('idle');
  });

it('goes on once the history is free', async () => {
  const { router, press, free } = heldRouter();
  await press('/first');
  expect(router.state.location.pathname).toBe('/');
  await free();
  await isAt(router, '/first');
});

it('leads to what was pressed last, where two were pressed while it was held', async () => {
  const { router, press, free } = heldRouter();
  await press('/first');
  await press('/second');
  await free();
  await isAt(router, '/second');
});

it('leads there all the same where a page that was on its way arrives meanwhile', async () => {
  const { router, press, arrive, free } = heldRouter();
  await press('/slow');
  await press('/first', { state: { from: 'a dialog' } });
  await arrive();
  await free();
  await isAt(router, '/first');
  expect(router.state.location.state).toEqual({ from: 'a dialog' });
});
