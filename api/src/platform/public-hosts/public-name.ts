import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Names that do not exist on the public Internet (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const NOT_PUBLIC = ['localhost', 'invalid', 'test', 'example', 'local', 'internal', 'home.arpa'];

/** Whether a host, as written, can be public, before it is resolved. `publicAddresses` checks what it resolves to. */
export function mayBePublic(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return isPublicAddress(host);
  return /[^.]\.[^.]/.test(host) && !NOT_PUBLIC.some((name) => `.${host}`.endsWith(`.${name}`));
}
