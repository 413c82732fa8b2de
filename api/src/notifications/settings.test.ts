// Statements held: notice.6-8.

import { SWITCHED_TOPICS, type NotificationSettings, type OwnFollows } from '@backyard/contract';
import { expect, it } from 'vitest';
import { allMails } from '../jobs.ts';
import { buildMember } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));

async function someone() {
  const as = await test.signInAs(await buildMember(test.services.db));
  const save = (mails: unknown) =>
    test.call<NotificationSettings>('PUT', '/api/user/notifications', { as, body: { mails } });
  const read = async () =>
    (await test.call<NotificationSettings>('GET', '/api/user/notifications', { as })).body.mails;
  return { as, save, read };
}
const DEFAULTS: NotificationSettings['mails'] = {
  seats: true,
  reminders: true,
  waitlist: true,
  hosting: true,
  friends: true,
  invitations: true,
  conversations: false,
  follows: true,
  weekly: false,
};

it('[notice.6] [notice.9] everything is on until it is switched off, and the weekly mail off', async () => {
  const { read } = await someone();
  expect(await read()).toEqual(DEFAULTS);
});

it('[notice.6] what is not named stays, whatever two screens send', async () => {
  const { save, read } = await someone();
  expect((await save({ seats: false, weekly: true })).body.mails).toEqual({
    ...DEFAULTS,
    seats: false,
    weekly: true,
  });
  await Promise.all([save({ reminders: false }), save({ waitlist: false }), save({ hosting: false })]);
  await save({ seats: true });
  expect(await read()).toEqual({
    ...DEFAULTS,
    reminders: false,
    waitlist: false,
    hosting: false,
    weekly: true,
  });
});

it('followed hosts have one switch, here and with the follows', async () => {
  const { as, save, read } = await someone();
  await save({ follows: false });
  expect((await test.call<OwnFollows>('GET', '/api/user/follows', { as })).body.mails).toBe(false);
  await test.call('PUT', '/api/user/follows', { as, body: { mails: true } });
  expect((await read()).follows).toBe(true);
});

it.each([
  [{ money: false }],
  [{ changes: false }],
  [{ account: false }],
  [{ code: false }],
  [{ seats: 'no' }],
  [{}],
  [null],
])('[NOTE-3] [notice.7] what is always sent cannot be switched off, nor anything odd: %o', async (body) => {
  const { save, read } = await someone();
  expect((await save(body)).status).toBe(400);
  expect(await read()).toEqual(DEFAULTS);
});

it('[notice.6] [notice.7] every kind of mail is a switch or always sent', () => {
  const topics = Object.fromEntries(allMails.map(({ kind, topic }) => [kind, topic]));
  const fixed = Object.entries(topics).filter(([, topic]) => !SWITCHED_TOPICS.some((one) => one === topic));
  expect(Object.fromEntries(fixed)).toEqual({
    sign_in_code: 'code',
    step_up_code: 'code',
    codes_switched: 'account',
    sign_in_changed: 'account',
    account_suspended: 'account',
    account_deleted: 'account',
    suspension_lifted: 'account',
    report_answered: 'account',
    helper_invited: 'account',
    seat_offered: 'account',
    seat_kept: 'account',
    webhook_off: 'account',
    member_warned: 'account',
    event_changed: 'changes',
    event_cancelled: 'changes',
    event_withdrawn: 'changes',
    series_changed: 'changes',
    series_cancelled: 'changes',
    series_withdrawn: 'changes',
    registrations_told: 'registrations',
    opened_near: 'near',
    payment_receipt: 'money',
    payment_refunded: 'money',
    subscription_ending: 'money',
    renewal_failed: 'money',
  });
  expect(new Set(Object.values(topics)).size).toBe(SWITCHED_TOPICS.length + 6);
});

it('[NOTE-8] [NOTE-9] what can wait for the morning: what answers nothing that one has just done, and is no change', () => {
  expect(allMails.flatMap(({ kind, canWait }) => (canWait ? [kind] : [])).toSorted()).toEqual([
    'announcement',
    'asked_along',
    'conversation_news',
    'event_approved',
    'event_rejected',
    'followed_hosts',
    'host_request_accepted',
    'host_request_refused',
    'invited_to_event',
    'opened_near',
    'registration_reminder',
    'registrations_told',
    'renewal_failed',
    'see_again',
    'series_approved',
    'series_rejected',
    'source_failing',
    'subscription_ending',
    'waitlist_ended',
    'waitlist_offer',
    'waitlist_promoted',
    'waitlists_ended',
    'webhook_off',
    'weekend_near',
  ]);
});

it('a switch is no toy: so often in an hour', async () => {
  const { save } = await someone();
  for (let time = 0; time < 120; time++) expect((await save({ seats: time % 2 === 0 })).status).toBe(200);
  expect((await save({ seats: true })).status).toBe(429);
});
