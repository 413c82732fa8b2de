import { createECDH } from 'node:crypto';

/** Push subscription keys as a browser makes them. */
export const browserKeys = (): { p256dh: string; auth: string } => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'a'.repeat(22),
});
