import '../styles/app.css';
import type { CurrentUser } from '@backyard/contract';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { App } from '../app.tsx';
import { createApi } from '../lib/api-client.ts';
import { provideToLoaders } from '../lib/app-context.ts';
import { currentUserKey } from '../lib/current-user.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { personChanged } from '../lib/session-lost.ts';
import { keepTrying } from '../offline/keep-trying.ts';
import { appRoutes } from '../router.tsx';
import { hearMovesFirst } from '../ui/layers.ts';
import { clearToast } from '../ui/toast-store.ts';
import { type Answers, cannedApi, SIGNED_OUT } from './canned-api.ts';
import { usualAnswers } from './usual-answers.ts';
import { endVisit } from './visit.ts';

type Api = ReturnType<typeof cannedApi>;

/** URLs for which the whole page was left, "/api/login?…" or "reload", and those that the test has already checked. */
const left = new Set<string>();
const seen = new Set<string>();
let open: { api: Api; close: () => void } | undefined;
let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The frame in which the tests run must stay: leaving the page is recorded instead. */
window.navigation.addEventListener('navigate', (event) => {
  if (event.destination.sameDocument) return;
  const { pathname, search } = new URL(event.destination.url);
  left.add(event.navigationType === 'reload' ? 'reload' : `${pathname}${search}`);
  event.preventDefault();
});

export interface Opened extends Pick<Api, 'answer' | 'sent' | 'keys' | 'calls'> {
  /** Waits until the whole page is left; returns the target. */
  left: () => Promise<string>;
  /** Simulates a click on a link with this address. */
  goTo: (address: string) => Promise<void>;
  /** Simulates a reload: everything is new except what the browser stores. */
  reload: () => Promise<void>;
}

/**
 * Opens the whole product at a URL, rendered in the browser from canned answers. Calls without an answer are answered as for a new
 * member without events. `as`: who is signed in; a visitor if left out.
 */
export async function openScreen(
  address: string,
  {
    as = null,
    answers = {},
    triesAgain = false,
  }: {
    as?: CurrentUser | null;
    answers?: Answers;
    /** Starts retrying failed queries, as the real page does two seconds after its start. */
    triesAgain?: boolean;
  } = {},
): Promise<Opened> {
  // A second screen in one test replaces the first, which would otherwise remain for all later tests.
  if (open) closeScreen();
  await moving;
  window.history.replaceState(null, '', address);
  const api = cannedApi({ ...usualAnswers(as), 'GET /api/auth/user': as ?? SIGNED_OUT, ...answers });
  let close = await draw(api, triesAgain);
  open = { api, close: () => close() };
  return {
    ...api,
    left: async () => {
      const next = (): string | undefined => [...left].find((where) => !seen.has(where));
      await expect.poll(next).toBeDefined();
      const where = next() ?? '';
      seen.add(where);
      return where;
    },
    goTo: async (to) => router?.navigate(to),
    reload: async () => {
      close();
      clearToast();
      close = await draw(api, triesAgain);
    },
  };
}

// Before any router exists, as in main.tsx.
hearMovesFirst();

/** A pending move in the history, which would otherwise arrive on the next test's page. */
let moving: Promise<unknown> = Promise.resolve();
/** Does not compare history positions, because the page may have replaced entries with new ones. */
const arrival = (): Promise<void> =>
  new Promise((resolve) => {
    const look = ({ navigationType }: NavigationCurrentEntryChangeEvent): void => {
      if (navigationType !== 'traverse') return;
      window.navigation.removeEventListener('currententrychange', look);
      resolve();
    };
    window.navigation.addEventListener('currententrychange', look);
  });
const go = window.history.go.bind(window.history);
window.history.go = (delta = 0) => {
  const from = window.navigation.currentEntry?.index ?? 0;
  const leads = window.navigation.entries()[from + delta] !== undefined;
  // A busy browser takes time; if there is no such entry, nothing arrives.
  if (leads && delta !== 0) moving = Promise.all([moving, arrival()]);
  go(delta);
};

/**
 * The browser's Back button: goes to the entry before the current one. It uses that entry's key, because a relative move starts from
 * wherever a busy browser is when it executes it.
 */
export async function goBack(): Promise<void> {
  const before = window.navigation.entries()[(window.navigation.currentEntry?.index ?? 0) - 1];
  if (!before) throw new Error('there is nothing to go back to');
  await window.navigation.traverseTo(before.key).committed;
}

/** Renders the app like `main.tsx` does, without a page from the server. Returns a function that removes it. */
async function draw({ send }: Api, triesAgain: boolean): Promise<() => void> {
  const queryClient = createQueryClient();
  if (triesAgain) keepTrying(queryClient);
  const api = createApi(send, {
    id: () => queryClient.getQueryData<CurrentUser | null>(currentUserKey)?.id ?? null,
    onOther: personChanged,
  });
  const app = { api, queryClient };
  const drawn = createBrowserRouter(appRoutes, {
    getContext: () => {
      const provider = new RouterContextProvider();
      provideToLoaders(provider, app);
      return provider;
    },
  });
  router = drawn;
  const place = document.body.appendChild(document.createElement('div'));
  // Not the real page's `#root`, in which early clicks are recorded and replayed: here the page is rendered by the browser alone.
  place.id = 'screen';
  const root = createRoot(place);
  root.render(
    <App app={app}>
      <RouterProvider router={drawn} />
    </App>,
  );
  // Waits until something is visible, or the page is left.
  await expect.poll(() => place.childElementCount + left.size).toBeGreaterThan(0);
  return () => {
    root.unmount();
    drawn.dispose();
    place.remove();
    queryClient.clear();
  };
}

/** After each test: removes everything, and checks that every call and answer was valid by the contract. */
export function closeScreen(): void {
  open?.api.end();
  open?.close();
  const mistakes = open?.api.mistakes ?? [];
  open = undefined;
  endVisit();
  const unexpected = [...left].filter((where) => !seen.has(where));
  left.clear();
  seen.clear();
  expect(mistakes).toEqual([]);
  expect(unexpected, 'the page was left').toEqual([]);
}

/** The texts of the toasts, including those behind an open dialog. */
const toasts = (): string =>
  [...document.querySelectorAll('[role=region][aria-label^=Notifications] li')]
    .map((item) => item.textContent)
    .join(' | ');

/** The current toast. (It stays: each-component-test.ts.) */
export async function expectToast(title: string, description = ''): Promise<void> {
  const said = (): string => {
    const words = toasts();
    return words.includes(title) && words.includes(description) ? 'said' : words;
  };
  await expect.poll(said, { message: `a toast: ${title} ${description}` }).toBe('said');
}

/** The text of each of these. */
export const textsOf = (these: Locator): (string | null)[] => these.elements().map((one) => one.textContent);

/** Expects the message that the session has ended, and the page to leave for login with `returnTo`. */
export async function expectSentToLogIn(
  opened: Opened,
  returnTo: string,
  title = 'Unauthorized',
): Promise<void> {
  await expectToast(title, 'You are logged out. Logging in again...');
  expect(await opened.left()).toContain(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
}

/** Moves the otherwise frozen clock forward; timers are not affected. */
export const later = (milliseconds: number): unknown => vi.setSystemTime(Date.now() + milliseconds);
