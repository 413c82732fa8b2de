import { DOCUMENTS, PATHS } from '@backyard/contract';
import type { RouteObject } from 'react-router';
import { HydrateFallback } from './features/shell/index.ts';
import { lazyPage } from './lib/lazy-page.ts';
import { RootError } from './pages/root-error.tsx';
import { Root, rootLoader } from './pages/root.tsx';

/** Every page's address and the module that holds it; a page exports `Component` and, where it reads data, `loader`. */
export const appRoutes: RouteObject[] = [
  {
    path: '/',
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: HydrateFallback,
    loader: rootLoader,
    // Who is signed in changes by acting, not by walking around.
    shouldRevalidate: () => false,
    children: [
      { index: true, lazy: lazyPage(() => import('./pages/home.tsx')) },
      { path: 'sign-in', lazy: lazyPage(() => import('./pages/sign-in.tsx')) },
      { path: 'discover', lazy: lazyPage(() => import('./pages/discover.tsx')) },
      { path: 'events', lazy: lazyPage(() => import('./pages/events.tsx')) },
      { path: 'events/:id', lazy: lazyPage(() => import('./pages/event.tsx')) },
      { path: 'events/:id/dates', lazy: lazyPage(() => import('./pages/event-dates.tsx')) },
      { path: 'events/:id/see-again', lazy: lazyPage(() => import('./pages/see-again.tsx')) },
      { path: 'events/:id/edit', lazy: lazyPage(() => import('./pages/event-edit.tsx')) },
      { path: 'people/:id', lazy: lazyPage(() => import('./pages/person.tsx')) },
      { path: 'friends', lazy: lazyPage(() => import('./pages/friends.tsx')) },
      { path: 'create-event', lazy: lazyPage(() => import('./pages/create-event.tsx')) },
      { path: 'import-events', lazy: lazyPage(() => import('./pages/import-events.tsx')) },
      { path: 'hosts', lazy: lazyPage(() => import('./pages/hosts.tsx')) },
      { path: 'inbox', lazy: lazyPage(() => import('./pages/inbox.tsx')) },
      { path: 'notifications', lazy: lazyPage(() => import('./pages/notifications.tsx')) },
      { path: 'host', lazy: lazyPage(() => import('./pages/host.tsx')) },
      { path: 'host/events/:id/door', lazy: lazyPage(() => import('./pages/door.tsx')) },
      { path: 'host/events/:id/tables', lazy: lazyPage(() => import('./pages/host-tables.tsx')) },
      { path: 'handing/:token', lazy: lazyPage(() => import('./pages/handing.tsx')) },
      { path: 'helping/:token', lazy: lazyPage(() => import('./pages/helping.tsx')) },
      { path: 'invited/:token', lazy: lazyPage(() => import('./pages/invited.tsx')) },
      { path: 'host/:hostName', lazy: lazyPage(() => import('./pages/host-page.tsx')) },
      { path: 'subscribe', lazy: lazyPage(() => import('./pages/subscribe.tsx')) },
      { path: 'dashboard', lazy: lazyPage(() => import('./pages/dashboard.tsx')) },
      { path: 'admin', lazy: lazyPage(() => import('./pages/admin.tsx')) },
      ...DOCUMENTS.map((name) => ({
        path: PATHS.document(name),
        lazy: lazyPage(() => import('./pages/document.tsx')),
      })),
      { path: '*', lazy: lazyPage(() => import('./pages/not-found.tsx')) },
    ],
  },
];
