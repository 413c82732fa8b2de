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
  /** What is said when the server gave no sentence of its own. */
  failed: string;
  /** It is over, one way or the other: the dialog goes. */
  settled?: () => void;
}

/** Something done to an event, confirmed where the server asks for it: afterwards everything that may show it is read again. */
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
