import { type CurrentUser, HOUR_MS } from '@backyard/contract';
import { QueryClient } from '@tanstack/react-query';
import type { AppContext } from '../lib/app-context.ts';
import { currentUserKey, currentUserQuery } from '../lib/current-user.ts';
import { forgetTab } from '../lib/forget-tab.ts';
import { LOGGED_OUT, TAKE_OVER } from '../lib/kept-copy.ts';
import { changed } from '../lib/session-lost.ts';
import { cacheOwnEvents } from './cache-own-events.ts';
import { keepTrying } from './keep-trying.ts';
import { tellOtherTabs } from './other-tabs.ts';

const WORKER = '/sw.js';
/** A tab that stays open for days hears of a new build when somebody comes back to it; not more often than this. */
const LOOK_AGAIN_MS = HOUR_MS;

/** Asks again for what did not load, hears what other tabs have done, starts the service worker, lets a newer one take its place when that is safe, and keeps the member's own events. */
export async function startOffline(app: AppContext): Promise<void> {
  keepTrying(app.queryClient);
  tellOtherTabs(app.queryClient);
  if (app.queryClient.getQueryData(currentUserKey))
    import('./for-members.ts').then(({ startForMembers }) => startForMembers(app)).catch(() => undefined);
  // Whoever had signed in meanwhile is gone again: nobody who signs in here later is told of them.
  else changed.forget();
  const container = navigator.serviceWorker;
  // Whoever logs out in another tab takes this one along.
  container.addEventListener('message', ({ data }) => {
    if (data !== LOGGED_OUT) return;
    forgetTab();
    window.location.reload();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void lookWhoIsHere(app));
  // Some browsers answer with nothing instead of refusing.
  const registration = (await container.register(WORKER)) as ServiceWorkerRegistration | undefined;
  if (!registration) return;
  takeTurns(registration);
  cacheOwnEvents(app);
}

/** Back has brought a whole page as it was left: it is for whoever was signed in then. */
async function lookWhoIsHere({ api, queryClient }: AppContext): Promise<void> {
  const before = queryClient.getQueryData<CurrentUser | null>(currentUserKey)?.id;
  const now = await new QueryClient().fetchQuery(currentUserQuery(api)).catch(() => undefined);
  if (now !== undefined && now?.id !== before) window.location.reload();
}

/** Offers the tab to a worker that waits; it takes over if there is no other (see service-worker/worker.ts). */
function takeTurns(registration: ServiceWorkerRegistration): void {
  const offer = (): void => registration.waiting?.postMessage(TAKE_OVER);
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    // Without a connection there is nothing newer.
    registration.update().catch(() => undefined);
  });
}
