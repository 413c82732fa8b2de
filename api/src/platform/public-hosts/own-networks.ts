import { BlockList, isIP } from 'node:net';
import { unwrapped } from './wrapped.ts';

/** Where clouds serve their machines' secrets; Azure's address is otherwise public. */
const METADATA = [
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
];
const metadata = new BlockList();
for (const address of METADATA) metadata.addAddress(address, familyOf(address));

/**
 * Whether this is a cloud's metadata address, which serves secrets: it is never called for a person, whatever networks an operator
 * allows.
 */
export function isMetadata(address: string): boolean {
  const within = unwrapped(address);
  return metadata.check(within, familyOf(within));
}

/** An address alone, or a network: `10.20.0.0/16`, `fd12:3456::/48`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = [undefined, 32, 128][[0, 4, 6].indexOf(isIP(address))];
  if (bits === undefined || more.length > 0 || address.includes('%')) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** Which addresses are in one of these networks; one of version 4 that is written as one of version 6 is in none. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address);
    if (prefix === undefined) lists[family].addAddress(address, family);
    else lists[family].addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && lists[familyOf(address)].check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
