import type { Event, routes } from '@backyard/contract';
import { UserRoundPlus } from 'lucide-react';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { share } from '../events/index.ts';

/** Shares a link to the event that says who asked; for who goes. */
export function BringFriend({ event }: { event: Pick<Event, 'id' | 'title'> }) {
  const api = useApi();
  const act = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.invitations.make>('PUT', '/api/events/:id/invitation', {
        params: { id: event.id },
      }),
    onSuccess: ({ path }) => share(event.title, path),
    onError: (error) => actFailed(error, 'Please try again.', 'There is no link'),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      needsNetwork
      icon={<UserRoundPlus aria-hidden="true" className="size-4.5" />}
      pending={act.isPending}
      onClick={() => act.mutate()}
    >
      Bring a friend<span className="sr-only"> to {event.title}</span>
    </Button>
  );
}
