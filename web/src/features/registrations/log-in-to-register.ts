import { loginPath, PATHS } from '@backyard/contract';
import { sessionLost } from '../../lib/session-lost.ts';

/** The event's page with the registration dialog open, also after signing in. */
export const joinPath = (eventId: string): string => `${PATHS.event(eventId)}?join=1`;

/** The address for a visitor to register: to log in, then straight back into the dialog. */
export const logInToRegister = (eventId: string): string => loginPath(joinPath(eventId));

/** The session ended under the dialog: says so, and goes to log in, then back into the dialog. */
export const logInAgain = (eventId: string): void => sessionLost({ returnTo: joinPath(eventId) });
