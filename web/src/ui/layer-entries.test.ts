import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasEntries, pageArrived, pageLeaves, watchEntries } from './layer-entries.ts';
import { addLayer, hearMovesFirst } from './layers.ts';

interface Entry {
  state: Record<string, unknown>;
  href: string;
}

/** A browser's history, whose moves arrive when the test says so. */
function fakeWindow() {
  let entries: Entry[] = [{ state: { idx: 0, key: 'first' }, href: '/dashboard' }];
  let at = 0;
  let going = 0;
  const heard: ((event: unknown) => void)[] = [];
  const there = (): Entry => entries[at] ?? { state: {}, href: '' };
  const history = {
    get state() {
      return there().state;
    },
    pushState: (state: Entry['state'], _: string, href = there().href) => {
      entries = [...entries.slice(0, at + 1), { state, href }];
      at += 1;
    },
    replaceState: (state: Entry['state']) => {
      entries[at] = { ...there(), state };
    },
    go: (delta: number) => (going += delta),
  };
  const location = {
    get href() {
      return there().href;
    },
  };
  const addEventListener = (_: string, hear: (event: unknown) => void) => heard.push(hear);
  vi.stubGlobal('window', { history, location, setTimeout, clearTimeout, addEventListener });
  /** Whether the move reaches the router, which listens last. */
  const arrive = (delta = going): boolean => {
    going = 0;
    at += delta;
    const stopImmediatePropagation = vi.fn<() => void>();
    for (const hear of heard) hear({ stopImmediatePropagation });
    return stopImmediatePropagation.mock.calls.length === 0;
  };
  return { history, arrive };
}

let browser: ReturnType<typeof fakeWindow>;
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeWindow();
  hearMovesFirst();
  end = watchEntries();
  pageArrived('first');
  vi.runAllTimers();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[HOLD-34] Back closes a layer, and the router hears nothing of it', () => {
  const close = vi.fn<() => void>();
  const gone = addLayer(close);
  vi.runAllTimers();
  expect(hasEntries()).toBe(true);
  expect(browser.arrive(-1)).toBe(false);
  expect(close).toHaveBeenCalledOnce();
  gone();
});

it('[HOLD-34] a closed layer takes its entry back, and the router hears nothing of it', async () => {
  const gone = addLayer(() => undefined);
  vi.runAllTimers();
  gone();
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.arrive()).toBe(false);
  expect(hasEntries()).toBe(false);
});

it('[HOLD-34] Back before the next page has arrived is the router’s: the page that was left is shown again', () => {
  pageLeaves();
  browser.history.pushState({ idx: 1, key: 'second' }, '', '/events');
  expect(browser.arrive(-1)).toBe(true);
});

it('[HOLD-34] Back from a page that has arrived is the router’s', () => {
  pageLeaves();
  browser.history.pushState({ idx: 1, key: 'second' }, '', '/events');
  pageArrived('second');
  expect(browser.arrive(-1)).toBe(true);
  // And the page is there again: its layers have their entries.
  pageArrived('first');
  const gone = addLayer(() => undefined);
  vi.runAllTimers();
  expect(hasEntries()).toBe(true);
  gone();
});
