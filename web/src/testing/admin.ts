import type {
  AdminUser,
  CameAlone,
  CommunityAnalytics,
  HostRequest,
  TroubledRefund,
} from '@backyard/contract';
import { idOf } from './events.ts';

const YES = { allowed: true };
const NO = { allowed: false };

/** A member as admins see them. */
export const adminUser = (given: Partial<AdminUser> = {}): AdminUser => ({
  id: idOf(7),
  name: 'Noor Haddad',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.com',
  publicEmail: null,
  location: 'Austin, TX',
  bio: null,
  age: null,
  ageRange: '22-25',
  travelDistance: 25,
  interests: ['Hiking'],
  linkedinUrl: null,
  tiktokUrl: null,
  instagramUrl: null,
  profileImageUrl: null,
  role: 'user',
  hostName: null,
  onboardingCompleted: true,
  subscriptionTier: 'game_room',
  subscriptionExpiresAt: null,
  membership: { tier: 'game_room', label: 'Game Room', status: 'active' },
  codesOff: false,
  mailRefused: null,
  suspension: null,
  warnings: 0,
  eventsAttended: 0,
  upcomingEvents: 0,
  averageRating: null,
  preferredCategories: [],
  createdAt: '2026-03-01T12:00:00.000Z',
  abilities: { changeRole: YES, edit: YES, downgrade: NO, switchCodesOn: NO, suspend: YES, delete: YES },
  ...given,
});

/** A pending request to become a host. */
export const hostRequest = (given: Partial<HostRequest> = {}): HostRequest => ({
  id: idOf(40),
  status: 'pending',
  message: 'Chess in the park.',
  notes: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  member: {
    id: idOf(7),
    firstName: 'Nia',
    lastName: 'Brooks',
    email: 'nia@example.com',
    location: 'Austin, TX',
    profileImageUrl: null,
    eventsAttended: 4,
  },
  suggestedHostName: 'Nia Brooks',
  ...given,
});

/** A failed refund of a deleted account. */
export const troubledRefund = (): TroubledRefund => ({
  id: idOf(50),
  amount: '25.00',
  reason: 'The event was cancelled',
  state: 'failed',
  tries: 8,
  lastError: 'The card is closed.',
  createdAt: '2026-11-20T10:00:00.000Z',
  payment: { id: idOf(51), description: 'Pottery for two', processorId: null },
  member: null,
  event: null,
});

/** A community without members. */
export const nobody: CommunityAnalytics = {
  totalUsers: 0,
  eventsThisYear: 0,
  averageEventRating: null,
  locations: 0,
  withoutLocation: 0,
  userLocationData: [],
  usersByState: [],
  userTierDistribution: [
    { tier: 'game_room', count: 0 },
    { tier: 'playground', count: 0 },
    { tier: 'club_house', count: 0 },
  ],
  upcomingEvents: [],
  topInterests: [],
};

/** Outcomes for people who came alone: shown, too few, and withheld. */
export const cameAlone = (): CameAlone => ({
  asOf: '2026-11-22T16:00:00.000Z',
  metAtTables: { people: 23, did: 7, untold: null },
  metWithoutTables: { people: null, did: null, untold: 'few' },
  backWithFriend: { people: null, did: null, untold: 'telling' },
  backWithoutFriend: { people: null, did: null, untold: 'telling' },
});
