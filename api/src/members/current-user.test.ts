// Statements held: about.30, calls.5, profile.1, profile.3, profile.6-7, profile.10-11, profile.13.

/** The signed-in person's own data (docs/product.md: profile). */
import type { CurrentUser } from '@backyard/contract';
import { expect, test } from 'vitest';
import { buildMember, buildTierMember } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

const site = testApp();

const me = async (member: { id: string }) =>
  (await site.call<CurrentUser>('GET', '/api/auth/user', { as: await site.signInAs(member) })).body;

test('every field, as stored', async () => {
  const ada = await buildTierMember(site.services.db, 'playground', {
    first_name: 'Ada',
    last_name: 'Field',
    location: 'Austin, TX',
    bio: 'Ships and bugs',
    age_range: '26-29',
    travel_distance_miles: 25,
    profile_image_url: '/images/ada.webp',
  });
  expect(await me(ada)).toMatchObject({
    id: ada.id,
    email: ada.email,
    firstName: 'Ada',
    lastName: 'Field',
    location: 'Austin, TX',
    bio: 'Ships and bugs',
    ageRange: '26-29',
    travelDistance: 25,
    interests: ['Hiking'],
    profileImageUrl: '/images/ada.webp',
    role: 'user',
    subscriptionTier: 'playground',
    onboardingCompleted: true,
  });
});

test('a new member is a user of the free tier, travels 10 miles, and has the wizard before them', async () => {
  const newcomer = await buildMember(site.services.db, { onboarded: false });
  expect(await me(newcomer)).toMatchObject({
    firstName: null,
    interests: [],
    travelDistance: 10,
    role: 'user',
    subscriptionTier: 'game_room',
    subscriptionExpiresAt: null,
    onboardingCompleted: false,
    badge: { text: 'Game' },
  });
});

test.each(['host', 'admin'] as const)('a %s has the rights of Club House without paying', async (role) => {
  const person = await buildMember(site.services.db, { role });
  expect(await me(person)).toMatchObject({
    role,
    subscriptionTier: 'game_room',
    badge: { mobileText: 'VIP Member' },
  });
});

test('[HOLD-3] who has the Club House may ask to become a host; nobody else, and not while somebody is one', async () => {
  const may = async (member: { id: string }) => (await me(member)).abilities.becomeHost;
  const { db } = site.services;
  expect(await may(await buildTierMember(db, 'club_house'))).toBe(true);
  expect(await may(await buildTierMember(db, 'playground'))).toBe(false);
  expect(await may(await buildTierMember(db, 'club_house', { subscription_expires_at: new Date(0) }))).toBe(
    false,
  );
  expect(await may(await buildTierMember(db, 'club_house', { role: 'host' }))).toBe(false);
  expect(await may(await buildTierMember(db, 'club_house', { role: 'admin' }))).toBe(false);
});
