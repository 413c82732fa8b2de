import path from 'node:path';
import type { Config } from '../config.ts';
import { createFileTransport } from './file-transport.ts';
import type { Message } from './message.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** The way out. `deliver` settles once the other side has taken the message, and rejects when it has not. */
export interface MailTransport {
  deliver: (message: Message) => Promise<void>;
  /** Ends what is kept open between two mails. */
  close: () => void;
}

/** Where mails are written when no SMTP server is given. */
export const mailFolder = (config: Pick<Config, 'dataDir'>): string => path.join(config.dataDir, 'mail');

/** SMTP where `SMTP_URL` is set, otherwise files under DATA_DIR/mail (docs/product.md: mail). */
export const createMailTransport = (config: Config): MailTransport =>
  config.smtpUrl ? createSmtpTransport(config.smtpUrl) : createFileTransport(mailFolder(config));
