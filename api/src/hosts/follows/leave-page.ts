import { MAIL_PATHS, PATHS } from '@backyard/contract';
import { html } from '../../platform/html.ts';
import { leaveButton, leavePage, oneClickButton } from '../../platform/http/leaving/index.ts';
import type { FoundHost } from '../host-page.queries.ts';

/**
 * Asks for confirmation. Opening it changes nothing, as mail programs and their scanners open links. It does not reveal which hosts the
 * member follows.
 */
export const askPage = (token: string, host: Pick<FoundHost, 'memberId' | 'name'> | null): string => {
  const action = MAIL_PATHS.followMails(token);
  const all = oneClickButton(action, 'Stop all of these emails');
  return !host?.memberId
    ? leavePage(
        'Stop emails about new events?',
        html`<p>You’ll still follow these hosts, but you won’t get emails about their new events.</p>
          ${all}`,
      )
    : leavePage(
        `Unfollow ${host.name}?`,
        html`<p>You won’t get emails about their new events.</p>
          ${leaveButton(action, { name: 'host', value: host.memberId }, 'Unfollow')}${all}`,
      );
};

/** It is done. */
export const donePage = (host: string | null): string =>
  host === null
    ? leavePage(
        'You won’t get these emails',
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

/** For an unknown or expired token. */
export const gonePage = (): string =>
  leavePage(
    'This link has ended',
    html`<p>
      You no longer get these emails. You can change what you get in your
      <a href="${PATHS.myProfile}">profile</a>.
    </p>`,
  );
