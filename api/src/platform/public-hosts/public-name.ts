import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Names that are nobody's on the public Internet (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const NOT_PUBLIC = ['localhost', 'invalid', 'test', 'example', 'local', 'internal', 'home.arpa'];

/** Whether a host can be public by what is written, before its name is looked up: what it stands for is for `publicAddresses` to say. */
export function mayBePublic(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return isPublicAddress(host);
  return /[^.]\.[^.]/.test(host) && !NOT_PUBLIC.some((name) => `.${host}`.endsWith(`.${name}`));
}
