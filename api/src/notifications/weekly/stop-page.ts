import { MAIL_PATHS, PATHS } from '@backyard/contract';
import { html } from '../../platform/html.ts';
import { oneClickButton, leavePage } from '../../platform/http/leaving/index.ts';

/** Asks; nothing is changed by opening it, as mail programs and their scanners do. */
export const askPage = (token: string): string =>
  leavePage(
    'Stop the weekly email?',
    html`<p>You’ll stop getting “This weekend near you”. Everything else stays as it is.</p>
      ${oneClickButton(MAIL_PATHS.weeklyMails(token), 'Stop the weekly email')}`,
  );

/** It is done. */
export const donePage = (): string =>
  leavePage(
    'You won’t get the weekly email',
    html`<p>
      Changed your mind? Switch it on again in your <a href="${PATHS.notifications}">notifications</a>.
    </p>`,
  );

/** For an unknown or expired token. */
export const gonePage = (): string =>
  leavePage(
    'This link has ended',
    html`<p>
      You no longer get this email. You can change what you get in your
      <a href="${PATHS.notifications}">notifications</a>.
    </p>`,
  );
