import { placeCookieOf, readPlaceCookie, VISITOR, type PlaceChoice } from '@backyard/contract';
import { resolvePlace } from '../gazetteer/index.ts';

/** What a page is drawn with, of what its device keeps. */
export interface PlaceOnDevice {
  choice: PlaceChoice | null;
  /** Whose pages may be shared: visitors with the same choice. */
  key: string;
  /** It names a place that nobody knows: the device is to forget it. */
  forget: boolean;
}

/** Reads the cookie of the place. A member's choice is nothing to anybody else, signed in or not; a place that nobody knows is none. */
export function placeOnDevice(cookie: string | undefined, viewerId: string | null): PlaceOnDevice {
  const kept = readPlaceCookie(cookie);
  const forget = kept !== null && kept.near !== null && !resolvePlace(kept.near).ok;
  const choice = kept && !forget && (kept.by === VISITOR || kept.by === viewerId) ? kept : null;
  return { choice, key: choice ? placeCookieOf(choice) : '', forget };
}
