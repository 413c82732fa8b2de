import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Message } from './message.ts';
import { FellSilent, isSilence } from './server-away.rules.ts';
import type { MailTransport } from './transport.ts';
import { writeMessage } from './write-message.ts';

/** One per worker that sends (platform/jobs/worker-group.ts). */
const MAX_CONNECTIONS = 4;
/** A server that does not answer is given up on, and tried again later; no job waits for ever. Milliseconds. */
const PATIENCE = { connect: 10_000, greeting: 10_000 };
/** An idle connection kept longer may be silently dead, and the next mail on it would wait for nothing. Milliseconds. */
const KEPT = 30_000;

/**
 * Sends by SMTP: `smtp://` (TLS if the server offers it; `?requireTLS=true` insists) or `smtps://`, each with `user:password@` if
 * needed. Resolves once the server has accepted the message, and rejects if it is down or refuses. Connections are kept for later
 * mails, as many as mails are sent at once. One that the server has closed meanwhile, or that is silent before the mail is begun, is
 * replaced. `silence`: how long the server may be silent during a mail, in milliseconds.
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
    idleTimeout: KEPT,
  });
  /** The stream of each message, from its latest try. It is read from once the server has asked for the data. */
  const streams = new WeakMap<object, Readable>();
  smtp.use('stream', (mail, done) => {
    const { message, data } = mail;
    const open = message.createReadStream.bind(message);
    message.createReadStream = (...options) => {
      const stream = open(...options);
      if (Buffer.isBuffer(data.raw)) streams.set(data.raw, stream);
      return stream;
    };
    done();
  });
  return {
    close: () => smtp.close(),
    deliver: async ({ options }: Message) => {
      const written = writeMessage(options);
      try {
        await smtp.sendMail(written);
      } catch (error) {
        const begun = streams.get(written.raw)?.readableDidRead === true;
        throw error instanceof Error && isSilence(error) && begun ? new FellSilent() : error;
      }
    },
  };
}
