import { lazy, type ReactNode } from 'react';

type Part<P> = (props: P) => ReactNode;

/**
 * A part of a page that is fetched when it is first shown, and `spare` in its place when it does not arrive (offline, or
 * gone with an older build): what is missing takes nothing else along. Its styles count as part of it.
 */
export const lazyOr = <P extends object>(load: () => Promise<Part<P>>, spare: Part<P>) =>
  lazy<Part<P>>(async () => ({ default: await load().catch(() => spare) }));

/** Nothing, where a part can be done without. */
export const nothing = (): null => null;
