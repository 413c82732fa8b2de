import { isIPv6 } from 'node:net';

/**
 * The client that a limit "per client" counts: an IPv4 address, or the /64 network of an IPv6 address, because the holder of one
 * address usually has all 2^64 of its network (RFC 6177, section 2). IPv4 inside IPv6 (RFC 4291, 2.5.5.2) counts as IPv4.
 */
export function clientKey(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return address;
  // The URL parser writes an IPv6 address in its one canonical form, "::" still in place.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  const groups = [...first, ...zeros, ...last];
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const bytes = groups.slice(6).flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    });
    return bytes.join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
