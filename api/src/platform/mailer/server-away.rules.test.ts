import { expect, it } from 'vitest';
import { FellSilent, isServerAway } from './server-away.rules.ts';

const failure = (code: string, responseCode?: number, words = 'no', command = 'RCPT TO') =>
  Object.assign(new Error(words), { code, ...(responseCode && { responseCode, command }) });

it.each([
  ['nobody listens', failure('ESOCKET', undefined, 'connect ECONNREFUSED 127.0.0.1:25')],
  ['nobody answers', failure('ETIMEDOUT', undefined, 'Connection timeout')],
  ['nobody greets', failure('ETIMEDOUT', undefined, 'Greeting never received')],
  [
    'connections are closed before a greeting',
    failure('ECONNECTION', undefined, 'Reached maximum number of retries after connection was closed'),
  ],
  [
    'silence before the mail',
    Object.assign(failure('ETIMEDOUT', undefined, 'Timeout'), { timeoutType: 'SOCKET_TIMEOUT' }),
  ],
  ['no such name', failure('EDNS')],
  ['no TLS', failure('ETLS')],
  ['it greets with a no', failure('EPROTOCOL', 554)],
  ['it closes in the middle', failure('EENVELOPE', 421)],
  ['it has no room, asked for a sender', failure('EENVELOPE', 452, 'no', 'MAIL FROM')],
  ['it has no room, asked for a mail', failure('EMESSAGE', 452, '452 4.3.1 Disk full', 'DATA')],
  ['it has no room, asked for somebody', failure('EENVELOPE', 452, '452 4.3.1 Insufficient system storage')],
  ['it takes no mail now', failure('EENVELOPE', 450, '450 4.3.2 Not accepting mail now')],
])('[HOLD-54] away: %s', (_what, error) => expect(isServerAway(error)).toBe(true));

it.each([
  ['a full mailbox', failure('EENVELOPE', 452)],
  ['a full mailbox, said later', failure('EMESSAGE', 452, '452 4.2.2 Mailbox full', 'DATA')],
  ['too many at once', failure('EENVELOPE', 452, '452 4.5.3 Too many recipients', 'MAIL FROM')],
  ['a mail that is too large', failure('EMESSAGE', 552, '552 5.3.4 Too large', 'DATA')],
  ['silence after the mail was sent: it may have been taken', new FellSilent()],
  ['a silence that is not of mail', failure('ETIMEDOUT', undefined, 'Timeout')],
  ['a line that breaks in the middle', failure('ESOCKET', undefined, 'read ECONNRESET')],
  [
    'it closes without a word with a mail begun',
    failure('ECONNECTION', undefined, 'Connection closed unexpectedly'),
  ],
  ['it does not let us in', failure('EAUTH', 535)],
  ['a greylist', failure('EENVELOPE', 451)],
  ['a mail it does not like', failure('EMESSAGE', 554)],
  ['a fault of ours', new Error('No template for mails of the kind x')],
  ['no error', 'ESOCKET'],
])('[HOLD-54] not away: %s', (_what, error) => expect(isServerAway(error)).toBe(false));
