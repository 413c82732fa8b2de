// Statements held: about.32-33, calls.10-11, navigation.1, navigation.3, navigation.5-23, routes.48.

import { BRAND, isPagePath, type CurrentUser } from '@backyard/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { player } from '../../testing/people.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const user = (given: Partial<CurrentUser> = {}): CurrentUser =>
  player({
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Field',
    subscriptionExpiresAt: null,
    ...given,
  });

/** The header at an address, as markup: the bar of wide screens, and the menu of phones behind its toggle. */
function header(who: CurrentUser | null, path = '/events'): { bar: string; menu: string } {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Header user={who} />
    </MemoryRouter>,
  );
  const [bar = '', menu = ''] = html.split(/(?=<button[^>]*aria-label="Open menu")/);
  return { bar, menu };
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
/** What the footer says about hosting. */
function doorsIn(who: CurrentUser | null) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Footer user={who} />
    </MemoryRouter>,
  );
  return [...addresses(html)].filter(([, to]) => to === '/host');
}

describe('the bar of a visitor (docs/product.md: navigation)', () => {
  it('leads to the events, the hosts, to log in and to sign up, which is the same', () => {
    const { bar, menu } = header(null, '/events?free=true');
    for (const html of [bar, menu]) {
      expect(entries(html).filter((entry) => entry !== BRAND.name)).toEqual([
        'Events',
        'Hosts',
        'Log In',
        'Sign Up',
      ]);
      const links = addresses(html);
      expect(links.get('Log In')).toMatch(/^\/api\/login\b/);
      expect(links.get('Sign Up')).toBe(links.get('Log In'));
      expect([links.get('Events'), links.get('Hosts')]).toEqual(['/events', '/hosts']);
    }
  });

  it('from the landing page logging in leads home', () =>
    expect(addresses(header(null, '/').bar).get('Log In')).toBe('/api/login'));
});

describe('the bar of a member (docs/product.md: navigation)', () => {
  it('has Home, Events, Dashboard, the tier badge and Log Out', () => {
    const links = addresses(header(user()).bar);
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
  ])('and what %o may besides', (abilities, more) => {
    const person = user({
      abilities: { browse: true, host: false, becomeHost: false, admin: false, ...abilities },
    });
    const { bar, menu } = header(person);
    for (const html of [bar, menu]) {
      const found = [...addresses(html)].filter(([, to]) => to === '/host' || to === '/admin');
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

  it('shows the profile picture', () =>
    expect(header(user({ profileImageUrl: '/images/ada-256.webp' })).bar).toContain(
      'src="/images/ada-256.webp"',
    ));

  it.each([
    ['of the first name', { firstName: 'zoe' }, 'Z', 'zoe'],
    ['of the e-mail', { firstName: null }, 'A', 'Member'],
    ['of the e-mail when the name is empty', { firstName: '' }, 'A', 'Member'],
    ['U', { firstName: null, email: '' }, 'U', 'Member'],
  ])('without a picture: the letter %s', (_what, given, letter, name) => {
    const { bar, menu } = header(user(given));
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
  ] as const)('says what the server calls the tier: %o', (badge) => {
    const { bar, menu } = header(user({ badge }));
    expect(entries(bar)).toContain(badge.text);
    expect(entries(menu)).toContain(badge.mobileText);
    expect(bar).toContain(`data-tier="${badge.tone}"`);
  });

  it('on phones it is a menu behind a toggle, with the same entries and the profile', () => {
    const { menu } = header(user());
    expect(menu).toMatch(/^<button[^>]*aria-expanded="false"/);
    expect(menu).toMatch(/<div[^>]* hidden=""/);
    expect(entries(menu)).toEqual(
      expect.arrayContaining(['Home', 'Events', 'Dashboard', 'Pro Member', 'Log Out']),
    );
    expect(menu).toContain('>Ada</span>');
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
