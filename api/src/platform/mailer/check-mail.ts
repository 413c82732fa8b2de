import type { Config } from '../config.ts';
import { checkFolder } from '../folder-check.ts';
import { mailFolder } from './transport.ts';

/** A server that takes longer than this to greet us does not work. Milliseconds. */
const PATIENCE = 10_000;

/** Rejects when mail could not be handed over: greets the server, signs in, and leaves. Sends nothing. */
export async function checkMail(config: Pick<Config, 'smtpUrl' | 'dataDir'>): Promise<void> {
  const { smtpUrl } = config;
  if (!smtpUrl) return checkFolder(mailFolder(config));
  const { createTransport } = await import('nodemailer');
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  try {
    await smtp.verify().catch((error: unknown) => {
      throw orSilent(error, new URL(smtpUrl).host);
    });
  } finally {
    smtp.close();
  }
}

/** Names the server that was silent, which the library's message does not. */
const orSilent = (error: unknown, server: string): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
    ? new Error(`The mail server ${server} says nothing: ${error.message}`)
    : error;
