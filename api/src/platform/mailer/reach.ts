import { MINUTE_MS, needsSmtpUtf8, REASONS } from '@backyard/contract';
import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';

/** How long a server's answer is trusted, and waited for. Milliseconds. */
const BELIEVED = 10 * MINUTE_MS;
const PATIENCE = 5000;

const answers = new Map<string, { until: number; speaks: Promise<boolean> }>();

/**
 * Throws email_unreachable if mail to this address could never arrive: its local part is not ASCII, and our mail server does not
 * support SMTPUTF8 (RFC 6531) [HOLD-42]. If the server is down, the address is accepted.
 */
export async function requireReachable(
  { config, clock }: { config: Pick<Config, 'smtpUrl'>; clock: () => Date },
  email: string,
): Promise<void> {
  if (!needsSmtpUtf8(email) || !config.smtpUrl) return;
  if (await speaksSmtpUtf8(config.smtpUrl, clock().getTime())) return;
  const { message } = REASONS.email_unreachable;
  throw new Refusal('email_unreachable', { issues: [{ path: 'email', message }] });
}

function speaksSmtpUtf8(url: string, now: number): Promise<boolean> {
  const known = answers.get(url);
  if (known && known.until > now) return known.speaks;
  const speaks = ask(url).catch(() => {
    answers.delete(url);
    return true;
  });
  answers.set(url, { until: now + BELIEVED, speaks });
  return speaks;
}

/** Asks the server for its extensions, after TLS if it offers that. */
async function ask(url: string): Promise<boolean> {
  const wait = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const { createTransport } = await import('nodemailer');
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SMTPConnection({ ...createTransport({ url }).options, ...wait });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // The library keeps it, and gives no name to it; the test beside this file would see it go.
    const extensions: unknown = Reflect.get(connection, '_supportedExtensions');
    return Array.isArray(extensions) && extensions.includes('SMTPUTF8');
  } finally {
    connection.close();
  }
}
