import { toastFailed } from '../ui/toast-store.ts';
import { isUnauthorized, reasonOf } from './api-client.ts';
import { sessionLost } from './session-lost.ts';
import { NotConfirmed } from './use-step-up.ts';

/**
 * Says why an act was not done: the server's own sentence, or `otherwise`. Whoever thought better of confirming knows; where the
 * session is over they log in again.
 *
 * @returns whether it was said: the screen may be of no use any more, where not.
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
