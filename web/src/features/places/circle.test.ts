// Statements held: discovery.50.

import { describe, expect, it } from 'vitest';
import { circleNear, circleOf, circleQuery, cityOf, ownCircle, travelQuery } from './circle.ts';

const ADA = { id: '01980000-0000-7000-8000-000000000001', place: 'Austin, TX', travelDistance: 15 };
const SEATTLE = { near: 'Seattle, WA', radius: 50 };

describe('where a person looks from', () => {
  it('is the profile, until they choose on this device; nowhere for a visitor who chose nothing', () => {
    expect(circleOf(ADA, null)).toEqual({ near: null, label: 'Austin, TX', radius: 15 });
    expect(circleOf(ADA, { by: ADA.id, ...SEATTLE })).toMatchObject({ near: 'Seattle, WA', radius: 50 });
    expect(circleOf(null, null)).toBeNull();
    expect(circleOf(null, { by: 'visitor', ...SEATTLE })).toMatchObject({ label: 'Seattle, WA' });
    expect(circleOf({ ...ADA, place: null }, null)).toBeNull();
  });

  it('counts for whoever chose, and for nobody else', () => {
    expect(circleOf(ADA, { by: 'visitor', ...SEATTLE })).toEqual(ownCircle(ADA));
    expect(circleOf(null, { by: ADA.id, ...SEATTLE })).toBeNull();
    expect(circleOf({ ...ADA, id: 'another' }, { by: ADA.id, ...SEATTLE })).toEqual(ownCircle(ADA));
  });

  it('anywhere is a choice, too', () => {
    expect(circleOf(ADA, { by: ADA.id, near: null, radius: 25 })).toBeNull();
  });

  it('the profile’s place is not sent: the server knows it', () => {
    expect(circleQuery(ownCircle(ADA))).toEqual({ radius: 15 });
    expect(travelQuery(ownCircle(ADA))).toEqual({});
    expect(travelQuery(null)).toEqual({ anywhere: 'true' });
    expect(travelQuery({ ...SEATTLE, label: 'Seattle, WA' })).toEqual(SEATTLE);
    expect(circleQuery(null)).toEqual({});
  });

  it('a place of the address goes before one’s own, with the own distance', () => {
    expect(circleNear('Reno, NV', ownCircle(ADA))).toEqual({
      near: 'Reno, NV',
      label: 'Reno, NV',
      radius: 15,
    });
    expect(circleNear('Reno, NV', null).radius).toBe(25);
    expect(cityOf(circleNear('Reno, NV 89501', null))).toBe('Reno');
  });
});
