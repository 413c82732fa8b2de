import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { LaterOutcome } from '../../../ui/later-outcome.tsx';
import type { Circle } from '../../places/index.ts';
import type { Filters } from '../discovery-filters.ts';
import { aroundCircle, createBubbles } from './bubbles.ts';
import { eventMapQuery } from './event-map.queries.ts';
import { MAP_FRAME, MapWait, MapWords } from './map-frame.tsx';
import { MapPicture } from './map-picture.tsx';
import { PlaceAtHand } from './place-at-hand.tsx';
import { PlaceList } from './place-list.tsx';

export interface EventMapProps {
  filters: Filters;
  /** The area listed first, from whose center distances count. */
  circle: Circle | null;
  choose: (filters: Filters) => void;
}

const several = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** A map of the list's events (docs/product.md: map). The list contains all of its information and more. */
export function EventMap({ filters, circle, choose }: EventMapProps) {
  const api = useApi();
  const found = useQuery(eventMapQuery(api, filters, circle));
  const bubbles = useMemo(() => createBubbles(found.data?.places ?? []), [found.data]);
  const miles = filters.within || circle?.radius;
  const from = found.data?.from;
  const first = from && miles ? aroundCircle(from, miles) : null;
  const [chosen, setChosen] = useState<string>();
  if (found.isError) {
    return (
      <LaterOutcome
        title="The map did not load"
        text={reasonOf(found.error, 'Something went wrong on the way. Please try again.')}
        retry={{ act: () => void found.refetch(), pending: found.isFetching }}
      />
    );
  }
  if (!found.data) return <MapWait />;
  const onMap = bubbles.onMap.reduce((sum, { events }) => sum + events, 0);
  const beside = found.data.events + found.data.elsewhere - onMap;
  const place = bubbles.onMap.find(({ name }) => name === chosen);
  return (
    <section aria-label="Map of the events" className={MAP_FRAME}>
      <MapPicture
        key={`${circle?.label} ${miles}`}
        first={first}
        bubbles={bubbles}
        chosen={place?.name}
        onChoose={setChosen}
      />
      <div>
        <MapWords>
          {onMap === 0
            ? 'None of these events has a place on the map.'
            : `${several(onMap, 'event', 'events')} in ${several(bubbles.onMap.length, 'place', 'places')}.`}
          {onMap > 0 && beside > 0 && ` ${several(beside, 'more is', 'more are')} not on the map.`}
          {onMap > 0 && !place && ' Press a place to see what is on there.'}
        </MapWords>
        {place ? (
          <PlaceAtHand key={place.name} place={place} filters={filters} circle={circle} choose={choose} />
        ) : (
          bubbles.onMap.length > 1 && <PlaceList places={bubbles.onMap} onChoose={setChosen} />
        )}
      </div>
    </section>
  );
}
