// Statements held: recommendations.9.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fingerprint, FINGERPRINT } from './fingerprint.ts';
import { cutPlaces, placesTsv } from './places.ts';
import type { GeoNamesCity } from './sources.ts';
import { cutZips, zipsTsv } from './zips.ts';

function city(name: string, adminCode: string, over: Partial<GeoNamesCity> = {}): GeoNamesCity {
  const loc: GeoNamesCity['loc'] = { coordinates: [-97.74306, 30.26715] };
  return { name, adminCode, country: 'US', featureCode: 'PPL', population: 1000, loc, ...over };
}

const austin = city('Austin', 'TX', { population: 931_830 });

test('the committed tables are what the script made of its sources: since then neither has changed', () => {
  expect(fingerprint(), 'make them anew: node scripts/gazetteer/cut.ts').toBe(
    readFileSync(FINGERPRINT, 'utf8').trim(),
  );
});

test('a place is rounded to three decimals, and stands once in a state', () => {
  expect(placesTsv(cutPlaces([city('Austin', 'TX'), austin]))).toBe('TX\tAustin\t30.267\t-97.743\t931830\n');
});

test('abandoned and historical places are left out, official additions to a name are dropped', () => {
  const cities = [
    city('Ghost Town', 'TX', { featureCode: 'PPLQ' }),
    city('Alton North (historical)', 'TX'),
    city('City of Milford (balance)', 'CT'),
    city('Stambaugh, Iron River', 'MI'),
    city('New York City', 'NY'),
  ];
  expect(cutPlaces(cities).map((place) => place.city)).toEqual(['Milford', 'Stambaugh', 'New York']);
});

test('a territory is a state of ours, another country is not; its namesake is remembered', () => {
  const abroad = city('Austin', '08', { country: 'CA', population: 200_000 });
  const places = cutPlaces([austin, abroad, city('San Juan', '127', { country: 'PR' })]);
  expect(places.map(({ city: name, state, abroad: people }) => [name, state, people])).toEqual([
    ['San Juan', 'PR', 0],
    ['Austin', 'TX', 200_000],
  ]);
});

test('a ZIP code takes the Census Bureau’s point unless that strays from its town', () => {
  const rough = { city: 'AUSTIN', state: 'TX', latitude: 30.3, longitude: -97.7 };
  const postal = [
    { ...rough, zip: '78701' },
    { ...rough, zip: '78702' },
    { ...rough, zip: '78703', latitude: 10, longitude: 10 },
  ];
  const census = {
    '78701': { latitude: 30.271, longitude: -97.742 },
    '78702': { latitude: 62.1, longitude: -158.2 },
  };
  const zips = cutZips(postal, census, cutPlaces([austin]));
  expect(zipsTsv(zips)).toBe('TX\tAustin\t78701:30271:-97742 78702:30300:-97700 78703:30267:-97743\n');
});

test('a company’s ZIP code is named after the nearest town, military and lost ones are left out', () => {
  const here = { latitude: 30.3, longitude: -97.7 };
  const zips = cutZips(
    [
      { zip: '78799', city: 'First Natl Bank', state: 'TX', ...here },
      { zip: '09001', city: 'Apo', state: 'AE', ...here },
      { zip: '78798', city: 'Wake Island', state: 'TX', latitude: 19.3, longitude: 166.6 },
      { zip: '78700', city: 'Mc Neil', state: 'TX', ...here },
      { zip: '78797', city: 'Mc Neil', state: 'TX', ...here },
    ],
    {},
    cutPlaces([austin]),
  );
  expect(zipsTsv(zips)).toBe('TX\tAustin\t78799:30300:-97700\nTX\tMcNeil\t78700:30300:-97700 78797\n');
});
