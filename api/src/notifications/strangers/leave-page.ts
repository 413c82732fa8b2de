import { BRAND, PATHS } from '@backyard/contract';
import { html } from '../../platform/html.ts';
import { leaveButton, leavePage, oneClickButton } from '../../platform/http/leaving/index.ts';
import { leavePath } from '../../platform/mailer/index.ts';

const stop = (token: string) => oneClickButton(leavePath(token), 'Stop these emails');

const again = (token: string) =>
  leaveButton(leavePath(token), { name: 'again', value: 'yes' }, 'Send them again');

/** Asks; nothing is changed by opening it, as mail programs and their scanners do. It does not say which address it is about. */
export const askPage = (token: string): string =>
  leavePage(
    'Stop emails that other people send you?',
    html`<p>
        After that, no one on ${BRAND.name} can have invitations, seats or requests to help emailed to this
        address. Anyone who types it isn’t told.
      </p>
      <p>
        You can still sign in with it. With an account, you choose in your
        <a href="${PATHS.notifications}">notifications</a> instead.
      </p>
      ${stop(token)}`,
  );

/** The mails are ended, now or before. */
export const donePage = (token: string): string =>
  leavePage(
    'You won’t get these emails',
    html`<p>Nothing that other people on ${BRAND.name} send comes to this address. Changed your mind?</p>
      ${again(token)}`,
  );

/** The mails are on again. */
export const againPage = (token: string): string =>
  leavePage(
    'Other people can email you again',
    html`<p>Invitations, seats and requests to help come to this address again.</p>
      ${stop(token)}`,
  );

/** For a link that we never issued. */
export const gonePage = (): string =>
  leavePage(
    'This link does not work',
    html`<p>
      Please open the full link from the email again. With an account, you choose what you get in your
      <a href="${PATHS.notifications}">notifications</a>.
    </p>`,
  );
