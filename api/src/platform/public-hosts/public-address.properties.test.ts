import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { inNetworks, isMetadata, isNetwork } from './own-networks.ts';
import { isPublicAddress } from './public-address.ts';
import { publicAddresses } from './public-host.ts';

const octet = fc.nat({ max: 255 });
const parts4 = fc.oneof(
  fc.tuple(octet, octet, octet, octet),
  // Starts of non-public networks, more often than by chance.
  fc.tuple(fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203, 224, 240, 255), octet, octet, octet),
  fc.tuple(fc.constantFrom(192, 169, 172, 100, 198), fc.constantFrom(0, 168, 254, 16, 64, 18), octet, octet),
);
const address4 = parts4.map((parts) => parts.join('.'));
const group = fc.oneof(fc.nat({ max: 0xff_ff }), fc.constantFrom(0, 0xff_ff));
const address6 = fc
  .tuple(
    fc.oneof(group, fc.constantFrom(0x20_01, 0x20_02, 0x64, 0xfc_00, 0xfd_00, 0xfe_80, 0xff_02, 0x3f_ff)),
    fc.oneof(group, fc.constantFrom(0xff_9b, 0xd_b8, 1)),
    group,
    group,
    group,
    group,
    group,
    group,
  )
  .map((groups) => groups.map((each) => each.toString(16)).join(':'));

/** Whether a well-maintained library considers it a public Internet address. */
const known = (text: string): boolean => {
  const range = ipaddr.process(text).range();
  return range === 'unicast' || range === 'rfc6052';
};

describe('[outside.2] what is called public', () => {
  it('is an address of the public Internet to others as well', () => {
    fc.assert(
      fc.property(fc.oneof(address4, address6), (address) => {
        if (isPublicAddress(address)) expect([address, known(address)]).toEqual([address, true]);
      }),
      { numRuns: 3000 },
    );
  });

  it('and of IPv4 it is everything that is, but where a cloud tells its secrets', () => {
    fc.assert(
      fc.property(address4, (address) => {
        // The old way from IPv6 to IPv4 (RFC 7526), and documentation's, by whatever name.
        expect([address, isPublicAddress(address)]).toEqual([address, known(address)]);
      }),
      { numRuns: 3000 },
    );
  });

  it('however an address of version 4 is written', () => {
    fc.assert(
      fc.property(parts4, (parts) => {
        const [a, b, c, d] = parts;
        const plain = parts.join('.');
        const number = ((a * 256 + b) * 256 + c) * 256 + d;
        const [high, low] = [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
        // In the forms that URLs allow: a single number, octal and hexadecimal, with parts left out.
        for (const host of [
          String(number),
          `0x${number.toString(16)}`,
          `0${a.toString(8)}.${b}.${c * 256 + d}`,
        ])
          expect(new URL(`http://${host}/`).hostname).toBe(plain);
        for (const wrapped of [`::ffff:${plain}`, `::ffff:${high}:${low}`, `64:ff9b::${high}:${low}`])
          expect([wrapped, isPublicAddress(wrapped)]).toEqual([wrapped, isPublicAddress(plain)]);
        // 6to4 and the compatible ones of old.
        expect(isPublicAddress(`2002:${high}:${low}::1`)).toBe(false);
        expect(isPublicAddress(`::${plain}`)).toBe(false);
      }),
    );
  });
});

describe('[outside.3] networks of the operator', () => {
  it.each(['10.0.0.0/8', '127.0.0.1', 'fd00::/8', '::1', '0.0.0.0/0'])('are written like %s', (text) =>
    expect(isNetwork(text)).toBe(true),
  );
  it.each([
    '',
    '10.0.0.0/33',
    '10.0.0/8',
    'intranet',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    'fe80::1%eth0',
    '::/129',
    '10.0.0.0/-1',
  ])('and not like %j', (text) => expect(isNetwork(text)).toBe(false));

  it('hold what they name and nothing else', () => {
    const inside = inNetworks(['10.20.0.0/16', '192.168.1.7', 'fd12:3456::/48']);
    for (const address of ['10.20.0.1', '10.20.255.255', '192.168.1.7', 'fd12:3456::9'])
      expect(inside(address)).toBe(true);
    for (const address of ['10.21.0.1', '192.168.1.8', 'fd12:3457::9', '::ffff:10.20.0.1', 'intranet', ''])
      expect(inside(address)).toBe(false);
  });

  const ask = (address: string, networks?: string[]) =>
    publicAddresses(new URL('https://cloud.example.com/'), AbortSignal.timeout(5000), {
      resolve: async () => [address],
      ...(networks && { networks }),
    });
  it.each([
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    'fd00:ec2::254',
    '64:ff9b::a83f:8110',
    '64:ff9b::168.63.129.16',
    '::ffff:168.63.129.16',
  ])('never reach %s, where a cloud tells its secrets', async (address) => {
    expect(isMetadata(address)).toBe(true);
    await expect(ask(address)).rejects.toThrow('No public host');
    await expect(ask(address, ['0.0.0.0/0', '::/0'])).rejects.toThrow('No public host');
    await expect(ask('10.0.0.1', ['0.0.0.0/0', '::/0'])).resolves.toHaveLength(1);
  });
});
