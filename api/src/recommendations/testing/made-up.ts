import { boxAround } from '../../platform/gazetteer/distance.ts';
import type { Candidate, Seeker } from '../ranking.rules.ts';

export const NOW = new Date('2026-11-21T18:00:00.000Z');
export const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };

/** A free event in the middle of Austin that matches no interests: Wednesday, 14:00 local time. */
export const candidate = (given: Partial<Candidate> = {}): Candidate => ({
  id: 'plain',
  version: 0,
  hostId: 'host',
  title: 'Come along',
  description: 'Nothing to bring.',
  categories: ['social'],
  startsAt: new Date('2026-12-02T20:00:00.000Z'),
  timeZone: 'America/Chicago',
  ...AUSTIN,
  capacity: 20,
  seatsTaken: 0,
  seatsHeld: 0,
  waiting: 0,
  approvalStatus: 'approved',
  cancelledAt: null,
  priceCents: 0,
  requiredTier: 'game_room',
  registered: false,
  ...given,
});

/** A member in Austin who told nothing. */
export const seeker = (given: Partial<Seeker> = {}): Seeker => ({
  memberId: 'me',
  tier: 'game_room',
  place: AUSTIN,
  travelMiles: 20,
  interests: [],
  activity: null,
  times: [],
  ...given,
});

/** A place this many miles north of the middle of Austin. */
export const milesNorth = (miles: number) => ({
  latitude: boxAround(AUSTIN, miles).north,
  longitude: AUSTIN.longitude,
});
