import type { routes } from '@backyard/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ADMIN_WAITING } from '../../lib/admin-waiting-key.ts';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useLaterData } from '../../lib/use-later-data.ts';
import { Badge } from '../../ui/badge.tsx';

const waitingQuery = (api: Api) =>
  queryOptions({
    queryKey: ADMIN_WAITING,
    queryFn: api.read<typeof routes.admin.waiting>('/api/admin/waiting'),
    staleTime: 30_000,
  });

/** Beside an admin's link to the panel: how much waits there. Nothing while nothing does. */
export function AdminWaiting() {
  const data = useLaterData(useQuery(waitingQuery(useApi())));
  const count = Object.values(data ?? {}).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <Badge tone="glow" className="ml-1.5">
      {count}
      <span className="sr-only"> waiting</span>
    </Badge>
  );
}
