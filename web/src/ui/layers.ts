/** What lies over the page at this moment (dialogs, questions, the menu of phones), the topmost last. */
const layers: (() => void)[] = [];
const listeners = new Set<() => void>();

/** Where an entry of the history says how many layers it is for (see `layer-entries.ts`). */
export const LAYERS_MARK = 'layers';

const changed = (): void => {
  for (const tell of listeners) tell();
};

/** Lays something over the page that `close` asks to go away; it may stay. Returns how to say that it is gone. */
export function addLayer(close: () => void): () => void {
  layers.push(close);
  changed();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    changed();
  };
}

/** How many lie there. */
export const layerCount = (): number => layers.length;

/** Calls `tell` whenever a layer opens or closes. Returns a function that unsubscribes. */
export function onLayersChanged(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Asks the topmost layer to go away. False when there is none. */
export function closeTopLayer(): boolean {
  const close = layers.at(-1);
  close?.();
  return close !== undefined;
}

/** Asks all but the lowest `count` to go away, the topmost first. */
export function closeLayersAbove(count: number): void {
  for (const close of layers.slice(count).toReversed()) close();
}

let firstToHear: ((event: PopStateEvent) => void) | undefined;

/**
 * Listens to moves in the history. Call it before the router is made: a window's listeners are called in the order in which
 * they came, whether they capture or not.
 */
export const hearMovesFirst = (): void =>
  window.addEventListener('popstate', (event) => firstToHear?.(event));

/** Passes every history move to `hear` before the router gets it; undefined stops that. */
export function onMove(hear: typeof firstToHear): void {
  firstToHear = hear;
}
