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

/** Addresses for which the page was left as a whole, "/api/login?…" or "reload", and those that the test has asked about. */
const left = new Set<string>();
const seen = new Set<string>();
let open: { api: Api; close: () => void } | undefined;
let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The frame that the tests run in stays: where the page would be left is noted instead. */
window.navigation.addEventListener('navigate', (event) => {
  if (event.destination.sameDocument) return;
  const { pathname, search } = new URL(event.destination.url);
  left.add(event.navigationType === 'reload' ? 'reload' : `${pathname}${search}`);
  event.preventDefault();
});

export interface Opened extends Pick<Api, 'answer' | 'sent' | 'keys' | 'calls'> {
  /** Waits until the page is left as a whole; gives where to. */
  left: () => Promise<string>;
  /** What a link to this address in the page does. */
  goTo: (address: string) => Promise<void>;
  /** What a reload does: everything anew but what the browser keeps. */
  reload: () => Promise<void>;
}

/**
 * The whole product at an address, drawn in the browser from canned answers: what is not given is answered as for somebody
 * with whom nothing has happened yet. `as`: who is signed in; nobody, if left out.
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
    /** What did not load is asked for again, as two seconds after the start of the real page. */
    triesAgain?: boolean;
  } = {},
): Promise<Opened> {
  // A second one in a test takes the first one's place, or that stays in the page for all tests to come.
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

// Before any router, as main.tsx does.
hearMovesFirst();

/** A move in the history that was asked for and is not there yet: it would arrive on the next test's page. */
let moving: Promise<unknown> = Promise.resolve();
/** Not by where the history stands then: the page may have put a new entry where it came from. */
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
  // A busy browser takes its time; where there is nothing to go to nothing arrives.
  if (leads && delta !== 0) moving = Promise.all([moving, arrival()]);
  go(delta);
};

/**
 * Back, as the browser's button: to the entry that is the one before at this moment. By its key, as a move by a number is
 * counted from wherever a busy browser stands when it gets to it.
 */
export async function goBack(): Promise<void> {
  const before = window.navigation.entries()[(window.navigation.currentEntry?.index ?? 0) - 1];
  if (!before) throw new Error('there is nothing to go back to');
  await window.navigation.traverseTo(before.key).committed;
}

/** As `main.tsx` does, without a page from the server. Gives how to take it away. */
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
  // Not the page's own `#root`: what was pressed before scripts came is done again there, and a test's page goes in the middle of it.
  place.id = 'screen';
  const root = createRoot(place);
  root.render(
    <App app={app}>
      <RouterProvider router={drawn} />
    </App>,
  );
  // Until there is something to see, or the page is left.
  await expect.poll(() => place.childElementCount + left.size).toBeGreaterThan(0);
  return () => {
    root.unmount();
    drawn.dispose();
    place.remove();
    queryClient.clear();
  };
}

/** After each test: nothing of it is left, and every call was one that the server could have answered so. */
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

/** What the toasts say. Those that are behind an open dialog count too. */
const toasts = (): string =>
  [...document.querySelectorAll('[role=region][aria-label^=Notifications] li')]
    .map((item) => item.textContent)
    .join(' | ');

/** The toast that shows now. (It stays: each-component-test.ts.) */
export async function expectToast(title: string, description = ''): Promise<void> {
  const said = (): string => {
    const words = toasts();
    return words.includes(title) && words.includes(description) ? 'said' : words;
  };
  await expect.poll(said, { message: `a toast: ${title} ${description}` }).toBe('said');
}

/** The words of each of these. */
export const textsOf = (these: Locator): (string | null)[] => these.elements().map((one) => one.textContent);

/** The session turned out to be over: that is said, and the page is left to log in and to come back to `returnTo`. */
export async function expectSentToLogIn(
  opened: Opened,
  returnTo: string,
  title = 'Unauthorized',
): Promise<void> {
  await expectToast(title, 'You are logged out. Logging in again...');
  expect(await opened.left()).toContain(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
}

/** Moves the clock on, which stands still otherwise; timers are not touched. */
export const later = (milliseconds: number): unknown => vi.setSystemTime(Date.now() + milliseconds);
