import type { routes } from '@backyard/contract';
import { ApiError, isUnauthorized, reasonOf, type Api } from '../../lib/api-client.ts';
import type { DoorAct, Sent } from './door-queue.ts';

/** A "no" to this act. All else may be otherwise in a moment: no connection, a server that is busy, a session that is over. */
export const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Somebody else is signed in by now, whose door this is not: it is sent once the host is back. */
const isOthers = ({ code }: ApiError): boolean => code === 'other_person' || code === 'event_not_found';

/** Tells the server of an act, with its time. */
export async function sendAct(api: Api, { eventId, registrationId, kind, at, came }: DoorAct): Promise<Sent> {
  try {
    await (kind === 'in'
      ? api.call<typeof routes.door.checkIn>('POST', '/api/host/events/:id/check-ins', {
          params: { id: eventId },
          body: { registrationId, at, ...(came !== undefined && { came }) },
        })
      : api.call<typeof routes.door.undo>('DELETE', '/api/host/events/:id/check-ins/:registrationId', {
          params: { id: eventId, registrationId },
          query: { at },
        }));
    return { outcome: 'done' };
  } catch (error) {
    return isAnswer(error) && !isOthers(error)
      ? { outcome: 'refused', reason: reasonOf(error, 'That was refused.') }
      : { outcome: 'later', signedOut: isUnauthorized(error) };
  }
}
