import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { formatMoment } from '../../lib/formats.ts';
import { deviceZone } from '../../lib/time-zones.ts';
import { sourcesQuery } from './sources.queries.ts';

/** After importing from a synced address: when it is fetched next, and where to pause it. Renders nothing for other imports. */
export function StaysInStep({ address }: { address: string }) {
  const sources = useQuery(sourcesQuery(useApi())).data;
  const source = sources?.find((one) => one.address === address);
  if (!source) return null;
  return (
    <p>
      {source.nextAt === null
        ? 'This calendar is paused. '
        : `This calendar is kept in step: we check it again ${formatMoment(source.nextAt, deviceZone())}. `}
      <Link to={{ search: '', hash: '#in-step' }} className="text-accent-ink underline underline-offset-4">
        {source.nextAt === null ? 'Resume it' : 'Pause or change it'}
      </Link>
    </p>
  );
}
