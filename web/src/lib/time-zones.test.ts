import { expect, it } from 'vitest';
import { zoneGroups } from './time-zones.ts';

const labels = (own?: string): string[] => zoneGroups('America/Chicago', own).map(({ label }) => label);
const every = (current: string, own?: string): string[] =>
  zoneGroups(current, own).flatMap(({ zones }) => zones.map(({ id }) => id));

it('[interface.45] the device’s own zone comes first, then those of the United States, then the rest by region', () => {
  const [first, second] = zoneGroups('America/Chicago', 'Europe/Berlin');
  expect(first).toEqual({ label: 'This device', zones: [{ id: 'Europe/Berlin', label: 'Berlin' }] });
  expect(second?.label).toBe('United States');
  expect(second?.zones[0]).toEqual({ id: 'America/New_York', label: 'Eastern time (New York)' });
  expect(labels('Europe/Berlin').slice(2)).toEqual([
    'Elsewhere in the Americas',
    'Europe',
    'Asia',
    'Australia and the Pacific',
    'Africa',
    'Oceans, poles and UTC',
  ]);
  expect(labels()[0]).toBe('United States');
});

it('[interface.45] a device in the United States has its zone by the name people know', () => {
  const [first, second] = zoneGroups('America/Chicago', 'America/Denver');
  expect(first?.zones).toEqual([{ id: 'America/Denver', label: 'Mountain time (Denver)' }]);
  expect(second?.zones.map(({ id }) => id)).not.toContain('America/Denver');
});

it.each([
  ['America/Chicago', undefined],
  ['America/Chicago', 'America/Chicago'],
  ['Europe/Kiev', 'Asia/Tokyo'],
  ['UTC', 'Etc/GMT+3'],
])(
  '[interface.45] every zone is there once, with the one that is chosen: %s on a device in %s',
  (current, own) => {
    const ids = every(current, own);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(current);
    for (const id of Intl.supportedValuesOf('timeZone')) expect(ids).toContain(id);
  },
);

it('[interface.45] places have the names that their people use, whatever the browser calls the zone, and once', () => {
  const shown = (current: string) => zoneGroups(current).flatMap(({ zones }) => zones);
  const names = shown('America/Chicago').map(({ label }) => label);
  for (const name of ['Kolkata', 'Ho Chi Minh', 'Kyiv', 'Yangon', 'Nuuk', 'Kathmandu', 'Dumont d’Urville'])
    expect(names).toContain(name);
  for (const name of ['Calcutta', 'Saigon', 'Kiev', 'Rangoon', 'Godthab', 'DumontDUrville'])
    expect(names).not.toContain(name);
  for (const current of ['Asia/Kolkata', 'Europe/Kyiv'])
    expect(new Set(shown(current).map(({ label }) => label)).size).toBe(shown(current).length);
});

it('[interface.45] a zone is looked for by its city', () => {
  const found = zoneGroups('America/Argentina/Buenos_Aires').flatMap(({ zones }) => zones);
  expect(found).toContainEqual({ id: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires, Argentina' });
});
