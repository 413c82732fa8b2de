import { describe, expect, it } from 'vitest';
import { postalAddress } from './postal-address.ts';

const parts = (address: string | null) => postalAddress({ address, city: 'Austin', state: 'TX' });
const AUSTIN = {
  '@type': 'PostalAddress',
  addressLocality: 'Austin',
  addressRegion: 'TX',
  addressCountry: 'US',
};

describe('[HOLD-27] an address in its parts', () => {
  it.each([
    ['412 E 6th St, Austin, TX 78701', '412 E 6th St', '78701'],
    ['412 E 6th St, Austin, TX 78701-1234, USA', '412 E 6th St', '78701-1234'],
    ['412 E 6th St, Suite 3, Austin, TX', '412 E 6th St, Suite 3', null],
    ['412 E 6th St, Austin TX 78701', '412 E 6th St', '78701'],
    ['412 E 6th St, Austin, Texas 78701', '412 E 6th St', '78701'],
    ['412 E 6th St, Austin 78701', '412 E 6th St', '78701'],
    ['412 E 6th St, ATX, TX', '412 E 6th St', null],
    ['412 E 6th St, Austin', '412 E 6th St', null],
    ['412 E 6th St', '412 E 6th St', null],
    ['Austin, TX', '', null],
  ])('%s', (address, streetAddress, postalCode) =>
    expect(parts(address)).toEqual({
      ...AUSTIN,
      ...(streetAddress && { streetAddress }),
      ...(postalCode && { postalCode }),
    }),
  );

  it('[HOLD-27] none is none', () => expect(parts(null)).toEqual(AUSTIN));
});
