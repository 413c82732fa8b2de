import { expect, it } from 'vitest';
import { isServerAway } from './server-away.rules.ts';

const failure = (code: string, responseCode?: number) =>
  Object.assign(new Error('no'), { code, ...(responseCode && { responseCode, command: 'RCPT TO' }) });

it.each([
  ['nobody listens', failure('ESOCKET')],
  ['nobody answers', failure('ETIMEDOUT')],
  ['no such name', failure('EDNS')],
  ['no TLS', failure('ETLS')],
  ['it greets with a no', failure('EPROTOCOL', 554)],
  ['it does not let us in', failure('EAUTH', 535)],
  ['it closes in the middle', failure('EENVELOPE', 421)],
])('[HOLD-54] away: %s', (_what, error) => expect(isServerAway(error)).toBe(true));

it.each([
  ['a full mailbox', failure('EENVELOPE', 452)],
  ['a greylist', failure('EENVELOPE', 451)],
  ['a mail it does not like', failure('EMESSAGE', 554)],
  ['a fault of ours', new Error('No template for mails of the kind x')],
  ['no error', 'ESOCKET'],
])('[HOLD-54] not away: %s', (_what, error) => expect(isServerAway(error)).toBe(false));
