// Statements held: navigation.3-4, routes.12.

import type { CurrentUser } from '@backyard/contract';
import { describe, expect, test } from 'vitest';
import { firstPage, navLinks } from './nav-links.ts';

const everyPage = () => true;
const onlyEvents = (path: string) => path === '/events';
const labels = (links: { label: string }[]) => links.map(({ label }) => label);
const personWith = (abilities: Partial<CurrentUser['abilities']>) => ({
  abilities: { browse: true, host: false, becomeHost: false, admin: false, ...abilities },
});

describe('navigation bars (docs/product.md: navigation)', () => {
  test('a visitor sees Events and Hosts', () => {
    expect(labels(navLinks(null, '/events', everyPage))).toEqual(['Events', 'Hosts']);
  });

  test('on the landing page: Discover, How it Works, Community', () => {
    expect(labels(navLinks(null, '/', everyPage))).toEqual(['Discover', 'How it Works', 'Community']);
  });

  test('a member sees Home, Events, Dashboard; a host and an admin their own entry too', () => {
    expect(labels(navLinks(personWith({}), '/', everyPage))).toEqual(['Home', 'Events', 'Dashboard']);
    expect(labels(navLinks(personWith({ host: true }), '/', everyPage))).toContain('Host Dashboard');
    expect(labels(navLinks(personWith({ admin: true }), '/', everyPage))).toContain('Admin');
  });

  test('whoever is not onboarded is led nowhere', () => {
    expect(navLinks(personWith({ browse: false }), '/', everyPage)).toEqual([]);
  });

  test('an entry whose page does not exist is left out, and is there once it exists', () => {
    expect(labels(navLinks(null, '/events', onlyEvents))).toEqual(['Events']);
    expect(labels(navLinks(null, '/events', (path) => path === '/hosts'))).toEqual(['Hosts']);
  });

  test('Discover leads to /discover, and to /events until that exists', () => {
    expect(navLinks(null, '/', everyPage)[0]?.to).toBe('/discover');
    expect(navLinks(null, '/', (path) => path !== '/discover')[0]?.to).toBe('/events');
  });

  test('a query or a section does not count as part of the page', () => {
    expect(firstPage(['/dashboard?tab=profile'], (path) => path === '/dashboard')).toBe(
      '/dashboard?tab=profile',
    );
  });
});
