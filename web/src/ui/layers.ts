/** What lies over the page at this moment (dialogs, questions, the menu of phones), the topmost last. */
const layers: (() => void)[] = [];

/** Lays something over the page that `close` asks to go away; it may stay. Returns how to say that it is gone. */
export function addLayer(close: () => void): () => void {
  layers.push(close);
  return () => {
    layers.splice(layers.indexOf(close), 1);
  };
}

/** Asks the topmost layer to go away. False when there is none. */
export function closeTopLayer(): boolean {
  const close = layers.at(-1);
  close?.();
  return close !== undefined;
}
