import type { CommunityAnalytics, routes } from '@backyard/contract';
import { useState } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { CsvButton } from './csv-button.tsx';
import { Panel } from './panel.tsx';
import { number, percent } from './percent.ts';
import { ShareBar } from './share-bar.tsx';

/** How many are shown before "show all". */
const FIRST = 8;

/** Members' locations, each with its share of all members counted here; clicking one filters by it. */
export function Locations({
  figures,
  chosen,
  onLocation,
}: {
  figures: CommunityAnalytics;
  chosen: string;
  onLocation: (location: string) => void;
}) {
  const api = useApi();
  const [all, setAll] = useState(false);
  const { userLocationData: places, totalUsers, withoutLocation, locations } = figures;
  const shown = all ? places : places.slice(0, FIRST);
  const unlisted = locations - places.length;
  return (
    <Panel
      title="Users by location"
      aside={
        <CsvButton
          name="locations"
          of="of all locations"
          read={() =>
            api.call<typeof routes.analytics.locationsFile>('GET', '/api/admin/community/locations.csv', {})
          }
        />
      }
    >
      {totalUsers === 0 && <p className="text-muted">Nobody lives here yet.</p>}
      <ul className="flex flex-col gap-3">
        {shown.map(({ location, count }) => (
          <li key={location}>
            <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
              {location === chosen ? (
                <span className="min-w-0 font-semibold wrap-anywhere">{location}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onLocation(location)}
                  className="min-h-6 min-w-0 text-left wrap-anywhere underline-offset-4 hover:underline"
                >
                  {location}
                </button>
              )}
              <Share count={count} total={totalUsers} />
            </div>
            <ShareBar part={count} whole={totalUsers} />
          </li>
        ))}
        {withoutLocation > 0 && (
          <li>
            <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
              <span>No location given</span>
              <Share count={withoutLocation} total={totalUsers} />
            </div>
            <ShareBar part={withoutLocation} whole={totalUsers} />
          </li>
        )}
      </ul>
      {places.length > FIRST && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show ${places.length - FIRST} more`}
        </Button>
      )}
      {all && unlisted > 0 && (
        <p className="mt-2 text-sm text-muted">{number(unlisted)} smaller places are in the CSV file.</p>
      )}
    </Panel>
  );
}

function Share({ count, total }: { count: number; total: number }) {
  return (
    <span className="shrink-0 tabular-nums">
      <strong>{number(count)}</strong> <span className="text-sm text-muted">{percent(count, total)}</span>
    </span>
  );
}
