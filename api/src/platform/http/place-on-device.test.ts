import { placeCookieOf } from '@backyard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { placeOnDevice } from './place-on-device.ts';

const cookie = (near: string | null, by = 'visitor', radius = 25) => placeCookieOf({ by, near, radius });

describe('[discovery.62] the place that a device keeps', () => {
  it('counts for whoever chose it', () => {
    expect(placeOnDevice(cookie('Austin, TX'), null).choice).toMatchObject({ near: 'Austin, TX' });
    expect(placeOnDevice(cookie('Austin, TX', 'ada'), null).choice).toBeNull();
    expect(placeOnDevice(cookie('Austin, TX', 'ada'), 'bo').choice).toBeNull();
    expect(placeOnDevice(cookie('Austin, TX', 'ada'), 'ada').choice).toMatchObject({ by: 'ada' });
    expect(placeOnDevice(cookie(null), null)).toMatchObject({ choice: { near: null }, forget: false });
  });

  it('is none, and forgotten, where nobody knows it', () => {
    for (const viewerId of ['ada', null])
      expect(placeOnDevice(cookie('Atlantis'), viewerId)).toEqual({ choice: null, key: '', forget: true });
    expect(placeOnDevice(undefined, null)).toEqual({ choice: null, key: '', forget: false });
  });

  it('two choices never share a page, nor does one with none', () => {
    const choice = fc.record({
      near: fc.constantFrom('Austin, TX', 'Seattle, WA', '78701', null),
      radius: fc.integer({ min: 1, max: 500 }),
    });
    const key = ({ near, radius }: { near: string | null; radius: number }) =>
      placeOnDevice(cookie(near, 'visitor', radius), null).key;
    fc.assert(
      fc.property(choice, choice, (one, other) => {
        const same = one.near === other.near && one.radius === other.radius;
        expect(key(one) === key(other)).toBe(same);
        expect(key(one)).not.toBe('');
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), fc.boolean(), (text, signedIn) => {
        expect(placeOnDevice(text, signedIn ? 'ada' : null)).toHaveProperty('key');
      }),
    );
  });
});
