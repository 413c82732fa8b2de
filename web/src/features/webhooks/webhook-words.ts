import type { Webhook, WebhookDelivery, WebhookFailure, WebhookKind } from '@backyard/contract';
import { unbrokenTimes } from '../../lib/unbroken-times.ts';

/** What an address can be told, in its owner's words. */
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

/** Why nothing is sent any more. */
export const OFF_WORDS: Record<NonNullable<Webhook['off']>, string> = {
  owner: 'You switched it off.',
  failing: 'For three days nothing arrived.',
  gone: 'It answered that it is gone (410).',
  account: 'Your account got another address, or was signed out everywhere.',
};

const FAILURES: Record<WebhookFailure, string> = {
  unreachable: 'Nobody there, or no public address',
  slow: 'No answer within ten seconds',
  status: 'Not taken',
  off: 'Not sent: the webhook was switched off',
};

/** What became of a message, in a few words. */
export function outcomeOf({ state, attempts, status, failure }: WebhookDelivery): string {
  if (state === 'waiting' && attempts === 0) return 'Being sent';
  const said = status === null ? '' : ` (${status})`;
  // It was sent, and what came back stands under it [webhooks.9].
  if (failure === 'off' && attempts > 0) return `Did not arrive${said}, then it was switched off`;
  return state === 'delivered' ? `Arrived${said}` : `${failure ? FAILURES[failure] : 'Not taken'}${said}`;
}

const instant = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});
/** In UTC, as the messages and their receivers' logs have it. */
export const instantOf = (at: string): string => unbrokenTimes(`${instant.format(new Date(at))} UTC`);

/** Where it leads, without the path: that may be what lets one in. */
export const hostOf = ({ url }: Webhook): string => URL.parse(url)?.host ?? url;
