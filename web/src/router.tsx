import type { RouteObject } from 'react-router';
import { RootError } from './pages/root-error.tsx';
import { FirstWait } from './pages/root-first-wait.tsx';
import { Root, rootLoader } from './pages/root.tsx';

/** Every page's address and the module that holds it; a page exports `Component` and, where it reads data, `loader`. */
export const appRoutes: RouteObject[] = [
  {
    path: '/',
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: FirstWait,
    loader: rootLoader,
    // Who is signed in changes by acting, not by walking around.
    shouldRevalidate: () => false,
    children: [
      { index: true, lazy: () => import('./pages/home.tsx') },
      { path: 'sign-in', lazy: () => import('./pages/sign-in.tsx') },
      { path: 'discover', lazy: () => import('./pages/discover.tsx') },
      { path: 'events', lazy: () => import('./pages/events.tsx') },
      { path: 'events/:id', lazy: () => import('./pages/event.tsx') },
      { path: 'events/:id/edit', lazy: () => import('./pages/event-edit.tsx') },
      { path: 'create-event', lazy: () => import('./pages/create-event.tsx') },
      { path: 'import-events', lazy: () => import('./pages/import-events.tsx') },
      { path: 'hosts', lazy: () => import('./pages/hosts.tsx') },
      { path: 'host', lazy: () => import('./pages/host.tsx') },
      { path: 'host/:hostName', lazy: () => import('./pages/host-page.tsx') },
      { path: 'subscribe', lazy: () => import('./pages/subscribe.tsx') },
      { path: 'dashboard', lazy: () => import('./pages/dashboard.tsx') },
      { path: 'admin', lazy: () => import('./pages/admin.tsx') },
      { path: '*', lazy: () => import('./pages/not-found.tsx') },
    ],
  },
];
