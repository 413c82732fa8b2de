import type { Webhook, WebhookDelivery, WebhookFailure, WebhookKind, WebhookTry } from '@backyard/contract';
import { unbrokenTimes } from '../../lib/unbroken-times.ts';

/** The kinds of messages, described for the webhook's owner. */
export const KIND_WORDS: Record<WebhookKind, string> = {
  'registration.created': 'Somebody takes a seat',
  'registration.changed': 'Somebody brings more guests, or fewer',
  'registration.cancelled': 'A seat is given back',
  'registration.checked_in': 'Somebody is checked in',
  'registration.attendance_said': 'Somebody says they were there',
  'event.published': 'An event is published',
  'event.changed': 'An event is changed',
  'event.unpublished': 'An event is taken down',
  'event.cancelled': 'An event is cancelled',
  'event.deleted': 'An event is deleted',
};

/** Why nothing is sent anymore. */
export const OFF_WORDS: Record<NonNullable<Webhook['off']>, string> = {
  owner: 'You switched it off.',
  failing: 'For three days nothing arrived.',
  gone: 'It answered that it is gone (410).',
  account: 'Your account’s address changed, or it was signed out everywhere.',
};

const FAILURES: Record<WebhookFailure, string> = {
  unreachable: 'No one answered there, or it isn’t a public address',
  slow: 'No answer within ten seconds',
  status: 'Not taken',
  off: 'Not sent: the webhook was switched off',
  expired: 'Its certificate has expired',
  not_yet: 'Its certificate is not valid yet',
  self_signed: 'Its certificate is signed by itself',
  wrong_name: 'Its certificate is for another name',
  untrusted: 'Its certificate isn’t from anyone we trust',
  no_tls: 'No https connection there',
};

/** The outcome of a message, in a few words. */
export function outcomeOf({ state, attempts, status, failure }: WebhookDelivery): string {
  if (state === 'waiting' && attempts === 0) return 'Being sent';
  const said = codeOf(status);
  // It was sent, and the answer is shown below it [webhooks.9].
  if (failure === 'off' && attempts > 0) return `Did not arrive${said}, then it was switched off`;
  return state === 'delivered' ? `Arrived${said}` : `${failure ? FAILURES[failure] : 'Not taken'}${said}`;
}

/** The outcome of an earlier try. */
export const triedOf = ({ status, failure }: WebhookTry): string =>
  `${failure === null ? 'Arrived' : FAILURES[failure]}${codeOf(status)}`;

const codeOf = (status: number | null): string => (status === null ? '' : ` (${status})`);

/** To the second, with the time zone named: it will be looked up in the receiver's logs, which may use another zone. */
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' });
export const instantOf = (at: string): string => unbrokenTimes(instant.format(new Date(at)));

/** Start or end of a state, where seconds do not matter. */
const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
export const momentOf = (at: string): string => unbrokenTimes(moment.format(new Date(at)));

/** The address without its path, which may be a secret. */
export const hostOf = ({ url }: Webhook): string => URL.parse(url)?.host ?? url;
