import { LOGIN_REDIRECT_DELAY_MS, loginPath } from '@backyard/contract';
import { toastFailed } from '../ui/toast-store.ts';
import { stored } from './stored.ts';

/** Goes to the login endpoint as a whole page, and back here afterwards. */
export function goToLogin(returnTo: string = currentPath(), why = '', go: Going = 'assign'): void {
  window.location[go](loginPath(returnTo) + why);
}

/** Replaced is what Back shall not lead to again: a page that without a session only leads on to log in. */
type Going = 'assign' | 'replace';

let goingToLogin = false;

/** Says that the session is over and goes to log in after 500 ms (docs/product.md: sign-in); back to `returnTo` afterwards. */
export function sessionLost({
  title = 'Unauthorized',
  returnTo,
  go,
}: { title?: string; returnTo?: string; go?: Going } = {}): void {
  toastFailed(title, 'You are logged out. Logging in again...');
  // Several calls of one page may get a 401 at once: the page is left once.
  if (goingToLogin) return;
  goingToLogin = true;
  window.setTimeout(() => {
    goingToLogin = false;
    goToLogin(returnTo, '&ended=1', go);
  }, LOGIN_REDIRECT_DELAY_MS);
}

let leaving = false;

export const PERSON_CHANGED = 'Somebody else is signed in now';
/** For the page that comes (`sayWhoChanged`): half a second is too short to read it. */
export const changed = stored('tab', 'person-changed');

/**
 * Another person has signed in in this browser: the page still shows the one before. It says so and reloads after 500 ms,
 * as it does when a session is over.
 */
export function personChanged(): void {
  if (leaving) return;
  leaving = true;
  // After what the screen itself says of a call that failed: one toast shows, and this is the one to read.
  window.setTimeout(() => toastFailed(PERSON_CHANGED, 'Nothing was done. Loading the page again...'));
  changed.keep('yes');
  window.setTimeout(() => window.location.reload(), LOGIN_REDIRECT_DELAY_MS);
}

/** For tests, whose document stays where a page would be left. */
export function forgetLeaving(): void {
  goingToLogin = false;
  leaving = false;
}

const currentPath = (): string => `${window.location.pathname}${window.location.search}`;
