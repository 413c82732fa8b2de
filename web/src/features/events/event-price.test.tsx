import type { Event } from '@backyard/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { anEvent } from '../../testing/events.ts';
import { EventPrice } from './event-price.tsx';

type Pricing = Event['pricing'];
type Step = Pricing['steps'][number];

const LIST: Step = { name: 'list_price', label: 'Price', amount: '12.50' };
const HALF: Step = { name: 'playground_half', label: 'Playground: half price', amount: '-6.25' };
const INCLUDED: Step = { name: 'club_house_free', label: 'Included in Club House', amount: '-12.50' };

const { abilities } = anEvent();

const wordsOf = (
  payable: string,
  steps: Step[],
  categories: Event['categories'] = ['food'],
  may: Event['abilities'] = abilities,
): string =>
  renderToStaticMarkup(
    <EventPrice
      event={{
        categories,
        abilities: may,
        pricing: { listPrice: '12.50', steps, payable, free: payable === '0.00' },
      }}
    />,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it.each<[string, Step[], string]>([
  ['12.50', [LIST], '$12.50'],
  ['6.25', [LIST, HALF], 'Instead of $12.50 $6.25 Playground: half price'],
  ['0.00', [LIST, INCLUDED], 'Instead of $12.50 FREE Included in Club House'],
])('a price that a tier lowers says so in words: %s', (payable, steps, words) =>
  expect(wordsOf(payable, steps)).toBe(words),
);

it('what is free for everybody says FREE, and nothing else', () => {
  const pricing: Pricing = { listPrice: '0.00', steps: [], payable: '0.00', free: true };
  const html = renderToStaticMarkup(<EventPrice event={{ pricing, abilities, categories: ['food'] }} />);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('FREE');
});

it('[card.44] what only the Club House comes to says so beside its price, whoever reads it', () => {
  const pricing: Pricing = { listPrice: '0.00', steps: [], payable: '0.00', free: true };
  const html = renderToStaticMarkup(
    <EventPrice event={{ pricing, abilities, categories: ['social', 'clubhouse_exclusive'] }} />,
  );
  expect(
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe('FREE with Club House');
  expect(wordsOf('12.50', [LIST], ['clubhouse_exclusive'])).toBe('$12.50 free with Club House');
  expect(wordsOf('0.00', [LIST, INCLUDED], ['clubhouse_exclusive'])).toBe(
    'Instead of $12.50 FREE Included in Club House',
  );
});

it('[PRICE-10] who runs the event reads what people pay, and what it is to themselves', () => {
  const runs = { ...abilities, edit: { allowed: true } };
  expect(wordsOf('0.00', [LIST, INCLUDED], ['food'], runs)).toBe('$12.50 FREE for you');
  expect(wordsOf('6.25', [LIST, HALF], ['food'], runs)).toBe('$12.50 $6.25 for you');
  expect(wordsOf('12.50', [LIST], ['food'], runs)).toBe('$12.50');
});
