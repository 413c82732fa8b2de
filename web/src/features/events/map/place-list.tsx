import type { MapPlace } from './bubbles.ts';

/** How many places fit next to the map at its height. */
const SHOWN = 7;

/** Next to the map while no place is chosen: the places with the most events. */
export function PlaceList({
  places,
  onChoose,
}: {
  places: readonly MapPlace[];
  onChoose: (name: string) => void;
}) {
  const most = places.toSorted((a, b) => b.events - a.events || a.name.localeCompare(b.name)).slice(0, SHOWN);
  return (
    <ul aria-label="Places with most events" className="mt-1 max-lg:hidden">
      {most.map(({ name, events }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onChoose(name)}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-2 text-left hover:bg-sunken"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-sm text-muted tabular-nums">{events.toLocaleString('en-US')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
