import type { Event, EventFieldName } from '@backyard/contract';

/** Of each field of the event's form what no new event has. */
export const EVENT_VALUES: Pick<Event, EventFieldName> = {
  title: 'Board games by the fire',
  description: 'Bring a game.',
  categories: ['games', 'food'],
  imageUrl: '/images/0190a000-0000-7000-8000-00000000000a-1280.webp',
  startTime: '2026-11-22T01:00:00.000Z',
  endTime: '2026-11-22T03:00:00.000Z',
  timeZone: 'America/Denver',
  location: 'The Dice Parlor',
  address: '12 Congress Ave',
  maxAttendees: 8,
  price: '12.00',
  requiredTier: 'club_house',
};

/** A free, published event in Austin with 14 of 20 seats left, for a visitor who may join it. Give what the test is about. */
export const buildEvent = (given: Partial<Event> = {}): Event => ({
  ...EVENT_VALUES,
  id: '01980000-0000-7000-8000-000000000001',
  city: 'Austin',
  state: 'TX',
  distanceMiles: null,
  drawing: 'meeples-dusk-autumn-001',
  imageUrl: null,
  timeZone: 'America/Chicago',
  price: '0.00',
  isTicketed: false,
  requiredTier: 'game_room',
  currentAttendees: 6,
  maxAttendees: 20,
  spotsLeft: 14,
  waiting: 0,
  hostName: 'Ada',
  hostPage: true,
  seriesId: null,
  status: 'published',
  past: false,
  faces: [],
  registration: null,
  waitlist: null,
  abilities: {
    register: { allowed: true },
    cancel: { allowed: false, reason: 'not_registered' },
    joinWaitlist: { allowed: false },
    leaveWaitlist: { allowed: false },
    rate: { allowed: false, reason: 'event_not_started' },
  },
  pricing: { listPrice: '0.00', steps: [], payable: '0.00', free: true },
  ...given,
});
