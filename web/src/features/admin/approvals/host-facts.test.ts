import { expect, it } from 'vitest';
import { hostFacts } from './host-facts.ts';

const NEW = {
  memberSince: '2026-03-01T00:00:00.000Z',
  held: 0,
  attendees: 0,
  upcoming: 0,
  cancelled: 0,
  approved: 0,
  rejected: 0,
  averageRating: null,
  ratings: 0,
};

it('[APP-6] a new host has held nothing, and that is said', () => {
  expect(hostFacts(NEW, 'UTC')).toEqual(['Member since Mar 2026', 'No event held yet']);
});

it('[APP-6] everything that happened is said, one and many', () => {
  const busy = { ...NEW, held: 1, attendees: 1200, upcoming: 2, cancelled: 1, approved: 3, rejected: 4 };
  expect(hostFacts({ ...busy, averageRating: 4.25, ratings: 1 }, 'UTC')).toEqual([
    'Member since Mar 2026',
    '1 event held',
    '1,200 people came',
    '2 to come',
    'Rated 4.3 (1 rating)',
    '3 approved',
    '4 rejected',
    '1 cancelled',
  ]);
});

it('[HOLD-46] the month is the reader’s own', () => {
  expect(hostFacts(NEW, 'America/Chicago')[0]).toBe('Member since Feb 2026');
  expect(hostFacts(NEW, 'Pacific/Auckland')[0]).toBe('Member since Mar 2026');
});
