// Statements held: hosts.9-11, hosts.16, hosts.23-24.

import { CATEGORIES, CATEGORY_LABELS, type Event } from '@backyard/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buildEvent } from '../../../lib/event.fixture.ts';
import { HostEventCard } from './host-event-card.tsx';

const card = (given: Partial<Event> = {}, hideHost = false): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <HostEventCard
        event={buildEvent({ address: null, hostName: 'Ada & Friends', ...given })}
        hideHost={hideHost}
        action={<button type="button">View Event Details</button>}
      />
    </MemoryRouter>,
  );
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe('a card on the pages of hosts (docs/product.md: hosts)', () => {
  it.each([
    ['Free', {}],
    ['Free', { price: '12.00', isTicketed: false }],
    ['$12.50', { price: '12.50', isTicketed: true }],
    ['$8.00', { price: '8.00', isTicketed: true }],
  ])('price badge %s of %o', (badge, given) => {
    const text = textOf(card(given));
    expect(text).toContain(` ${badge} `);
    expect(text.includes('Free')).toBe(badge === 'Free');
  });

  it.each([
    ['game_room', []],
    ['playground', ['Playground']],
    ['club_house', ['Club House']],
  ] as const)('tier badge of %s: %o', (requiredTier, badges) => {
    const found = [...card({ requiredTier }).matchAll(/data-tier="\w+"[^>]*>(.*?)<\/span>/g)];
    expect(found.map(([, inside = '']) => textOf(inside).trim())).toEqual(badges);
  });

  it('at most three categories (docs/product.md: hosts)', () => {
    const all = [...CATEGORIES];
    const text = textOf(card({ categories: all }));
    expect(all.filter((category) => text.includes(CATEGORY_LABELS[category]))).toEqual(all.slice(0, 3));
  });

  it('title, description, day, place, how many, who, and where they lead', () => {
    const html = card();
    const text = textOf(html);
    for (const words of [
      'Board games by the fire',
      'Bring a game.',
      'Sat, Nov 21, 2026 at 7:00 PM',
      'The Dice Parlor',
      '6/20 attending',
      'Ada & Friends',
      'View Event Details',
    ])
      expect(text).toContain(words);
    expect(html).toContain('aspect-video');
    expect(html).toContain(`href="/events/${buildEvent().id}"`);
    expect(html).toContain('href="/host/Ada%20%26%20Friends"');
  });

  it("on the host's own page the name goes without saying; those who came to a past event attended", () => {
    const text = textOf(card({ past: true }, true));
    expect(text).not.toContain('Ada');
    expect(text).toContain('6/20 attended');
  });
});
