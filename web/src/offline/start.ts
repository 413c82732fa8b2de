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
/** How often at most a tab that stays open for days checks for a new build when it becomes visible. */
const LOOK_AGAIN_MS = HOUR_MS;

/**
 * Retries what did not load, listens to other tabs, starts the service worker, replaces it with a newer one when that is safe, and
 * stores the member's own events.
 */
export async function startOffline(app: AppContext): Promise<void> {
  keepTrying(app.queryClient);
  tellOtherTabs(app.queryClient);
  if (app.queryClient.getQueryData(currentUserKey))
    import('./for-members.ts').then(({ startForMembers }) => startForMembers(app)).catch(() => undefined);
  // The member who had signed in meanwhile is gone: the next one to sign in here is not told about them.
  else changed.forget();
  const container = navigator.serviceWorker;
  // Logging out in another tab also logs out this one.
  container.addEventListener('message', ({ data }) => {
    if (data !== LOGGED_OUT) return;
    forgetTab();
    window.location.reload();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void lookWhoIsHere(app));
  // Some browsers resolve with nothing instead of rejecting.
  const registration = (await container.register(WORKER)) as ServiceWorkerRegistration | undefined;
  if (!registration) return;
  takeTurns(registration);
  cacheOwnEvents(app);
}

/** Back may restore a complete page from memory: reload it if the signed-in person has changed. */
async function lookWhoIsHere({ api, queryClient }: AppContext): Promise<void> {
  const before = queryClient.getQueryData<CurrentUser | null>(currentUserKey)?.id;
  const now = await new QueryClient().fetchQuery(currentUserQuery(api)).catch(() => undefined);
  if (now !== undefined && now?.id !== before) window.location.reload();
}

/** Tells a waiting worker about this tab; it takes over if there is no other (see service-worker/worker.ts). */
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
    // Offline, there is nothing newer.
    registration.update().catch(() => undefined);
  });
}
