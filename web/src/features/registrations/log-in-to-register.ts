import { LOGIN_REDIRECT_DELAY_MS, loginPath, PATHS } from '@backyard/contract';
import { goToLogin } from '../../lib/session-lost.ts';
import { toast } from '../../ui/toast-store.ts';

/** The event's page with the registration dialog open, also after signing in. */
const joinPath = (eventId: string): string => `${PATHS.event(eventId)}?join=1`;

/** Where a visitor goes to register: to log in, then straight back into the dialog. */
export const logInToRegister = (eventId: string): string => loginPath(joinPath(eventId));

/** The session ended under the dialog: says so, and goes to log in after 500 ms (spec section 8). */
export function logInAgain(eventId: string): void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  window.setTimeout(() => goToLogin(joinPath(eventId)), LOGIN_REDIRECT_DELAY_MS);
}
