// Statements held: about.32-33, calls.10-11, navigation.1, navigation.3, navigation.5-23, routes.48.

import { BRAND, isPagePath, type CurrentUser } from '@backyard/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../lib/api-client.ts';
import { AppContextProvider } from '../../lib/app-context.ts';
import { player } from '../../testing/people.ts';
import { BottomBarSlot } from './bottom-bar-slot.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const queryClient = new QueryClient();
const app = { api: createApi(() => Promise.reject(new Error('Nothing is asked'))), queryClient };

const user = (given: Partial<CurrentUser> = {}): CurrentUser =>
  player({
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Field',
    subscriptionExpiresAt: null,
    ...given,
  });

/** The bar of wide screens, and that of phones with the sheet behind Me, as the server renders them at an address. */
async function header(who: CurrentUser | null, path = '/events'): Promise<{ bar: string; menu: string }> {
  const drawn = async (node: ReactNode) => {
    const { prelude } = await prerender(
      <QueryClientProvider client={queryClient}>
        <AppContextProvider value={app}>
          <MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>
        </AppContextProvider>
      </QueryClientProvider>,
    );
    return new Response(prelude).text();
  };
  return { bar: await drawn(<Header user={who} />), menu: await drawn(<BottomBarSlot user={who} />) };
}
const entries = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, inside = '']) => inside.replaceAll(/<[^>]+>/g, ''));
const addresses = (html: string): Map<string, string> =>
  new Map(
    [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', inside = '']) => [
      inside.replaceAll(/<[^>]+>/g, ''),
      /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
    ]),
  );

const PRICED = ['Become a Host · $19.99 per month', '/host'];
/** The footer's links about hosting. */
function doorsIn(who: CurrentUser | null) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Footer user={who} />
    </MemoryRouter>,
  );
  return [...addresses(html)].filter(([, to]) => to === '/host');
}

describe('the bar of a visitor (docs/product.md: navigation)', () => {
  it('leads to the events, the hosts, to log in and to sign up, which is the same; on phones at the bottom', async () => {
    const { bar, menu } = await header(null, '/events?free=true');
    expect(entries(bar).filter((entry) => entry !== BRAND.name)).toEqual([
      'Events',
      'Hosts',
      'Log In',
      'Sign Up',
    ]);
    expect(entries(menu)).toEqual(['Home', 'Events', 'Hosts', 'Log In']);
    const links = addresses(bar);
    expect(links.get('Log In')).toMatch(/^\/api\/login\b/);
    expect(links.get('Sign Up')).toBe(links.get('Log In'));
    expect(addresses(menu).get('Log In')).toBe(links.get('Log In'));
    for (const all of [links, addresses(menu)])
      expect([all.get('Events'), all.get('Hosts')]).toEqual(['/events', '/hosts']);
    expect(menu).toMatch(
      /<a [^>]*aria-current="page"[^>]*href="\/events"|<a [^>]*href="\/events"[^>]*aria-current="page"/,
    );
  });

  it('from the landing page logging in leads home', async () =>
    expect(addresses((await header(null, '/')).bar).get('Log In')).toBe('/api/login'));

  it('[sign-in.20] on the page of signing in neither loses the seat that waits', async () => {
    const waits = '/sign-in?returnTo=%2Fevents%2F1%3Fjoin%3D1';
    const { bar, menu } = await header(null, waits);
    for (const all of [addresses(bar), addresses(menu)]) expect(all.get('Log In')).toBe(waits);
    expect(addresses(bar).get('Sign Up')).toBe(waits);
  });
});

describe('the bar of a member (docs/product.md: navigation)', () => {
  it.each([
    ['/events/0198/edit', { host: true }, 'Host Dashboard'],
    ['/host/events/0198/door', { host: true }, 'Host Dashboard'],
    ['/create-event', { host: true }, 'Host Dashboard'],
    ['/host', { host: true }, 'Host Dashboard'],
    ['/events/0198/edit', { admin: true }, 'Admin'],
    ['/events/0198', { host: true }, 'Events'],
    ['/events/0198/edit', {}, 'Events'],
    ['/dashboard', {}, 'Dashboard'],
    // A host's public page.
    ['/host/The%20Long%20Table', { host: true }, undefined],
  ])('[interface.136] at %s, for %o, marks %s and nothing else', async (path, may, marked) => {
    const who = user();
    const { bar } = await header({ ...who, abilities: { ...who.abilities, ...may } }, path);
    const here = [...bar.matchAll(/<a [^>]*aria-current="page"[^>]*>(.*?)<\/a>/g)];
    expect(here.map(([, inside = '']) => inside.replaceAll(/<[^>]+>/g, ''))).toEqual(marked ? [marked] : []);
    expect(bar.split('underline-offset-8')).toHaveLength(marked ? 2 : 1);
  });

  it('has Home, Events, Dashboard, the tier badge and Log Out', async () => {
    const links = addresses((await header(user())).bar);
    expect([...links.keys()]).toEqual(
      expect.arrayContaining(['Home', 'Events', 'Dashboard', 'Play', 'Log Out']),
    );
    expect([links.get('Home'), links.get('Dashboard')]).toEqual(['/', '/dashboard']);
    expect(links.get('Log Out')).toBe('/api/logout');
  });

  it.each([
    [{}, [PRICED]],
    [{ becomeHost: true }, [['Become a Host', '/host']]],
    [{ host: true }, [['Host Dashboard', '/host']]],
    [{ admin: true }, [['Admin', '/admin']]],
  ])('and what %o may besides', async (abilities, more) => {
    const person = user({
      abilities: { browse: true, host: false, becomeHost: false, admin: false, ...abilities },
    });
    const { bar, menu } = await header(person);
    for (const html of [bar, menu]) {
      const found = [...addresses(html)].filter(
        ([label, to]) => label !== 'Host' && (to === '/host' || to === '/admin'),
      );
      expect(found).toEqual(more.filter(([label]) => html === menu || !label?.includes('$')));
    }
  });

  it.each([
    [{}, [PRICED]],
    [{ becomeHost: true }, [['Become a Host', '/host']]],
    [{ host: true }, []],
    [{ admin: true }, []],
    [{ browse: false }, []],
  ])('[HOLD-3] the footer leads %o to hosting', (abilities, doors) => {
    const person = user({
      abilities: { browse: true, host: false, becomeHost: false, admin: false, ...abilities },
    });
    expect(doorsIn(person)).toEqual(doors);
  });

  it('[HOLD-3] and a visitor, with the price', () => expect(doorsIn(null)).toEqual([PRICED]));

  it('shows the profile picture', async () =>
    expect((await header(user({ profileImageUrl: '/images/ada-256.webp' }))).bar).toContain(
      'src="/images/ada-256.webp"',
    ));

  it.each([
    ['of the first name', { firstName: 'zoe' }, 'Z', 'zoe'],
    ['of the email', { firstName: null }, 'A', 'Member'],
    ['of the email when the name is empty', { firstName: '' }, 'A', 'Member'],
    ['U', { firstName: null, email: '' }, 'U', 'Member'],
  ])('without a picture: the letter %s', async (_what, given, letter, name) => {
    const { bar, menu } = await header(user(given));
    for (const html of [bar, menu]) {
      expect(html).toMatch(new RegExp(`<span aria-hidden="true" data-category[^>]*>${letter}</span>`));
      expect(html).toContain(`>${name}</span>`);
    }
  });

  it.each([
    [{ tone: 'host', text: 'Host', mobileText: 'VIP Member' }],
    [{ tone: 'club_house', text: 'Club', mobileText: 'VIP Member' }],
    [{ tone: 'playground', text: 'Play', mobileText: 'Pro Member' }],
    [{ tone: 'game_room', text: 'Game', mobileText: 'Free Member' }],
  ] as const)('says what the server calls the tier: %o', async (badge) => {
    const { bar, menu } = await header(user({ badge }));
    expect(entries(bar)).toContain(badge.text);
    expect(entries(menu)).toContain(badge.mobileText);
    expect(bar).toContain(`data-tier="${badge.tone}"`);
  });

  it('[navigation.13] [navigation.14] on phones it is a bar at the bottom, and a sheet behind Me', async () => {
    const { menu } = await header(user());
    const [places = '', sheet = ''] = menu.split(/(?=<button[^>]*popoverTarget)/i);
    expect([...addresses(places)]).toEqual([
      ['Home', '/'],
      ['Events', '/events'],
      ['My events', '/dashboard?tab=upcoming'],
      ['Inbox', '/inbox'],
    ]);
    expect(sheet).toMatch(/^<button type="button"[^>]*>.*Me<\/button><div[^>]* popover="auto"/);
    expect(entries(sheet)).toEqual(
      expect.arrayContaining(['Dashboard', 'Pro Member', 'Profile', 'Hosts', 'Notifications', 'Log Out']),
    );
    expect(sheet).toContain('>Ada</span>');
  });

  it('[navigation.26] a host has Host there, and the inbox behind Me', async () => {
    const abilities = { browse: true, host: true, becomeHost: false, admin: false };
    const { menu } = await header(user({ abilities }));
    const [places = '', sheet = ''] = menu.split(/(?=<button[^>]*popoverTarget)/i);
    expect([addresses(places).get('Host'), addresses(places).has('Inbox')]).toEqual(['/host', false]);
    expect(addresses(sheet).get('Inbox')).toBe('/inbox');
  });

  it.each([true, false])('[navigation.27] a dot says that something is unread: %s', async (unread) => {
    const { bar, menu } = await header(user({ unread }));
    for (const html of [bar, menu]) expect(html.includes(' (unread)')).toBe(unread);
  });

  it('[navigation.28] the wizard has no bar, and Log Out at every width', async () => {
    const abilities = { browse: false, host: false, becomeHost: false, admin: false };
    const { bar, menu } = await header(user({ abilities }));
    expect(entries(menu)).toEqual([]);
    expect(entries(bar)).toContain('Log Out');
    expect(/<a [^>]*href="\/api\/logout"[^>]*>/.exec(bar)?.[0]).not.toContain('max-md:hidden');
  });
});

describe('the footer (docs/product.md: navigation)', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Footer user={null} />
    </MemoryRouter>,
  );

  it('has the groups Platform, Support and Connect', () =>
    expect([...html.matchAll(/<nav aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Platform',
      'Support',
      'Connect',
    ]));

  it('has the hosts among them, the guidelines, and the other pages about the site [navigation.25]', () => {
    const links = addresses(html);
    expect(links.get('Hosts')).toBe('/hosts');
    expect(
      ['Community Guidelines', 'Privacy', 'Terms', 'Refunds', 'Help'].map((name) => links.get(name)),
    ).toEqual(['/guidelines', '/privacy', '/terms', '/refunds', '/help']);
  });

  it('has no link that leads nowhere', () => {
    const links = [...addresses(html).values()];
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      const known =
        link === '/api/docs' ||
        link.startsWith('/api/login') ||
        link.startsWith(`mailto:${BRAND.supportEmail}`) ||
        link === 'https://www.geonames.org/';
      expect(known || isPagePath(link), link).toBe(true);
    }
  });
});
