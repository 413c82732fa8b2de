import './styles/app.css';
import type { CurrentUser } from '@backyard/contract';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { createApi, type Fetch } from './lib/api-client.ts';
import { provideToLoaders } from './lib/app-context.ts';
import { currentUserKey } from './lib/current-user.ts';
import { fetchOnIntent } from './lib/fetch-on-intent.ts';
import { readHandover, takeOver } from './lib/handover.ts';
import { KEPT_AT, KEPT_CACHE } from './lib/kept-names.ts';
import { loadPages } from './lib/lazy-page.ts';
import { createQueryClient } from './lib/query-client.ts';
import { isGone, reloadOnce } from './lib/reload-once.ts';
import { personChanged } from './lib/session-lost.ts';
import { appRoutes } from './router.tsx';
import { noteReached } from './ui/connection.ts';
import { hearMovesFirst } from './ui/layers.ts';

/** The first load, and what it was loaded for, come first (ms). */
const OFFLINE_AFTER_MS = 2000;

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

const send: Fetch = async (path, init) => {
  const answer = await fetch(path, init);
  noteReached(!answer.headers.has(KEPT_AT));
  return answer;
};
const queryClient = createQueryClient();
const api = createApi(send, {
  id: () => queryClient.getQueryData<CurrentUser | null>(currentUserKey)?.id ?? null,
  onOther: personChanged,
});
const app = { api, queryClient };
const handover = readHandover();
const hydrationData = handover ? takeOver(handover, app.queryClient) : undefined;

// The server's page is taken over as it stands, so its components have to be there. Without them it is drawn anew.
const complete =
  hydrationData !== undefined &&
  (await loadPages(appRoutes, window.location).then(
    () => true,
    () => false,
  ));

// The server's document has already requested them; a page without it requests them here.
void import('./styles/fonts.css').catch(() => undefined);

hearMovesFirst();
const router = createBrowserRouter(appRoutes, {
  getContext: () => {
    const provider = new RouterContextProvider();
    provideToLoaders(provider, app);
    return provider;
  },
  ...(hydrationData && { hydrationData }),
});

// A file of an older build, which the server no longer has. During a navigation, or on a page that did not load, a reload loses
// nothing; on a page that works, a short loss of the connection must not cost what was typed and where the focus is.
window.addEventListener('vite:preloadError', ({ payload }) => {
  const { navigation, errors } = router.state;
  if (navigation.location) reloadOnce(createPath(navigation.location));
  else if (errors) reloadOnce(null);
  else void isGone(payload).then((gone) => gone && reloadOnce(null));
});

const screen = (
  <App app={app}>
    <RouterProvider router={router} />
  </App>
);
if (complete) hydrateRoot(root, screen);
else createRoot(root).render(screen);

if ('serviceWorker' in navigator) {
  // No one is signed in: what an earlier session left is not for the person who is here now.
  if (app.queryClient.getQueryData(currentUserKey) === null) void caches.delete(KEPT_CACHE);
  const start = (): void => {
    // Everything works without it, but for working without a connection.
    import('./offline/start.ts').then(({ startOffline }) => startOffline(app)).catch(() => undefined);
  };
  if (import.meta.env.PROD) setTimeout(start, OFFLINE_AFTER_MS);
}
fetchOnIntent(appRoutes, root);
