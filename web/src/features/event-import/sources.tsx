import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { SourceCard } from './source-card.tsx';
import { sourcesQuery } from './sources.queries.ts';

/** The synced calendars; renders nothing if there are none. */
export function Sources() {
  const query = useQuery(sourcesQuery(useApi()));
  // The device's time zone is only known in the browser.
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const there = hydrated && query.data !== undefined;
  // A link from an import may jump here before the list has loaded, so it scrolls again.
  useEffect(() => {
    if (there && hash === '#in-step') document.querySelector('#in-step')?.scrollIntoView();
  }, [there, hash]);
  if (!hydrated || (!query.data && !query.error) || query.data?.length === 0) return null;
  return (
    <Section id="in-step" title="Kept in step">
      {query.data ? (
        <ul className="mt-4 flex flex-col gap-4">
          {query.data.map((source) => (
            <li key={source.id}>
              <SourceCard source={source} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadFailed query={query} failure="Your calendars did not load." />
      )}
    </Section>
  );
}
