import { type CurrentUser, SIGN_IN_CODE, type Subscription, type TIERS } from '@backyard/contract';
import { type Answers, refusal, reply } from './canned-api.ts';

/** A code is on its way. */
export const CODE_SENT = {
  message: 'A code is on its way.',
  digits: SIGN_IN_CODE.digits,
  mailed: true,
  seconds: 600,
};

/** What somebody reads with whom nothing has happened yet, in a community without events. */
export const usualAnswers = (user: CurrentUser | null): Answers => ({
  'GET /api/login/options': { code: true, openIdConnect: null, demoPeople: [], mailbox: null },
  'POST /api/login/code': CODE_SENT,
  // Nobody has a passkey here: the page offers none by itself.
  'POST /api/login/passkey/options': reply(503),
  'GET /api/places': [],
  'GET /api/places/clock': { label: null, timeZone: null },
  'GET /api/admin/waiting': { approvals: 0, hostRequests: 0, refunds: 0 },
  'GET /api/events': [],
  'GET /api/events/public': [],
  'GET /api/events/recommended': [],
  'GET /api/events/hosts': [],
  'GET /api/events/:id/interests': [],
  'GET /api/events/:id/company': {
    going: 0,
    alone: null,
    firstTime: null,
    tables: null,
    seated: null,
    newcomer: false,
    asks: null,
  },
  'GET /api/events/:id/rating': { averageRating: null, count: 0, stars: [0, 0, 0, 0, 0] },
  'GET /api/events/:id/ratings': [],
  'GET /api/events/:id/rating/user': { rating: null, review: null },
  'GET /api/events/:id/attendees': [],
  'GET /api/hosts': [],
  'GET /api/host-directory': [],
  // Nobody has a page here.
  'GET /api/events/:id/host': refusal('host_not_found'),
  'GET /api/user/follows': { mails: true, hosts: [] },
  'GET /api/blocks': [],
  'GET /api/host/kept-away': [],
  'GET /api/friends/going': [],
  'GET /api/user/see-again': [],
  'GET /api/user/inbox': { entries: [] },
  'GET /api/user/notifications': {
    mails: {
      seats: true,
      reminders: true,
      waitlist: true,
      hosting: true,
      friends: true,
      follows: true,
      weekly: false,
    },
    pushes: {
      seats: true,
      reminders: true,
      waitlist: true,
      hosting: true,
      friends: true,
      follows: true,
      weekly: true,
      changes: true,
      money: true,
      account: true,
    },
    quiet: null,
    pushKey: `B${'A'.repeat(86)}`,
    pushedHere: false,
  },
  'GET /api/community/rating': { averageRating: 4.5 },
  'GET /api/user/events': [],
  'GET /api/user/waitlist': [],
  'GET /api/user/receipts': [],
  'GET /api/user/rating/average': { averageRating: null },
  'GET /api/user/calendar': { url: 'http://localhost:3000/calendar/a-secret.ics' },
  'GET /api/user/subscription': subscriptionOf(user?.subscriptionTier ?? 'game_room'),
  'GET /api/user/passkeys': [],
  'GET /api/user/sessions': [],
  'GET /api/host/events': [],
  'GET /api/host/events/pending': [],
  'GET /api/host/attendees': [],
  'GET /api/host/profile': { hostName: 'Rosa', bio: null, imageUrl: null, followers: 0 },
  'GET /api/host/request': {
    status: 'none',
    message: null,
    notes: null,
    createdAt: null,
    decidedAt: null,
    abilities: { ask: { allowed: true } },
  },
  'GET /api/admin/events/pending': [],
  'GET /api/admin/host-requests': [],
  'GET /api/admin/refunds': [],
  'GET /api/admin/users': [],
  'GET /api/admin/audit': [],
});

type Tier = (typeof TIERS)[number];

/** How a plan stands that is paid month by month; the changes are those that a test gives. */
export const subscriptionOf = (tier: Tier, given: Partial<Subscription> = {}): Subscription => ({
  tier,
  paidTier: tier,
  status: tier === 'game_room' ? 'none' : 'active',
  renewsAt: tier === 'game_room' ? null : '2026-12-20T18:00:00.000Z',
  renewalAmount: { game_room: null, playground: '4.99', club_house: '19.99' }[tier],
  endsAt: null,
  nextTier: null,
  abilities: { manage: true, undo: false },
  changes: [],
  ...given,
});
