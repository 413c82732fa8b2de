/** The element in which a document keeps its scripts until it has been painted. */
export const SCRIPTS_ID = 'scripts';

/**
 * The page is readable without its scripts, and early clicks are recorded (see `early-events.ts`). So the network is left to text,
 * styles, fonts and pictures until they have been painted. A hidden page is never painted: there scripts start at once. Runs in the
 * head, as text (see `head-script.ts`): it must not refer to anything outside itself.
 *
 * @param id of the `<template>` that holds the scripts.
 */
export function startScripts(id: string): void {
  /** For a browser that takes too long to paint. */
  const PATIENCE_MS = 3000;
  const start = (): void => {
    const kept = document.querySelector(`template#${id}`);
    if (!(kept instanceof HTMLTemplateElement)) return;
    kept.remove();
    // Scripts that the parser put into a template do not run, but copies do.
    document.head.append(document.importNode(kept.content, true));
  };
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return start();
    setTimeout(start, PATIENCE_MS);
    // The first callback runs before the frame is painted, the second after it.
    requestAnimationFrame(() => requestAnimationFrame(start));
  });
}
