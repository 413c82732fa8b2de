import { LOGIN_REDIRECT_DELAY_MS, loginPath } from '@backyard/contract';
import { toast } from '../ui/toast-store.ts';

/** Goes to the login endpoint as a whole page, and back here afterwards. */
export function goToLogin(returnTo: string = currentPath()): void {
  window.location.assign(loginPath(returnTo));
}

/** Says that the session is over and goes to log in after 500 ms (spec section 8); back to `returnTo` afterwards. */
export function sessionLost({
  title = 'Unauthorized',
  returnTo,
}: { title?: string; returnTo?: string } = {}): void {
  toast({
    title,
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  window.setTimeout(() => goToLogin(returnTo), LOGIN_REDIRECT_DELAY_MS);
}

const currentPath = (): string => `${window.location.pathname}${window.location.search}`;
