import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { unwrapped } from './wrapped.ts';

/** IANA's special-purpose registry for IPv4 (RFC 6890), multicast (RFC 5771) and reserved ranges. */
const NOT_PUBLIC_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Within 2000::/3, which alone is global unicast (RFC 4291, 2.4): protocols' own, Teredo, 6to4, documentation. */
const NOT_PUBLIC_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_4) blocked.addSubnet(network, prefix, 'ipv4');
const blocked6 = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_6) blocked6.addSubnet(network, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public; false if it cannot be parsed. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  const within = unwrapped(address);
  if (isIPv4(within)) return isPublicAddress(within);
  return global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}
