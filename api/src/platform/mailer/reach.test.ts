import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { requireReachable } from './reach.ts';

const clock = () => new Date('2026-11-21T18:00:00Z');
const reach = (smtpUrl: string | null, email: string) =>
  requireReachable({ config: { smtpUrl }, clock }, email);

/** A mail server on loopback, until the act is over. */
async function withServer(hideSMTPUTF8: boolean, act: (url: string) => Promise<void>): Promise<void> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, hideSMTPUTF8 });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  try {
    await act(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  } finally {
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  }
}

test('[HOLD-42] an address that our mail server cannot reach is none to sign in with', () =>
  withServer(true, async (url) => {
    await expect(reach(url, 'jörg@example.com')).rejects.toMatchObject({
      code: 'email_unreachable',
      issues: [{ path: 'email', message: 'We can’t send email to this address. Please use another one.' }],
    });
    // A domain in other letters is written in those of the network.
    await reach(url, 'ada@müller.de');
    await reach(url, 'ada@example.com');
  }));

test('[HOLD-42] one that it reaches is, and so is every one where mails are files', () =>
  withServer(false, async (url) => {
    await reach(url, 'jörg@example.com');
    await reach(null, 'jörg@example.com');
  }));

test('[HOLD-42] a server that is away is not held against an address', () =>
  reach('smtp://127.0.0.1:1', 'jörg@example.com'));
