import type { BrowserContext, Page, Route } from '@playwright/test';
import { travel } from '../api/src/testing/travel.ts';
import { ahead } from './ahead.fixture.ts';
import { countRequests } from './count-requests.ts';
import { noteToasts } from './toasts.ts';

/**
 * Prepares a browser for server-rendered pages. Pages stay hidden, and so cannot be clicked or typed into, until they are hydrated. If
 * a test answers a page's calls itself, the browser renders the page from those answers, not from the server's data.
 */
export async function adapted(context: BrowserContext): Promise<BrowserContext> {
  if (ahead !== undefined) await context.addInitScript(travel, ahead);
  await context.addInitScript(noteToasts);
  await context.addInitScript(noteGoingBack);
  await context.addInitScript(hideUntilTakenOver);
  context.on('page', adapt);
  return context;
}

function adapt(page: Page): void {
  countRequests(page);
  const { goto, reload, route } = page;
  let drawnHere: Promise<unknown> | undefined;
  page.goto = async (...given) => {
    await entriesTakenBack(page);
    const response = await againWhereEnded(() => goto.apply(page, given));
    await page.waitForFunction(() => document.adoptedStyleSheets.length === 0);
    return response;
  };
  page.reload = async (...given) => {
    await entriesTakenBack(page);
    const response = await againWhereEnded(() => reload.apply(page, given));
    await page.waitForFunction(() => document.adoptedStyleSheets.length === 0);
    return response;
  };
  page.route = async (...given) => {
    if (!String(given[0]).includes('/api/login')) drawnHere ??= route.call(page, PAGES, withoutHandover);
    await drawnHere;
    return route.apply(page, given);
  };
}

/**
 * A closing dialog removes its history entry slightly later than itself. A person never types a URL within that moment, but a test
 * does, and would be taken back from there.
 */
async function entriesTakenBack(page: Page): Promise<void> {
  const settled = () => {
    if (Reflect.get(window, 'goingBack') === true) return false;
    // Layers that are still open (the sheet of phones is one) keep their entries.
    const open =
      '[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed]), [popover]:popover-open';
    const state: unknown = window.history.state;
    const mark: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'layers') : 0;
    return document.querySelector(open) !== null || typeof mark !== 'number' || mark === 0;
  };
  await page.waitForFunction(settled);
}

/** A history move that starts in between aborts the navigation, which is then repeated. */
const againWhereEnded = <T>(go: () => Promise<T>): Promise<T> =>
  go().catch((error: unknown) => {
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
    return go();
  });

/**
 * Runs in the page: whether a requested move back is still pending. It waits up to a second for the browser and then gives up; a busy
 * browser may move even later.
 */
function noteGoingBack(): void {
  const go = window.history.go.bind(window.history);
  window.history.go = (delta) => {
    Reflect.set(window, 'goingBack', true);
    go(delta);
  };
  window.addEventListener('popstate', () => Reflect.set(window, 'goingBack', false));
}

/**
 * Runs in the page before any of its code. React stores its data of an element in one of its properties. An element responds to clicks
 * and typing once nothing around it still has to be inserted (flags Placement and Hydrating). Parts whose code never arrives are not
 * waited for.
 */
function hideUntilTakenOver(): void {
  interface Fiber {
    flags: number;
    child: unknown;
    return: Fiber | null;
    memoizedState: { isDehydrated?: boolean } | null;
  }
  const NOT_YET = 2 | 4096;
  const MAX_MS = 60_000;
  const began = Date.now();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#root { visibility: hidden }');
  document.adoptedStyleSheets.push(sheet);
  const known = (element: Element, name: string): unknown =>
    Object.entries(element).find(([key]) => key.startsWith(name))?.[1];
  const hears = (element: Element): boolean => {
    let fiber = known(element, '__reactFiber$') as Fiber | null | undefined;
    if (!fiber) return staysDrawn(element);
    for (; fiber; fiber = fiber.return) if (fiber.flags & NOT_YET) return false;
    return true;
  };
  /** Left as the server rendered it: it is never hydrated and works on its own. */
  const staysDrawn = (element: Element): boolean => {
    let at = element.parentElement;
    while (at && known(at, '__reactProps$') === undefined) at = at.parentElement;
    const props = at && (known(at, '__reactProps$') as { dangerouslySetInnerHTML?: unknown });
    return props?.dangerouslySetInnerHTML !== undefined;
  };
  const isTakenOver = (): boolean => {
    const root = document.querySelector('#root');
    const ours = root && document.querySelector('script[type=module], template#scripts');
    if (!ours) return document.readyState !== 'loading';
    const now = (known(root, '__reactContainer$') as { stateNode: { current: Fiber } } | undefined)
      ?.stateNode;
    if (now?.current.child == null || now.current.memoizedState?.isDehydrated !== false) return false;
    const controls = [...root.querySelectorAll('button, input, select, textarea')];
    return controls.every(hears) || Date.now() - began > MAX_MS;
  };
  // Without transitions, which would make a page's parts visible one after the other, frame by frame.
  const show = (): void => {
    sheet.replaceSync('#root, #root * { transition: none !important }');
    document.documentElement.getBoundingClientRect();
    document.adoptedStyleSheets = [];
  };
  const look = (): void => {
    if (isTakenOver()) show();
    else setTimeout(look, 10);
  };
  look();
}

/** Intercepts only requests that may be pages; their many parts pass without a handler. */
const PAGES = /^[a-z]+:\/\/[^/]+\/(?!(?:api|assets|images)\/)/;

async function withoutHandover(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const answer = await route.fetch({ maxRedirects: 0 });
  // The response is discarded if the page has navigated elsewhere meanwhile.
  const html = await answer.text().catch(() => undefined);
  if (html === undefined) return route.abort();
  const bare = html.replace(/(<script[^>]*id="handover"[^>]*>)[\s\S]*?(<\/script>)/, '$1$2');
  return route.fulfill({ response: answer, body: bare });
}
