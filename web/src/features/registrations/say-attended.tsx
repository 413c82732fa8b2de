import type { Event, routes } from '@backyard/contract';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { rereadSeats } from './registrations.queries.ts';

/**
 * "I was there" for attendees the host missed at the door (docs/rules/door.md: DOOR-9), "I am here" for members whose address was entered
 * there (DOOR-28); nothing for everyone else.
 */
export function SayAttended({ event, block = false }: { event: Event; block?: boolean }) {
  const { api, queryClient } = useApp();
  const say = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.door.attended>('POST', '/api/events/:id/attended', { params: { id: event.id } }),
    onSuccess: async () => {
      toastDone(
        event.registration ? 'Thank you. The host sees it, too.' : 'You have a seat, and you’re checked in.',
      );
      await rereadSeats(queryClient);
    },
    onError: (error) => actFailed(error, 'Please try again.'),
  });
  const may = event.abilities.sayAttended;
  if (!may) return null;
  // Members who come by the mail read why they are not in [DOOR-33, DOOR-34].
  if (!may.allowed) return <p className="text-sm text-muted">{may.message}</p>;
  return (
    <Button
      variant={block ? 'primary' : 'secondary'}
      size={block ? 'medium' : 'small'}
      block={block}
      needsNetwork
      pending={say.isPending}
      onClick={() => say.mutate()}
    >
      {event.registration ? 'I was there' : 'I am here'}
      <span className="sr-only">: {event.title}</span>
    </Button>
  );
}
