import { lazy, type ReactNode } from 'react';

type Part<P> = (props: P) => ReactNode;

/** A part of a page that is fetched when it is first shown: `later(async () => (await load()).Dialog)`. */
export const later = <P extends object>(load: () => Promise<Part<P>>) =>
  lazy<Part<P>>(async () => ({ default: await load() }));

/**
 * The same for a part that the page can do without: fetched when it is first shown, with `spare` in its place if it does
 * not arrive (offline, or gone with an older build), so that a missing part breaks nothing else.
 */
export const lazyOr = <P extends object>(load: () => Promise<Part<P>>, spare: Part<P>) =>
  lazy<Part<P>>(async () => ({ default: await load().catch(() => spare) }));

/** Nothing, where a part can be done without. */
export const nothing = (): null => null;
