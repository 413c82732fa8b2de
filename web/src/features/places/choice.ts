import { PLACE_COOKIE, readPlaceCookie, type CurrentUser, type PlaceChoice } from '@backyard/contract';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/current-user.ts';
import { placeChoiceKey } from '../../lib/place-choice-key.ts';
import { chooserOf, circleOf, type Circle } from './circle.ts';

const ITS_COOKIE = new RegExp(`\\b${PLACE_COOKIE}=([^;]*)`);

/** The choice stored on this device. On the server it is in the cache from the start (server/render.tsx). */
function kept(): PlaceChoice | null {
  if (typeof document === 'undefined') return null;
  return readPlaceCookie(ITS_COOKIE.exec(document.cookie)?.[1]);
}

export const choiceQuery = queryOptions({ queryKey: placeChoiceKey, queryFn: kept, initialData: kept });

/** For loaders. */
export const circleFor = (queryClient: QueryClient, user: CurrentUser | null): Circle | null =>
  circleOf(user, queryClient.getQueryData(choiceQuery.queryKey) ?? kept());

/** The area this person searches from; null is anywhere. */
export function useCircle(): Circle | null {
  const user = useCurrentUser();
  return circleOf(user, useQuery(choiceQuery).data);
}

/** Whether this person has chosen where to look from, if only "Anywhere". */
export function useHasChosen(): boolean {
  const user = useCurrentUser();
  const choice = useQuery(choiceQuery).data;
  return choice !== null && choice.by === chooserOf(user);
}
