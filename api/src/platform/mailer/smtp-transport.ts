import { createTransport } from 'nodemailer';
import type { Message } from './message.ts';
import type { MailTransport } from './transport.ts';

/** A server that does not answer is given up on, and tried again later; no job waits for ever. Milliseconds. */
const PATIENCE = { connect: 10_000, greeting: 10_000, silence: 30_000 };

/**
 * Sends by SMTP: `smtp://` (TLS when the server offers it; `?requireTLS=true` insists) or `smtps://`, each with
 * `user:password@` where needed. Resolves once the server has taken the message, and rejects when it is away or says
 * no. One connection a mail: nothing is kept that a restart of either side could break.
 */
export function createSmtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: PATIENCE.connect,
    dnsTimeout: PATIENCE.connect,
    greetingTimeout: PATIENCE.greeting,
    socketTimeout: PATIENCE.silence,
  });
  return {
    deliver: async ({ options }: Message) => {
      await smtp.sendMail(options);
    },
  };
}
