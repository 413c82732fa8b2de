import { placeCookieOf, readPlaceCookie, VISITOR, type PlaceChoice } from '@backyard/contract';
import { resolvePlace } from '../gazetteer/index.ts';

/** The place stored on the device, as used to render a page. */
export interface PlaceOnDevice {
  choice: PlaceChoice | null;
  /** Whose pages may be shared: visitors with the same choice. */
  key: string;
  /** The cookie names an unknown place, and the device should delete it. */
  forget: boolean;
}

/** Reads the place cookie. A member's choice does not apply to anyone else, signed in or not. An unknown place counts as none. */
export function placeOnDevice(cookie: string | undefined, viewerId: string | null): PlaceOnDevice {
  const kept = readPlaceCookie(cookie);
  const forget = kept !== null && kept.near !== null && !resolvePlace(kept.near).ok;
  const choice = kept && !forget && (kept.by === VISITOR || kept.by === viewerId) ? kept : null;
  return { choice, key: choice ? placeCookieOf(choice) : '', forget };
}
