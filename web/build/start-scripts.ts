/** The element in which a document keeps its scripts until it has been painted. */
export const SCRIPTS_ID = 'scripts';

/**
 * The page stands without its scripts, and early presses are kept (see `early-events.ts`): the line is left to text, styles,
 * fonts and pictures until they have been painted. Nothing is painted where nobody looks: there scripts come at once. Runs in
 * the head, as text (see `head-script.ts`): it must not refer to anything outside of itself.
 *
 * @param id of the `<template>` that holds them.
 */
export function startScripts(id: string): void {
  /** For a browser that finds no time to paint. */
  const PATIENCE_MS = 3000;
  const start = (): void => {
    const kept = document.querySelector(`template#${id}`);
    if (!(kept instanceof HTMLTemplateElement)) return;
    kept.remove();
    // What the parser has put into a template does not run: a copy does.
    document.head.append(document.importNode(kept.content, true));
  };
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return start();
    setTimeout(start, PATIENCE_MS);
    // The first is called before the frame is painted, the second after it.
    requestAnimationFrame(() => requestAnimationFrame(start));
  });
}
