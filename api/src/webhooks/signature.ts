import { createHmac, randomBytes } from 'node:crypto';

const MARK = 'whsec_';
const BYTES = 32;

/** A signing secret: 256 random bits. */
export const newSecret = (): Buffer => randomBytes(BYTES);

/** A secret as its owner gets it, and as libraries for Standard Webhooks take it. */
export const writtenSecret = (secret: Buffer): string => MARK + secret.toString('base64');

/** The headers of a signed message (Standard Webhooks 1.0.0): one signature a secret. `at` is when it is sent. */
export function signedHeaders(
  message: { id: string; body: string; at: Date },
  secrets: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  );
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
