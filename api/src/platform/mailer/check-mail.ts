import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { checkFolder } from '../folder-check.ts';
import { mailFolder } from './transport.ts';

/** A server that takes longer than this to greet us does not work. Milliseconds. */
const PATIENCE = 10_000;

/** Rejects when mail could not be handed over: greets the server, signs in, and leaves. Sends nothing. */
export async function checkMail(config: Pick<Config, 'smtpUrl' | 'dataDir'>): Promise<void> {
  if (!config.smtpUrl) return checkFolder(mailFolder(config));
  const smtp = createTransport({
    url: config.smtpUrl,
    connectionTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}
