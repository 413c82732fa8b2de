import { LOGOUT_PATH } from '@backyard/contract';
import { useLocation } from 'react-router';
import { LinkButton } from '../ui/link-button.tsx';
import { forgetTab } from './forget-tab.ts';

/** With which account one is signed in, where something may be for another one. */
export const signedInAs = (email: string): string => `You’re signed in as ${email}`;

/** Signs out, and leads back by the sign-in page. */
export const switchAccountPath = (returnTo: string): string =>
  `${LOGOUT_PATH}?returnTo=${encodeURIComponent(returnTo)}`;

/** The same for the page that is here. */
export function SwitchAccount() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton
      to={switchAccountPath(`${pathname}${search}`)}
      reloadDocument
      onClick={forgetTab}
      variant="secondary"
    >
      Switch account
    </LinkButton>
  );
}
