// Statements held: calls.107.

import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFeed, type FeedEntry } from './calendar-feed.ts';
import { calendarFile } from './calendar-file.ts';

const SITE = 'https://backyard.example';
const FROM = { site: SITE, host: 'backyard.example' };
const entry = (given: Partial<FeedEntry> = {}): FeedEntry => ({
  id: '019ab1c2-0000-7000-8000-000000000001',
  title: 'Board games by the fire',
  description: 'Bring a game or try one of ours.',
  location: 'The Dice Parlor',
  address: '12 Congress Ave, Austin, TX',
  city: 'Austin',
  state: 'TX',
  latitude: 30.2672,
  longitude: -97.7431,
  starts_at: new Date('2026-11-22T18:00:00Z'),
  ends_at: new Date('2026-11-22T20:00:00Z'),
  version: 3,
  cancelled_at: null,
  going: true,
  revision: 2,
  changed_at: new Date('2026-11-20T10:00:00Z'),
  ...given,
});

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => ({
    event: new ICAL.Event(one),
    status: one.getFirstPropertyValue('status'),
    stamp: String(one.getFirstPropertyValue('dtstamp')),
    modified: String(one.getFirstPropertyValue('last-modified')),
  }));
  return { calendar, events };
}

test('[CAL-1] a calendar to subscribe to: its method, its name, how often to look again', () => {
  const text = calendarFeed([entry()], FROM);
  const { calendar } = parse(text);
  const value = (name: string) => String(calendar.getFirstPropertyValue(name));
  expect(value('version')).toBe('2.0');
  expect(value('method')).toBe('PUBLISH');
  expect(value('x-wr-calname')).toBe('Backyard events');
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
});

test('what it is called begins no line of its own, whatever it is', () => {
  const words = [
    '\\',
    ',',
    ';',
    ':',
    '\n',
    '\r',
    '\r\nBEGIN:VEVENT\r\nSUMMARY:',
    '\u2028',
    '\u0085',
    '\0',
    'é',
    'games ',
    '"',
  ];
  const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
  const plain = unfolded(calendarFeed([entry()], FROM, 'Plain')).length;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...words), minLength: 1, maxLength: 12 }), (name) => {
      const text = calendarFeed([entry()], FROM, `A${name}`);
      expect(parse(text).events).toHaveLength(1);
      const lines = unfolded(text);
      expect(lines).toHaveLength(plain);
      const written = lines.flatMap((line) => /^(?:NAME|X-WR-CALNAME):(.*)$/u.exec(line)?.[1] ?? []);
      expect(written).toHaveLength(2);
      for (const one of written)
        expect(one.replaceAll(/\\(.)/gu, '$1').replaceAll(/\s/g, '')).toBe(
          `A${name}`.replaceAll(/[\s\u0085\0]/g, ''),
        );
    }),
    { numRuns: 300 },
  );
});

test('nothing to go to is a calendar still', () => {
  const { calendar, events } = parse(calendarFeed([], FROM));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Backyard events');
  expect(events).toEqual([]);
});

test('[CAL-4] an entry has the UID and SEQUENCE of the file in the mail, and says when it changed', () => {
  const { events } = parse(calendarFeed([entry()], FROM));
  const mailed = parse(
    calendarFile(entry(), {
      url: `${SITE}/events/${entry().id}`,
      host: FROM.host,
      now: new Date(),
      revision: 2,
    }),
  );
  expect(events[0]?.event.uid).toBe(mailed.events[0]?.event.uid);
  expect(events[0]?.event.sequence).toBe(mailed.events[0]?.event.sequence);
  expect(events[0]?.event.sequence).toBe(5);
  expect(events[0]).toMatchObject({ stamp: '2026-11-20T10:00:00Z', modified: '2026-11-20T10:00:00Z' });
});

test.each([
  ['going', {}, 'CONFIRMED'],
  ['the seat was given back', { going: false }, 'CANCELLED'],
  ['the event was cancelled', { cancelled_at: new Date() }, 'CANCELLED'],
])('[CAL-3] %s', (_name, given, status) => {
  expect(parse(calendarFeed([entry(given)], FROM)).events[0]?.status).toBe(status);
});

test('every line ends with CRLF and has at most 75 octets (RFC 5545, 3.1)', () => {
  const text = calendarFeed(
    [entry({ title: '夏🏔️'.repeat(30) }), entry({ description: 'é,;\n'.repeat(900) })],
    FROM,
  );
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([]);
});

test('many events of any text, at any instants, come out as they went in: none begins or ends another', () => {
  const instant = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2099-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const text = fc.string({
    unit: fc.constantFrom('\\', ',', ';', '\n', 'END:VEVENT', '\r\nBEGIN:VEVENT\r\n', 'é', '🏔️', ' ', ':'),
    maxLength: 40,
  });
  const anyEntry = fc.record({
    id: fc.uuid(),
    start: instant,
    minutes: fc.integer({ min: 1, max: 4000 }),
    text,
  });
  fc.assert(
    fc.property(fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 6 }), (given) => {
      // To the second: iCalendar knows no smaller part.
      const whole = given.map(({ id, start, minutes, text: words }) => {
        const starts_at = new Date(Math.floor(start.getTime() / 1000) * 1000);
        const ends_at = new Date(starts_at.getTime() + minutes * 60_000);
        return entry({ id, starts_at, ends_at, title: `T${words}`, description: `D${words}` });
      });
      const { events } = parse(calendarFeed(whole, FROM));
      expect(
        events.map(({ event }) => [event.uid, event.startDate.toJSDate(), event.endDate.toJSDate()]),
      ).toEqual(whole.map(({ id, starts_at, ends_at }) => [`${id}@backyard.example`, starts_at, ends_at]));
    }),
    { numRuns: 150 },
  );
});
