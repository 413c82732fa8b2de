import { expect, it } from 'vitest';
import { crossings, type Key } from './crossings.ts';
import type { Place } from './places.ts';

const places: Record<string, Place> = {
  events: { by: 'event', column: 'id' },
  seats: { by: 'event', column: 'event_id' },
  members: { by: 'member', column: 'id' },
  hosts: { by: 'copied' },
  jobs: { by: 'one' },
};

const key = (name: string, table: string, columns: string[], to?: Key['to']): Key => ({
  name,
  table,
  columns,
  ...(to && { to }),
});

it('what a distributed engine keeps is no crossing', () => {
  const kept = [
    key('primary', 'seats', ['event_id', 'number']),
    key('neighbour', 'seats', ['event_id'], { table: 'events', columns: ['id'] }),
    key('copied', 'events', ['host_id'], { table: 'hosts', columns: ['id'] }),
    key('on one machine', 'jobs', ['name']),
  ];
  expect(crossings(places, kept)).toEqual({ between: {}, incomplete: [], notUnique: [] });
});

it('what it refuses is told by its kind', () => {
  const refused = [
    key('other place', 'seats', ['member_id'], { table: 'members', columns: ['id'] }),
    key('of a copied one', 'hosts', ['member_id'], { table: 'members', columns: ['id'] }),
    key('another column', 'seats', ['number'], { table: 'seats', columns: ['number'] }),
    key('crossed', 'seats', ['event_id', 'number'], { table: 'seats', columns: ['number', 'event_id'] }),
    key('without what it is spread by', 'members', ['email']),
  ];
  expect(crossings(places, refused)).toEqual({
    between: { 'event → member': 1, 'copied → member': 1 },
    incomplete: ['another column', 'crossed'],
    notUnique: ['without what it is spread by'],
  });
});

it('a table without a place fails', () => {
  expect(() => crossings(places, [key('primary', 'songs', ['id'])])).toThrow('songs has no place');
});
