import { MAIL_PATHS, PATHS } from '@backyard/contract';
import { html } from '../../platform/html.ts';
import { oneClickButton, leavePage } from '../../platform/http/leaving/index.ts';

const settings = html`<a href="${PATHS.notifications}">notifications</a>`;

/** Asks; nothing is changed by opening it, as mail programs and their scanners do. */
export const askPage = (token: string): string =>
  leavePage(
    'Stop emails about conversations?',
    html`<p>What is said stays on the pages of your events. Everything else stays as it is.</p>
      ${oneClickButton(MAIL_PATHS.conversationMails(token), 'Stop these emails')}`,
  );

/** It is done. */
export const donePage = (): string =>
  leavePage(
    'You won’t get emails about conversations',
    html`<p>Changed your mind? Switch them on again in your ${settings}.</p>`,
  );

/** For an unknown or expired token. */
export const gonePage = (): string =>
  leavePage(
    'This link has ended',
    html`<p>These emails have already stopped. You can change what you get in your ${settings}.</p>`,
  );
