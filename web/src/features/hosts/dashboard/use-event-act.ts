import { useQueryClient } from '@tanstack/react-query';
import { actFailed } from '../../../lib/act-failed.ts';
import { type Api } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { eventsChanged } from '../../../lib/events-changed.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useStepUp } from '../../../lib/use-step-up.ts';

interface EventAct<Given, Answer> {
  call: (api: Api, given: Given, idempotencyKey: string) => Promise<Answer>;
  done: (answer: Answer) => void;
  /** The message if the server sent none. */
  failed: string;
  /** Called after success or failure, to close the dialog. */
  settled?: () => void;
}

/**
 * An action on an event: asks for confirmation of identity if the server requires it, then refetches everything that may show the
 * event.
 */
export function useEventAct<Given, Answer>({ call, done, failed, settled }: EventAct<Given, Answer>) {
  const api = useApi();
  const confirmed = useStepUp();
  const queryClient = useQueryClient();
  return useAct({
    call: (given: Given, idempotencyKey) => confirmed(() => call(api, given, idempotencyKey)),
    onSuccess: (answer) => {
      done(answer);
      eventsChanged(queryClient);
    },
    onError: (error) => actFailed(error, failed),
    onSettled: () => settled?.(),
  });
}
