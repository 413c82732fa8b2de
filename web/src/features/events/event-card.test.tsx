// Statements held: access.38, card.1-12, discovery.27-28, event.21, event.45, hosts.8.

import type { Event } from '@backyard/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buildEvent } from '../../lib/event.fixture.ts';
import { EventCard } from './event-card.tsx';

const card = (given: Partial<Event> = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EventCard event={buildEvent(given)} />
    </MemoryRouter>,
  );
/** The text without markup. */
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('an event card (docs/product.md: card)', () => {
  it('shows the picture', () =>
    expect(card({ imageUrl: '/images/fire.webp' })).toMatch(/<img[^>]*src="\/images\/fire\.webp"/));

  it('in two widths when it was sent to us, its room kept; in the one it has when it is from elsewhere', () => {
    const sent = card({ imageUrl: '/images/0198-1280.webp' });
    expect(sent).toContain('srcSet="/images/0198-640.webp 640w, /images/0198-1280.webp 1280w"');
    expect(sent).toMatch(/<img[^>]*sizes="[^"]+"[^>]*width="1280" height="720"/);
    expect(card({ imageUrl: 'https://pictures.example/a-1280.webp' })).not.toContain('srcSet');
  });

  it('[drawing.1, drawing.7] without one its drawn picture, as decoration, its room kept', () => {
    expect(card({ imageUrl: null, drawing: 'kayak-dusk-autumn-3f1' })).toMatch(
      /<img[^>]*src="\/drawings\/[\w-]+\/kayak-dusk-autumn-3f1\.svg"[^>]*alt=""[^>]*width="1280" height="720" loading="lazy"/,
    );
  });

  it("waits on a ground of its first category's colour, of the social one's without a category", () => {
    const picture = /^.*?data-category="(\w+)"/s;
    expect(picture.exec(card())?.[1]).toBe('games');
    expect(picture.exec(card({ categories: [] }))?.[1]).toBe('social');
  });

  it('shows categories, date and time in the zone of the event, and place', () => {
    const text = textOf(card());
    for (const words of ['Games', 'Food', 'Sat, Nov 21 • 7:00 PM', 'The Dice Parlor'])
      expect(text).toContain(words);
    expect(textOf(card({ categories: ['clubhouse_exclusive'] }))).toContain('Club House Exclusive');
  });

  it('[series.17] a series whose date is full says when there are seats, and not that it is full', () => {
    const openDate = {
      id: '01980000-0000-7000-8000-000000000009',
      day: 'Dec 1',
      text: 'Tue, Nov 24 full · next Tue, Dec 1',
    };
    const text = textOf(card({ spotsLeft: 0, openDate }));
    expect(text).toContain('Tue, Nov 24 full · next Tue, Dec 1');
    expect(text).not.toMatch(/Full|No spots left/);
    expect(textOf(card({ spotsLeft: 0 }))).toMatch(/Full .*No spots left/);
  });

  it('says FREE for nothing, and how many are going', () => {
    expect(textOf(card())).toContain('FREE');
    expect(textOf(card())).toContain('6 going');
  });

  it('strikes the list price through where the tier lowers it', () => {
    const half = card({
      pricing: {
        listPrice: '12.50',
        steps: [
          { name: 'list_price', label: 'Price', amount: '12.50' },
          { name: 'playground_half', label: 'Playground: half price', amount: '-6.25' },
        ],
        payable: '6.25',
        free: false,
      },
    });
    expect(/<del.*?<\/del>/.exec(half)?.[0]).toContain('$12.50');
    expect(textOf(half.replace(/<del.*?<\/del>/, ''))).toContain('$6.25');
    expect(card()).not.toContain('<del');
  });

  it('shows up to four faces, then +N for the rest, and the spots left', () => {
    const faces = ['A', 'B', 'C', 'D', 'E'].map((letter) => ({ letter, imageUrl: null }));
    const text = textOf(card({ faces, currentAttendees: 6 }));
    for (const letter of ['A', 'B', 'C', 'D']) expect(text).toContain(` ${letter} `);
    expect(text).not.toContain(' E ');
    expect(text).toContain('+2');
    expect(text).toContain('14 spots left');
    expect(textOf(card({ faces: faces.slice(0, 3), currentAttendees: 3 }))).not.toContain('+');
  });

  it('[ATT-7] to visitors the pictures of those who allow it, beside the count, and no letter', () => {
    const html = card({ faces: [{ letter: '', imageUrl: '/images/ada.webp' }], currentAttendees: 6 });
    expect(html).toMatch(/<img[^>]*src="\/images\/ada\.webp"[^>]*alt=""/);
    expect(textOf(html)).toContain('+5 6 going');
  });

  it('shows whether one is registered, and the note one left', () => {
    const id = '01980000-0000-7000-8000-000000000002';
    expect(textOf(card())).not.toContain('Going');
    const registered = textOf(card({ registration: { id, notes: 'Two of us, one vegetarian', ticket: '' } }));
    expect(registered).toContain('Going');
    expect(registered).toContain('Your note: Two of us, one vegetarian');
    expect(textOf(card({ registration: { id, notes: null, ticket: '' } }))).not.toContain('Your note');
  });
});
