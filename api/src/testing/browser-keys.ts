import { createECDH } from 'node:crypto';

/** As a browser gives them to be told by push. */
export const browserKeys = (): { p256dh: string; auth: string } => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'a'.repeat(22),
});
