import { PATHS } from '@backyard/contract';
import { html } from '../../platform/html.ts';
import { leaveButton, leavePage } from '../../platform/http/leaving/index.ts';

/** Asks; nothing is changed by opening it, as mail programs and their scanners do. It does not tell whom somebody follows. */
export const askPage = (token: string, host: string | undefined): string => {
  const action = PATHS.followMails(token);
  const all = leaveButton(
    action,
    { name: 'List-Unsubscribe', value: 'One-Click' },
    'Stop all of these mails',
  );
  return host === undefined
    ? leavePage(
        'Stop mails about new events?',
        html`<p>You stay with the hosts you follow, and hear nothing of their new events by mail.</p>
          ${all}`,
      )
    : leavePage(
        `Unfollow ${host}?`,
        html`<p>You get no more mails about their new events.</p>
          ${leaveButton(action, { name: 'host', value: host }, 'Unfollow')}${all}`,
      );
};

/** It is done. */
export const donePage = (host: string | undefined): string =>
  host === undefined
    ? leavePage(
        'Done: no more of these mails',
        html`<p>
          Changed your mind? Switch them on again in your <a href="${PATHS.myProfile}">profile</a>.
        </p>`,
      )
    : leavePage(
        'Unfollowed',
        html`<p>
          You no longer follow ${host}. Changed your mind? Their <a href="${PATHS.host(host)}">page</a> has
          the button.
        </p>`,
      );

/** For a token that is nobody's any more. */
export const gonePage = (): string =>
  leavePage(
    'This link has ended',
    html`<p>
      There are no such mails any more. You can change what you get in your
      <a href="${PATHS.myProfile}">profile</a>.
    </p>`,
  );
