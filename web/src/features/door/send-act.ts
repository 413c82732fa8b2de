import type { routes } from '@backyard/contract';
import { ApiError, isUnauthorized, reasonOf, type Api } from '../../lib/api-client.ts';
import type { DoorAct, Sent } from './door-queue.ts';

/** A final refusal of this check-in. All other errors may pass: no connection, a busy server, an expired session. */
export const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Another account, which does not run this door, is signed in now: it is sent once the host is signed in again. */
const isOthers = ({ code }: ApiError): boolean => code === 'other_person' || code === 'event_not_found';

/** Sends a check-in or its undoing, with its time, to the server. */
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
