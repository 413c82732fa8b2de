import { isIPv6 } from 'node:net';

/** IPv4 in IPv6: mapped (RFC 4291, 2.5.5.2) and NAT64 (RFC 6052), as `canonical` writes it. */
const WRAPPED = /^(?:::ffff:|64:ff9b::)(?:([0-9a-f]{1,4}):([0-9a-f]{1,4})|(\d+\.\d+\.\d+\.\d+))$/;

/** The address of version 4 that one of version 6 leads to, or the address itself. */
export function unwrapped(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address;
  const [, high, low, dotted] = WRAPPED.exec(canonical(address)) ?? [];
  if (dotted) return dotted;
  if (!high || !low) return address;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/** One way of writing it (RFC 5952). */
const canonical = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);
