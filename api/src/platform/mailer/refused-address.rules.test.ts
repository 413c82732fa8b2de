import { expect, it } from 'vitest';
import { addressRefusal } from './refused-address.rules.ts';

const refused = (responseCode: number, words: string, command = 'RCPT TO') =>
  Object.assign(new Error(words), { responseCode, command });

it.each([
  ['550 5.1.1 <ada@example.com> No such user', 550, '550 5.1.1'],
  ['552 5.2.2 Mailbox full', 552, '552 5.2.2'],
  ['550 5.4.4 No such domain', 550, '550 5.4.4'],
  ['550 nobody here', 550, '550'],
])('[HOLD-62] about the address: %s', (words, code, reply) =>
  expect(addressRefusal(refused(code, words))).toBe(reply),
);

it.each([
  ['550 5.7.1 Your network is blocked', 550, 'RCPT TO'],
  ['553 5.1.8 Sender address rejected', 553, 'RCPT TO'],
  ['550 5.1.1 said of the sender', 550, 'MAIL FROM'],
  ['554 5.6.0 We do not take this', 554, 'DATA'],
  ['554 no', 554, 'RCPT TO'],
])('[HOLD-62] about something else: %s', (words, code, command) =>
  expect(addressRefusal(refused(code, words, command))).toBeNull(),
);

it('[HOLD-62] what is no reply says nothing', () =>
  expect(addressRefusal(new Error('550 5.1.1'))).toBeNull());
