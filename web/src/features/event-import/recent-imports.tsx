import type { EventImport } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { formatMoment } from '../../lib/formats.ts';
import { deviceZone } from '../../lib/time-zones.ts';
import { Section } from '../../ui/section.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { importsQuery } from './event-import.queries.ts';
import { outcomesInWords, plannedInWords } from './import-texts.ts';

const wordsOf = (item: EventImport): string => {
  if (item.status === 'preview') return `Not imported yet: ${plannedInWords(item)}`;
  return item.status === 'running' ? 'Under way' : outcomesInWords(item);
};

/**
 * Imports of the last month, from files and URLs, including those of calendars no longer synced: awaiting confirmation, running, or
 * finished.
 */
export function RecentImports() {
  const { data } = useQuery(importsQuery(useApi()));
  // The device's time zone is only known in the browser.
  const hydrated = useHydrated();
  if (!data || data.length === 0 || !hydrated) return null;
  return (
    <Section id="recent-imports" title="Recent imports">
      <ul className="mt-4 flex flex-col gap-3">
        {data.map((item) => (
          <li key={item.id} className="rounded-card border border-line bg-raised px-4 py-3.5">
            <Link
              to={`?import=${item.id}`}
              className="font-semibold wrap-anywhere text-accent-ink underline underline-offset-4"
            >
              {item.fileName || 'A file without a name'}
            </Link>
            <p className="text-sm text-muted">
              {formatMoment(item.createdAt, deviceZone())} · {wordsOf(item)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
