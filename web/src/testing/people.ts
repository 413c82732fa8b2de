import type { CurrentUser, Person } from '@backyard/contract';
import { idOf } from './events.ts';

/** A member of the Game Room, as the server describes the signed-in person to the browser. */
export const member = (given: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '01980000-0000-7000-8000-000000000001',
  email: 'maya@example.com',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  publicEmail: null,
  friendsReach: null,
  location: 'Austin, TX',
  place: 'Austin, TX',
  bio: null,
  age: null,
  ageRange: '22-25',
  travelDistance: 10,
  interests: ['Hiking'],
  linkedinUrl: null,
  tiktokUrl: null,
  instagramUrl: null,
  profileImageUrl: null,
  hiddenFromLists: false,
  faceForVisitors: false,
  role: 'user',
  subscriptionTier: 'game_room',
  subscriptionExpiresAt: null,
  onboardingCompleted: true,
  unread: false,
  badge: { tone: 'game_room', text: 'Game', mobileText: 'Free Member' },
  abilities: { browse: true, host: false, becomeHost: false, admin: false },
  ...given,
});

export const player = (given: Partial<CurrentUser> = {}): CurrentUser =>
  member({
    firstName: 'Theo',
    subscriptionTier: 'playground',
    subscriptionExpiresAt: '2026-12-20T18:00:00.000Z',
    badge: { tone: 'playground', text: 'Play', mobileText: 'Pro Member' },
    ...given,
  });

export const clubMember = (given: Partial<CurrentUser> = {}): CurrentUser =>
  member({
    firstName: 'Imani',
    subscriptionTier: 'club_house',
    subscriptionExpiresAt: '2026-12-20T18:00:00.000Z',
    badge: { tone: 'club_house', text: 'Club', mobileText: 'Club Member' },
    abilities: { browse: true, host: false, becomeHost: true, admin: false },
    ...given,
  });

export const host = (given: Partial<CurrentUser> = {}): CurrentUser =>
  member({
    firstName: 'Rosa',
    role: 'host',
    badge: { tone: 'host', text: 'Host', mobileText: 'Host' },
    abilities: { browse: true, host: true, becomeHost: false, admin: false },
    ...given,
  });

export const admin = (given: Partial<CurrentUser> = {}): CurrentUser =>
  member({
    firstName: 'Alex',
    role: 'admin',
    badge: { tone: 'host', text: 'Admin', mobileText: 'Admin' },
    abilities: { browse: true, host: false, becomeHost: false, admin: true },
    ...given,
  });

/** Signed in, but not finished with onboarding. */
export const newcomer = (): CurrentUser =>
  member({
    firstName: null,
    lastName: null,
    location: null,
    ageRange: null,
    interests: [],
    onboardingCompleted: false,
    abilities: { browse: false, host: false, becomeHost: false, admin: false },
  });

/** A member's page as another member sees it; the member shares only a name. */
export const aPerson = (given: Partial<Person> = {}): Person => ({
  id: idOf(700),
  firstName: 'Noor',
  lastName: 'Haddad',
  profileImageUrl: null,
  location: null,
  bio: null,
  hostName: null,
  publicEmail: null,
  linkedinUrl: null,
  tiktokUrl: null,
  instagramUrl: null,
  interests: [],
  met: null,
  together: [],
  self: false,
  hidden: false,
  friend: null,
  abilities: { contact: false },
  ...given,
});
