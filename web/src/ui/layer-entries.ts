import { closeLayersAbove, layerCount, LAYERS_MARK as MARK, onLayersChanged, onMove } from './layers.ts';

/**
 * Back closes the topmost layer: the history has one entry per layer, with the page's address and state,
 * marked with the number of open layers. The entries are pushed and removed here, a moment after the layers have changed,
 * without the router's knowledge. They are gone before the router writes to the history (`takeEntriesBack`), so that nothing
 * is ever written on top of them.
 */

/** A browser that was asked to go back has done so by then (ms), or there is nothing to go back to. */
const LONGEST_MS = 1000;

/** The page that the entries are of. */
let page = '';
/** A page is on its way: the history is the router's. */
let held = true;
/** Going back, as asked from here. */
let moving: { done: Promise<void>; arrived: () => void; giveUp: number } | undefined;
let timer: number | undefined;

const stateNow = (): object => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

/** How many layers the history's entry is for: 0 for the page's own. */
function markNow(): number {
  const mark: unknown = Reflect.get(stateNow(), MARK);
  return typeof mark === 'number' ? mark : 0;
}

/** The router's number of the page's entry, which those of its layers share, and the address. */
const pageNow = (): string => `${String(Reflect.get(stateNow(), 'idx'))} ${window.location.href}`;

/** A dialog that makes way for another one leaves it its entry. */
function evenOutSoon(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(evenOut);
}

function evenOut(): void {
  if (held || moving) return;
  const mark = markNow();
  const count = layerCount();
  if (mark > count) void goBack(mark - count).then(evenOutSoon);
  for (let next = mark + 1; next <= count; next += 1)
    window.history.pushState({ ...stateNow(), [MARK]: next }, '');
}

function goBack(entries: number): Promise<void> {
  moving ??= startMoving(entries);
  return moving.done;
}

function startMoving(entries: number): NonNullable<typeof moving> {
  const giveUp = window.setTimeout(() => {
    window.history.replaceState({ ...stateNow(), [MARK]: 0 }, '');
    moving?.arrived();
  }, LONGEST_MS);
  let resolveDone: (() => void) | undefined;
  const done = new Promise<void>((resolve) => {
    resolveDone = resolve;
  });
  window.history.go(-entries);
  return {
    done,
    giveUp,
    arrived: () => {
      window.clearTimeout(giveUp);
      moving = undefined;
      resolveDone?.();
    },
  };
}

function onPop(event: PopStateEvent): void {
  const asked = moving;
  asked?.arrived();
  // Also back on the page that was left, before the next one has arrived: the router shows that one otherwise.
  if (pageNow() !== page || (held && !asked)) {
    page = pageNow();
    held = true;
    return;
  }
  // The router, which listens after this, has nothing to do.
  event.stopImmediatePropagation();
  if (!asked) closeLayersAbove(markNow());
  evenOutSoon();
}

/** From here on Back closes layers. Returns how to end that: what waited for the history then does not go on. */
export function watchEntries(): () => void {
  const deaf = onLayersChanged(evenOutSoon);
  onMove(onPop);
  return () => {
    window.clearTimeout(timer);
    window.clearTimeout(moving?.giveUp);
    moving = undefined;
    held = true;
    deaf();
    onMove(undefined);
  };
}

/** Whether entries of layers lie on the page's own: the router must not write to the history now. */
export const hasEntries = (): boolean => moving !== undefined || markNow() > 0;

/** Takes them back, for the router. They come again once the next page has arrived, if there are layers on it. */
export async function takeEntriesBack(): Promise<void> {
  held = true;
  while (hasEntries()) await goBack(markNow());
}

/** The router is about to write to the history: moves are its own from here on, until a page has arrived. */
export function pageLeaves(): void {
  held = true;
}

/**
 * The router shows a page. The history may be further on by then.
 *
 * @param key of the page's location.
 */
export function pageArrived(key: string): void {
  page = pageNow();
  held = key !== (Reflect.get(stateNow(), 'key') ?? 'default');
  evenOutSoon();
}
