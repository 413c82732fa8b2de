import type { Event, routes } from '@backyard/contract';
import { useState } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { share } from '../events/index.ts';

/** Shares a link to the event that says who asked. `address`: it could be neither shared nor copied, so it is shown [interface.53]. */
export function useShareLink(event: Pick<Event, 'id' | 'title'>) {
  const api = useApi();
  const [address, setAddress] = useState<string | null>(null);
  const act = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.invitations.make>('PUT', '/api/events/:id/invitation', {
        params: { id: event.id },
      }),
    onSuccess: ({ path }) => share(event.title, path, setAddress),
    onError: (error) => actFailed(error, 'Please try again.', 'There is no link'),
  });
  return { ...act, address };
}
