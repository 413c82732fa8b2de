// Statements held: navigation.3-4, routes.12.

import { PATHS, type CurrentUser } from '@backyard/contract';
import { describe, expect, it, test } from 'vitest';
import { navLinks } from './nav-links.ts';
import { placeOf } from './place-of.ts';

const labels = (links: { label: string }[]) => links.map(({ label }) => label);
const personWith = (abilities: Partial<CurrentUser['abilities']>) => ({
  abilities: { browse: true, host: false, becomeHost: false, admin: false, ...abilities },
});

describe('navigation bars (docs/product.md: navigation)', () => {
  test('a visitor sees Events and Hosts', () => {
    expect(labels(navLinks(null, '/events'))).toEqual(['Events', 'Hosts']);
  });

  test('on the landing page: Discover, How it Works, Community', () => {
    expect(labels(navLinks(null, '/'))).toEqual(['Discover', 'How it Works', 'Community']);
  });

  test('a member sees Home, Events, Dashboard; a host and an admin their own entry too', () => {
    expect(labels(navLinks(personWith({}), '/'))).toEqual(['Home', 'Events', 'Dashboard']);
    expect(labels(navLinks(personWith({ host: true }), '/'))).toContain('Host Dashboard');
    expect(labels(navLinks(personWith({ admin: true }), '/'))).toContain('Admin');
  });

  test('whoever is not onboarded is led nowhere', () => {
    expect(navLinks(personWith({ browse: false }), '/')).toEqual([]);
  });
});

it('[interface.122] an address belongs to the place of whoever makes or runs events there', () => {
  const none = personWith({}).abilities;
  const edit = PATHS.editEvent('1');
  expect(placeOf(edit, { ...none, host: true })).toBe(PATHS.hostDashboard);
  expect(placeOf(PATHS.importEvents, { ...none, host: true })).toBe(PATHS.hostDashboard);
  expect(placeOf(edit, { ...none, admin: true })).toBe(PATHS.admin);
  // Helpers of a host have no bar entry for this.
  expect(placeOf(edit, none)).toBe(edit);
  for (const path of [PATHS.events, PATHS.event('1'), PATHS.hosts])
    expect(placeOf(path, { ...none, host: true })).toBe(path);
});
