import type { CommunityAnalytics as Figures } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { reasonOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Field } from '../../ui/field.tsx';
import { Options, Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastFailed } from '../../ui/toast-store.ts';
import { analyticsQuery, locationsQuery } from './analytics.queries.ts';
import { Cards } from './cards.tsx';
import { CommunityCameAlone } from './community-came-alone.tsx';
import { Interests } from './interests.tsx';
import { Locations } from './locations.tsx';
import { MapPanel } from './map-panel.tsx';
import { Tiers } from './tiers.tsx';
import { Trends } from './trends.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

/** Reports a failed load once (docs/product.md: admin). */
function useFailureToast(error: Error | null, otherwise: string): void {
  useEffect(() => {
    if (error) toastFailed('Error', reasonOf(error, otherwise));
  }, [error, otherwise]);
}

/** Community Analytics (docs/product.md: admin). The URL contains the chosen location. */
export function CommunityAnalytics() {
  const api = useApi();
  const [params, setParams] = useSearchParams();
  const location = params.get('location') ?? '';
  const figures = useQuery(analyticsQuery(api, location));
  const locations = useQuery(locationsQuery(api));
  useFailureToast(figures.error, 'Failed to fetch community analytics');
  useFailureToast(locations.error, 'Failed to fetch locations');
  const names = locations.data ?? [];
  const choose = (name: string): void => {
    const next = new URLSearchParams(params);
    if (name === '') next.delete('location');
    else next.set('location', name);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <section aria-labelledby="analytics-title">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="analytics-title" className="title-section">
          Community Analytics
        </h2>
        <Field label="Location" className="w-full sm:w-64">
          <Select value={location} onChange={({ target }) => choose(target.value)}>
            <option value="">All Locations</option>
            {location !== '' && !names.includes(location) && <option value={location}>{location}</option>}
            <Options of={names} />
          </Select>
        </Field>
      </div>
      <div className="mt-5" aria-busy={figures.isPlaceholderData}>
        <Loaded query={figures} placeholder={<Wait />} failure="Failed to fetch community analytics">
          {(data) => <Overview figures={data} onLocation={choose} chosen={location} />}
        </Loaded>
      </div>
      {location === '' && (
        <>
          <Trends />
          <CommunityCameAlone />
        </>
      )}
    </section>
  );
}

function Overview({
  figures,
  chosen,
  onLocation,
}: {
  figures: Figures;
  chosen: string;
  onLocation: (location: string) => void;
}) {
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <Cards figures={figures} />
      <div className="grid gap-4 sm:gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MapPanel states={figures.usersByState} total={figures.totalUsers} />
        <Locations figures={figures} chosen={chosen} onLocation={onLocation} />
      </div>
      <div className="grid gap-4 sm:gap-5 md:grid-cols-2 lg:grid-cols-3">
        <Tiers figures={figures} />
        <Interests figures={figures} />
        <UpcomingEvents events={figures.upcomingEvents} />
      </div>
    </div>
  );
}

function Wait() {
  return (
    <div className="flex flex-col gap-5">
      <output className="sr-only">Loading the figures…</output>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {['users', 'events', 'rating', 'locations'].map((name) => (
          <Skeleton key={name} className="h-24 w-full" />
        ))}
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
