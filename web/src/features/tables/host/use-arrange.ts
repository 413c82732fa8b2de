import type { HostTables, routes } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { actFailed } from '../../../lib/act-failed.ts';
import { useApi } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { hostTablesQuery } from '../tables.queries.ts';

/** What a host does with tables, one at a time. */
export type Arrangement =
  | { wish: { size: number; rounds: number } | { off: true } }
  | { draw: true }
  | { place: { registrationId: string; round: number; table: number; pinned: boolean } }
  | { part: { registrationIds: [string, string]; apart: boolean } };

/** Arranges tables; the answer is what they are then. */
export function useArrange(eventId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { id: eventId };
  return useAct({
    name: `tables ${eventId}`,
    again: true,
    call: (arrangement: Arrangement): Promise<HostTables> => {
      if ('wish' in arrangement)
        return api.call<typeof routes.tables.settings>('PUT', '/api/host/events/:id/tables', {
          params,
          body: arrangement.wish,
        });
      if ('place' in arrangement)
        return api.call<typeof routes.tables.place>('PUT', '/api/host/events/:id/tables/place', {
          params,
          body: arrangement.place,
        });
      if ('part' in arrangement)
        return api.call<typeof routes.tables.part>('PUT', '/api/host/events/:id/tables/partings', {
          params,
          body: arrangement.part,
        });
      return api.call<typeof routes.tables.draw>('POST', '/api/host/events/:id/tables/draw', {
        params,
        body: {},
      });
    },
    onSuccess: (tables) => queryClient.setQueryData(hostTablesQuery(api, eventId).queryKey, tables),
    onError: (error) => {
      actFailed(error, 'That was not done. Please try again.');
      return queryClient.invalidateQueries({ queryKey: hostTablesQuery(api, eventId).queryKey });
    },
  });
}
