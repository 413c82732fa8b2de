// Statements held: routes.51-52, machines.1.

import type { Event } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent } from '../lib/event.fixture.ts';
import { documentOf } from './document.ts';
import { eventJsonLd } from './event-json-ld.ts';
import { isLongCancelled } from './event-of.ts';
import { scriptSafe } from './hand-over.ts';
import { headOf } from './head.ts';
import { localIso } from './local-iso.ts';

const NASTY = `</script><script>alert(1)</script> "quotes" & 'more' <!-- $& 🎲`;
const ID = '01980000-0000-7000-8000-000000000001';
const ADDRESSES = {
  url: `https://x.example/events/${ID}`,
  image: 'https://x.example/i.png',
  origin: 'https://x.example',
};

const event = (given: Partial<Event> = {}): Event =>
  buildEvent({
    title: 'Board games',
    description: 'Dice and company.',
    location: 'The Kiln',
    address: '1 Main St',
    imageUrl: '/images/a.webp',
    price: '12.50',
    spotsLeft: 5,
    hostName: 'The host',
    pricing: { listPrice: '12.50', steps: [], payable: '12.50', free: false },
    ...given,
  });

/** The content of every script element, parsed like a browser would. */
const scripts = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, content = '']) => content);

describe('schema.org data of an event', () => {
  it('has what search engines ask for, with the offset of the event’s own zone', () => {
    expect(eventJsonLd(event(), ADDRESSES)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Board games',
      startDate: '2026-11-21T19:00:00-06:00',
      endDate: '2026-11-21T21:00:00-06:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: ['https://x.example/images/a.webp', ADDRESSES.image],
      location: {
        '@type': 'Place',
        name: 'The Kiln',
        address: {
          streetAddress: '1 Main St',
          addressLocality: 'Austin',
          addressRegion: 'TX',
          addressCountry: 'US',
        },
      },
      organizer: { '@type': 'Organization', name: 'The host', url: 'https://x.example/host/The%20host' },
      offers: {
        '@type': 'Offer',
        price: '12.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('[HOLD-27] has the place on the map, where it is known', () => {
    const geo = { latitude: 30.2672, longitude: -97.7431 };
    expect(eventJsonLd(event({ geo }), ADDRESSES)).toMatchObject({
      location: { geo: { '@type': 'GeoCoordinates', ...geo } },
    });
    expect(JSON.stringify(eventJsonLd(event(), ADDRESSES))).not.toContain('geo');
  });

  it('says what became of it', () => {
    expect(eventJsonLd(event({ status: 'cancelled' }), ADDRESSES)).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    });
    expect(eventJsonLd(event({ spotsLeft: 0 }), ADDRESSES)).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
  });
});

it.each([
  ['2026-11-21T12:00:00.000Z', 'UTC', '2026-11-21T12:00:00+00:00'],
  ['2026-07-01T03:30:00.000Z', 'America/New_York', '2026-06-30T23:30:00-04:00'],
  ['2026-11-21T06:00:00.000Z', 'America/Chicago', '2026-11-21T00:00:00-06:00'],
])('writes %s as the clock of %s shows it', (instant, zone, local) => {
  expect(localIso(instant, zone)).toBe(local);
});

describe('the head', () => {
  const url = new URL(`https://x.example/events/${ID}?join=1`);

  it('takes what React drew first off the page, and names the page’s one address', () => {
    const { head, body } = headOf(
      '<title>A · B</title><meta name="description" content="D"/><div>page</div>',
      {
        url,
        event: event(),
      },
    );
    expect(body).toBe('<div>page</div>');
    expect(head).toContain('<title>A · B</title>');
    expect(head).toContain(`<link rel="canonical" href="https://x.example/events/${ID}">`);
    expect(head).toContain('<meta property="og:title" content="A · B">');
    expect(head).toContain('<meta property="og:description" content="D">');
    expect(head).toContain(`<meta property="og:image" content="https://x.example/events/${ID}/share.png">`);
  });

  it('keeps personal pages, and events that are not published, out of search engines', () => {
    const personal = headOf('<title>T</title><p>', {
      url: new URL('https://x.example/dashboard'),
      event: null,
    });
    expect(personal.head).toContain('noindex');
    expect(personal.head).not.toContain('og:');
    expect(headOf('<title>T</title><p>', { url, event: event({ status: 'pending' }) }).head).toContain(
      'noindex',
    );
  });

  it('keeps an unlisted event out of search engines, and shows who has its link what it is [unlisted.3]', () => {
    const { head } = headOf('<title>T</title><p>', { url, event: event({ visibility: 'unlisted' }) });
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).toContain('<meta property="og:title" content="T">');
    expect(head).not.toMatch(/ld\+json|canonical/);
  });

  it.each([
    ['/', ''],
    ['/discover', ''],
    ['/discover?q=dice', ''],
    ['/events', ''],
    ['/events?category=games&q=a%26b', '?q=a%26b&amp;category=games'],
    ['/events?when=today&date=2026-12-01&cursor=x', ''],
    ['/events?within=25', ''],
    ['/events?near=Austin,%20TX', ''],
    ['/events?near=Austin,%20TX&within=25', '?near=Austin%2C+TX&amp;within=25'],
  ])('[machines.1] names the feeds of the list at %s', (address, search) => {
    const { head } = headOf('<title>T</title><p>', { url: new URL(address, url), event: null });
    for (const link of [
      `text/calendar" title="Backyard events" href="/events.ics${search}">`,
      `application/atom+xml" title="Backyard events" href="/events.atom${search}">`,
    ])
      expect(head).toContain(`<link rel="alternate" type="${link}`);
  });

  it.each(['/dashboard', '/hosts', '/host/The%20host', `/events/${ID}`])(
    '[machines.1] names no feed of all events at %s',
    (address) => {
      const { head } = headOf('<title>T</title><p>', { url: new URL(address, url), event: null });
      expect(head).not.toContain('alternate');
    },
  );

  it('lets nobody’s text out of its place', () => {
    const nasty = event({ title: NASTY, description: NASTY, location: NASTY, hostName: NASTY });
    const { head } = headOf('<title>T</title><p>', { url, event: nasty });
    const [data = '', ...more] = scripts(head);
    expect(more).toEqual([]);
    expect(JSON.parse(data)).toMatchObject({ name: NASTY, description: NASTY, location: { name: NASTY } });
  });
});

describe('the document', () => {
  const template = {
    html: '<html><head><title>Site</title>\n<meta name="description" content="x" /><template id="scripts"><link rel="modulepreload" href="/assets/index.js"></template></head><body><div id="root"></div></body></html>',
    manifest: {
      'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_vendor.js'] },
      '_vendor.js': { file: 'assets/vendor.js' },
      '_later.css': { file: 'assets/later.css' },
      'src/styles/fonts.css': { file: 'assets/fonts.css' },
      'src/pages/a.tsx': { file: 'assets/a.js', css: ['assets/later.css'], imports: ['_vendor.js', '_b.js'] },
      '_b.js': { file: 'assets/b.js' },
    },
  };
  const html = documentOf(template, {
    head: '<title>Page</title>',
    body: '<p>$&</p>',
    modules: ['src/pages/a.tsx'],
    data: `<script type="application/json" id="handover">${scriptSafe(JSON.stringify({ NASTY }))}</script>`,
  });

  it('has the page’s title alone, its styles and its scripts, and the faces after the first paint', () => {
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<link rel="stylesheet" href="/assets/later.css">');
    const kept = /<template id="scripts">(.*?)<\/template>/.exec(html)?.[1] ?? '';
    expect(kept.match(/(?<=href=")[^"]+/g)?.toSorted()).toEqual([
      '/assets/a.js',
      '/assets/b.js',
      '/assets/fonts.css',
      '/assets/index.js',
    ]);
    const alone = '<noscript><link rel="stylesheet" href="/assets/fonts.css"></noscript>';
    expect(html).toContain(alone);
    expect(html.replace(kept, '').replace(alone, '')).not.toMatch(/modulepreload|\.js"|fonts/);
  });

  it('hands data over as data, whatever is in it', () => {
    expect(html).toContain('<div id="root"><p>$&</p></div>');
    expect(scripts(html).map((data) => JSON.parse(data) as unknown)).toEqual([{ NASTY }]);
  });
});

it('calls a cancelled event gone a month after it was to begin, and no other', () => {
  const now = new Date('2026-12-23T01:00:00.000Z');
  expect(isLongCancelled(event({ status: 'cancelled' }), now)).toBe(true);
  expect(isLongCancelled(event(), now)).toBe(false);
  expect(isLongCancelled(event({ status: 'cancelled' }), new Date('2026-12-20T01:00:00.000Z'))).toBe(false);
});
