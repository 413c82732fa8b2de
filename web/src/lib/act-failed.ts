import { toastFailed } from '../ui/toast-store.ts';
import { isUnauthorized, reasonOf } from './api-client.ts';
import { sessionLost } from './session-lost.ts';
import { NotConfirmed } from './use-step-up.ts';

/**
 * Says why an act failed: the server's own sentence, or `otherwise`. Says nothing to a person who cancelled the confirmation;
 * if the session is over, they log in again.
 *
 * @returns whether a message was shown; if not, the screen may be useless now.
 */
export function actFailed(error: Error, otherwise: string, title = 'Error'): boolean {
  if (error instanceof NotConfirmed) return false;
  if (isUnauthorized(error)) {
    sessionLost();
    return false;
  }
  toastFailed(title, reasonOf(error, otherwise));
  return true;
}
