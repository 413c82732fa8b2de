import type { BrowserContext, Page, Route } from '@playwright/test';
import { travel } from '../api/src/testing/travel.ts';
import { ahead } from './ahead.fixture.ts';
import { countRequests } from './count-requests.ts';
import { noteToasts } from './toasts.ts';

/**
 * A browser with pages that were drawn on the server in mind. Nothing of a page can be seen, and so be pressed or typed into,
 * before the browser's own code has taken it over. And where a test answers the calls of a page itself, the browser draws the
 * page from those answers, not from what the server has read.
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
 * A dialog that closes takes its entry of the history back, a moment later than it goes. No person types an address within
 * that moment; a test does, and would be led back from there.
 */
async function entriesTakenBack(page: Page): Promise<void> {
  const settled = () => {
    if (Reflect.get(window, 'goingBack') === true) return false;
    // What lies over the page still (the sheet of phones is one of them) keeps its entry.
    const open =
      '[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed]), [popover]:popover-open';
    const state: unknown = window.history.state;
    const mark: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'layers') : 0;
    return document.querySelector(open) !== null || typeof mark !== 'number' || mark === 0;
  };
  await page.waitForFunction(settled);
}

/** A move in the history that began in the very moment between ends going to a page: it is asked for again. */
const againWhereEnded = <T>(go: () => Promise<T>): Promise<T> =>
  go().catch((error: unknown) => {
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
    return go();
  });

/**
 * Runs in the page: whether it has asked to go back and is not there yet. It asks the browser, waits for a second, and no
 * longer counts with it; a busy browser goes back after that.
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
 * Runs in the page, before anything of it. React keeps what it knows of an element in a property of it; it hears what can be
 * pressed or typed into once nothing around that waits to be put into the page (flags Placement and Hydrating). A part
 * whose code does not come is not waited for.
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
  /** As the server has drawn it: nobody will take it over, and it answers by itself. */
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
  // At once: where transitions are allowed, visibility comes to the parts of a page one after the other, frame by frame.
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

/** Whatever may be a page: the many parts that one asks for are let through without being looked at one by one. */
const PAGES = /^[a-z]+:\/\/[^/]+\/(?!(?:api|assets|images)\/)/;

async function withoutHandover(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const answer = await route.fetch({ maxRedirects: 0 });
  // An answer is thrown away where the page has gone elsewhere meanwhile.
  const html = await answer.text().catch(() => undefined);
  if (html === undefined) return route.abort();
  const bare = html.replace(/(<script[^>]*id="handover"[^>]*>)[\s\S]*?(<\/script>)/, '$1$2');
  return route.fulfill({ response: answer, body: bare });
}
