import { CATEGORIES, TIERS } from '@backyard/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addressOf, DISTANCES, filtersFrom } from './discovery-filters.ts';
import { PlainFilters } from './plain-filters.tsx';

const HOSTS = ['Ada Field', 'The Dice Parlor'];

const drawn = (address: string): string =>
  renderToStaticMarkup(<PlainFilters filters={filtersFrom(new URLSearchParams(address))} hosts={HOSTS} />);

/** The URL that "Show events" leads to in a browser without scripts. */
function sentBy(form: string): URLSearchParams {
  const sent = new URLSearchParams();
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]* name="(\w+)"[^>]*>(.*?)<\/select>/gs,
  )) {
    const values = [...options.matchAll(/<option value="([^"]*)"( selected="")?>/g)];
    const chosen = values.find(([, , selected]) => selected !== undefined) ?? values[0];
    sent.set(name, chosen?.[1] ?? '');
  }
  sent.set('date', /<input[^>]* name="date"[^>]* value="([^"]*)"/.exec(form)?.[1] ?? '');
  sent.set('near', /<input[^>]* name="near"[^>]* value="([^"]*)"/.exec(form)?.[1] ?? '');
  return sent;
}

it.each([
  '',
  ...CATEGORIES.map((category) => `category=${category}`),
  ...TIERS.map((tier) => `tier=${tier}`),
  ...DISTANCES.map((miles) => `within=${miles}`),
  'when=today',
  'when=week',
  'when=tomorrow',
  'when=weekend',
  'when=next_weekend',
  'date=2026-11-28',
  'free=true',
  'near=Austin, TX',
  'host=Ada Field',
  'host=Nobody of the list',
  'host=Ada Field&category=clubhouse_exclusive&tier=club_house&when=week&free=true&within=25&near=Waco, TX',
])('[HOLD-26] the form without scripts keeps what its address says: "%s"', (address) => {
  const kept = addressOf(filtersFrom(sentBy(drawn(address))));
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(new URLSearchParams(address)));
});

it('[HOLD-26] offers clubhouse_exclusive where the address has it alone', () => {
  expect(drawn('category=clubhouse_exclusive')).toContain('Club House Exclusive');
  expect(drawn('category=games')).not.toContain('Club House Exclusive');
});
