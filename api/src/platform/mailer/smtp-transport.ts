import { createTransport } from 'nodemailer';
import type { Message } from './message.ts';
import type { MailTransport } from './transport.ts';
import { writeMessage } from './write-message.ts';

/** As many as workers that send (platform/jobs/worker-group.ts). */
const MAX_CONNECTIONS = 4;
/** A server that does not answer is given up on, and tried again later; no job waits for ever. Milliseconds. */
const PATIENCE = { connect: 10_000, greeting: 10_000 };

/**
 * Sends by SMTP: `smtp://` (TLS when the server offers it; `?requireTLS=true` insists) or `smtps://`, each with
 * `user:password@` where needed. Resolves once the server has taken the message, and rejects when it is away or says
 * no. Connections are kept for the mails that follow, as many as mails are sent at once; one that the server has closed
 * meanwhile is replaced before anything is sent over it. `silence`: milliseconds that it may say nothing while a mail is under way.
 */
export function createSmtpTransport(url: string, silence: number): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: PATIENCE.connect,
    dnsTimeout: PATIENCE.connect,
    greetingTimeout: PATIENCE.greeting,
    socketTimeout: silence,
  });
  return {
    close: () => smtp.close(),
    deliver: async ({ options }: Message) => {
      await smtp.sendMail(writeMessage(options));
    },
  };
}
