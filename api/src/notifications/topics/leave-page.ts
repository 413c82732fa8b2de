import { PATHS, type LeftByMail } from '@backyard/contract';
import { html } from '../../platform/html.ts';
import { oneClickButton, leavePage } from '../../platform/http/leaving/index.ts';
import { topicPath } from './topic-path.ts';

const MAILS: Record<LeftByMail, string> = {
  reminders: 'reminders of your events',
  waitlist: 'emails about waitlists',
  hosting: 'emails about events you host',
  friends: 'emails about friends',
  invitations: 'invitations from hosts',
  registrations: 'emails about who registers',
  near: 'emails about what opens near you',
};

/** Where the notices can still be read after the mails stop. */
const whatStays = (topic: LeftByMail): string =>
  topic === 'registrations'
    ? 'You’ll no longer hear about registrations. Your list of attendees still has them all, and everything else stays as it is.'
    : topic === 'near'
      ? 'You’ll no longer hear when something opens there, by email or in your inbox. Everything else stays as it is.'
      : 'You’ll no longer get them by email. They’re still in your inbox here, and everything else stays as it is.';

const again = (topic: LeftByMail) =>
  topic === 'near'
    ? html`Changed your mind? <a href="${PATHS.events}">Events</a> offers it again where nothing is near.`
    : html`Changed your mind? Switch them on again in your
        <a href="${PATHS.notifications}">notifications</a>.`;

/** Asks; nothing is changed by opening it, as mail programs and their scanners do. */
export const askPage = (topic: LeftByMail, token: string): string =>
  leavePage(
    `Stop ${MAILS[topic]}?`,
    html`<p>${whatStays(topic)}</p>
      ${oneClickButton(topicPath(topic, token), 'Stop these emails')}`,
  );

/** It is done. */
export const donePage = (topic: LeftByMail): string =>
  leavePage(`Done: no more ${MAILS[topic]}`, html`<p>${again(topic)}</p>`);

/** For an unknown or expired token. */
export const gonePage = (): string =>
  leavePage(
    'This link has ended',
    html`<p>You can change what you get in your <a href="${PATHS.notifications}">notifications</a>.</p>`,
  );
