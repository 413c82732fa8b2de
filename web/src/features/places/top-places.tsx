import { USUAL_RADIUS } from '@backyard/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { useChoosePlace } from './choose-place.ts';
import { chooserOf, type Circle } from './circle.ts';
import { placesQuery } from './places.queries.ts';

/** On a phone they take two rows. */
const OFFERED = 4;

/** Takes the focus after a press, as the pressed button is gone. */
const PLACE_CHIP = 'main [aria-haspopup=dialog]';

/** Loads the offered places, so that the server can render them. */
export const readTopPlaces = (api: Api, queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery(placesQuery(api, ''));

/** The places with the most events, one press each, for people who have not chosen one. Afterwards only the chip shows the area. */
export function TopPlaces({ circle }: { circle: Circle | null }) {
  const user = useCurrentUser();
  const choose = useChoosePlace();
  const { data: places = [] } = useQuery({ ...placesQuery(useApi(), ''), enabled: circle === null });
  if (circle !== null || places.length === 0) return null;
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2 [@media(scripting:none)]:hidden">
      <legend className="sr-only">Where most is on</legend>
      {places.slice(0, OFFERED).map(({ label }) => (
        // Not a chip: that is loaded with discovery's filters, which are larger than all of this.
        <Button
          key={label}
          variant="secondary"
          size="small"
          onClick={() => {
            choose({ by: chooserOf(user), near: label, radius: USUAL_RADIUS });
            document.querySelector<HTMLElement>(PLACE_CHIP)?.focus();
          }}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
