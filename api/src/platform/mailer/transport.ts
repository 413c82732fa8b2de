import path from 'node:path';
import type { Config } from '../config.ts';
import type { Message } from './message.ts';

/** The way out. `deliver` settles once the other side has taken the message, and rejects when it has not. */
export interface MailTransport {
  deliver: (message: Message) => Promise<void>;
  /** Closes the connections kept between mails. */
  close: () => void;
}

/** Where mails are written when no SMTP server is given. */
export const mailFolder = (config: Pick<Config, 'dataDir'>): string => path.join(config.dataDir, 'mail');

/**
 * How long a server may be silent during a mail, in milliseconds. A server that filters mail can take minutes for its final reply (RFC
 * 5321, 4.5.3.2.6); if we give up earlier, the mail may have been sent without our knowing. For codes the time is shorter, because a
 * person waits.
 */
export const SILENCE = { codes: 30_000, others: 120_000 };

/** SMTP where `SMTP_URL` is set, otherwise files under DATA_DIR/mail (docs/product.md: mail). */
export function createMailTransport(config: Config, silence = SILENCE.codes): MailTransport {
  let opened: Promise<MailTransport> | undefined;
  // The SMTP library is loaded with the first mail: the thread that answers requests imports this module but sends none.
  const open = (): Promise<MailTransport> => (opened ??= openTransport(config, silence));
  return {
    deliver: async (message) => (await open()).deliver(message),
    close: () => void opened?.then((transport) => transport.close()),
  };
}

async function openTransport(config: Config, silence: number): Promise<MailTransport> {
  if (!config.smtpUrl) return (await import('./file-transport.ts')).createFileTransport(mailFolder(config));
  return (await import('./smtp-transport.ts')).createSmtpTransport(config.smtpUrl, silence);
}
