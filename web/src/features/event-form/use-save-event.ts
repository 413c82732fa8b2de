import type { AdminEventBody, HostedEvent, HostEventBody, routes } from '@backyard/contract';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError, isUnauthorized, type Api } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { eventsChanged } from '../../lib/events-changed.ts';
import { useAct } from '../../lib/use-act.ts';
import { FAILED, sayDone } from './event-form-texts.ts';
import type { EventFormProps } from './event-form.props.ts';
import { finishPicture, isUnfinished } from './picture/unfinished-picture.ts';

/** A picture whose processing failed at upload is processed now. */
async function withPicture<Body extends HostEventBody | AdminEventBody>(api: Api, body: Body): Promise<Body> {
  const { imageUrl } = body;
  return isUnfinished(imageUrl) ? { ...body, imageUrl: await finishPicture(api, imageUrl) } : body;
}

interface Given {
  answered: HostEventBody | AdminEventBody;
  /** Also saves the later dates of the series, this many in all; undefined: only this date. */
  dates: number | undefined;
  /** How many people are mailed about a changed time or place. */
  told: number;
}

interface Hears {
  saved: (event: HostedEvent) => void;
  /** Called with the server's issues by field. */
  refused: (error: ApiError) => void;
}

/** Creates or saves the event and reports the result. */
export function useSaveEvent({ kind, eventId }: Pick<EventFormProps, 'kind' | 'eventId'>, on: Hears) {
  const { api, queryClient } = useApp();
  const act = eventId === null ? 'create' : 'update';
  return useAct({
    call: async ({ answered, dates }: Given, idempotencyKey) => {
      const body = await withPicture(api, answered);
      return eventId === null
        ? api.call<typeof routes.events.create>('POST', '/api/events', { body, idempotencyKey })
        : api.call<typeof routes.events.update>('PUT', '/api/events/:id', {
            params: { id: eventId },
            query: { dates },
            body,
          });
    },
    onSuccess: (event, { answered, dates = 1, told }) => {
      sayDone(kind, act, event, {
        dates: eventId === null ? 1 + (answered.repeat?.times ?? 0) : dates,
        told,
      });
      on.saved(event);
      eventsChanged(queryClient);
    },
    onError: (error) => {
      if (error instanceof ApiError && !isUnauthorized(error)) on.refused(error);
      const { title, otherwise } = FAILED[kind][act];
      actFailed(error, otherwise, title);
    },
  });
}
