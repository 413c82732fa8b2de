import { BRAND, isPagePath, LOGOUT_PATH, PATHS } from '@backyard/contract';
import { TAKE_OVER } from '../lib/kept-copy.ts';
import { isKeptCall, sendCall } from './calls.ts';
import { dropOldFiles, ICON, keepFiles, sendFile } from './files.ts';
import { passOn, sendPage } from './pages.ts';
import { openTold, showPush } from './pushes.ts';
import { renewPush } from './renew-push.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The service worker (docs/decisions/0033): serves the build's files from the cache, and pages and a member's own events from the
 * network or, offline, from the stored copy. It does not touch anything else.
 */
declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldFiles(),
      // The browser requests a page while this worker is still starting.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

async function takeOverIfAlone(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length <= 1) await self.skipWaiting();
}

/** A new worker waits while older pages are open in other tabs: it takes over once the requesting tab is the only one. */
self.addEventListener('message', (event) => {
  if (event.data !== TAKE_OVER) return;
  event.waitUntil(takeOverIfAlone());
});

self.addEventListener('push', (event) => {
  const { name } = BRAND;
  event.waitUntil(showPush(self, event.data?.text(), { name, icon: ICON, inbox: PATHS.inbox }));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPush(self, event, (address, init) => fetch(address, init)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTold(self, event.notification.data));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    const isPage = isPagePath(pathname.replace(/(?<=.)\/$/, '')) || pathname === LOGOUT_PATH;
    event.respondWith(isPage ? sendPage(event, self.clients) : passOn(event));
  } else if (pathname.startsWith(PATHS.files)) event.respondWith(sendFile(event.request));
  else if (isKeptCall(pathname)) event.respondWith(sendCall(event.request));
});
