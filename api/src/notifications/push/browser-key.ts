import { ECDH } from 'node:crypto';

/** An uncompressed point begins so (SEC 1, 2.3.3). */
const UNCOMPRESSED = 4;

/** Whether something can be encrypted for a browser's key: a point on P-256, uncompressed (RFC 8291, 3.1). */
export function isBrowserKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
