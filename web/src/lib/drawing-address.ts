import { drawingPath } from '@backyard/contract';

/** Put in by the build (web/build/drawings-plugin.ts): another one with any change of how pictures are drawn. */
declare const DRAWN_BY: string | undefined;

/** While one works on the screens, and in tests, none: such pictures are asked for each time. */
export const DRAWINGS_VERSION: string | undefined = typeof DRAWN_BY === 'undefined' ? undefined : DRAWN_BY;

/** Where the drawn picture of an event is, by the name that the server gave it. */
export const drawingAddress = (name: string): string => drawingPath(DRAWINGS_VERSION ?? 'now', name);
