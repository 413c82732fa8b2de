import { PLACE_COOKIE, placeCookieOf, type PlaceChoice } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { placeChoiceKey } from '../../lib/place-choice-key.ts';

const YEAR_SECONDS = 31_536_000;

/** Stores a choice of place on this device, with the person who made it; null forgets it. Every list sorted by distance is reloaded. */
export function useChoosePlace(): (choice: PlaceChoice | null) => void {
  const queryClient = useQueryClient();
  return (choice) => {
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    const value = choice === null ? '' : placeCookieOf(choice);
    // A cookie, not the local storage: the server draws pages with it.
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
    document.cookie = `${PLACE_COOKIE}=${value}; path=/; max-age=${choice === null ? 0 : YEAR_SECONDS}; samesite=lax${secure}`;
    queryClient.setQueryData(placeChoiceKey, choice);
  };
}
