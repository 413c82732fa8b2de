import type { routes } from '@backyard/contract';
import { reasonOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { letInText } from './let-in-text.ts';
import type { Say } from './use-scanned.ts';

export interface LetInProps {
  eventId: string;
  /** The scanned ticket, which is for another event. */
  ticket: string;
  say: Say;
  /** Called once answered: the question is closed. */
  onDone: () => void;
  onLetIn: () => Promise<unknown>;
}

/** Offers a free seat to a guest with another event's ticket, which says who they are (docs/rules/door.md: DOOR-7). */
export function LetIn({ eventId, ticket, say, onDone, onLetIn }: LetInProps) {
  const api = useApi();
  const letIn = useAct({
    call: () =>
      api.call<typeof routes.door.walkIn>('POST', '/api/host/events/:id/walk-ins', {
        params: { id: eventId },
        body: { ticket: ticket.slice(0, 500) },
      }),
    onSuccess: async (person) => {
      say(letInText(person));
      await onLetIn();
      onDone();
    },
    onError: (error) => say(reasonOf(error, 'That did not work. Please try again.'), true),
  });
  return (
    <Button variant="secondary" needsNetwork pending={letIn.isPending} onClick={() => letIn.mutate()}>
      Let them in?
    </Button>
  );
}
