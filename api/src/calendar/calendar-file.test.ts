// Statements held: interface.18.

import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { calendarFile, calendarText, type CalendarEvent, type CalendarFileOptions } from './calendar-file.ts';

const OPTIONS: CalendarFileOptions = {
  url: 'https://backyard.example/events/019ab1c2-0000-7000-8000-000000000001',
  host: 'backyard.example',
  now: new Date('2026-11-21T18:00:00Z'),
};

const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
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
  ...given,
});

/** The file as ical.js, a parser that is none of ours, reads it. */
function parse(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [entry, ...others] = calendar.getAllSubcomponents('vevent');
  if (!entry || others.length > 0) throw new Error('not exactly one event');
  return { calendar, entry, event: new ICAL.Event(entry) };
}

describe('what a calendar reads', () => {
  test('instants, UID, SEQUENCE and the rest', () => {
    const read = parse(calendarFile(event(), OPTIONS));
    expect(read.calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(read.calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(read.event.uid).toBe('019ab1c2-0000-7000-8000-000000000001@backyard.example');
    expect(read.event.sequence).toBe(3);
    expect(read.event.startDate.toJSDate()).toEqual(new Date('2026-11-22T18:00:00Z'));
    expect(read.event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
    expect(read.event.endDate.toJSDate()).toEqual(new Date('2026-11-22T20:00:00Z'));
    expect(read.event.summary).toBe('Board games by the fire');
    expect(read.event.location).toBe('The Dice Parlor, 12 Congress Ave, Austin, TX');
    expect(read.entry.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(read.entry.getFirstPropertyValue('url')).toBe(OPTIONS.url);
    expect(read.entry.getFirstPropertyValue('geo')).toEqual([30.2672, -97.7431]);
    expect(String(read.entry.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T18:00:00Z');
  });

  test('carries nobody’s address', () => {
    const { entry } = parse(calendarFile(event(), OPTIONS));
    expect(entry.getFirstProperty('organizer')).toBeNull();
    expect(entry.getFirstProperty('attendee')).toBeNull();
  });

  test('a place without address or coordinates is its venue and city', () => {
    const { entry, event: read } = parse(
      calendarFile(event({ address: null, latitude: null, longitude: null }), OPTIONS),
    );
    expect(read.location).toBe('The Dice Parlor, Austin, TX');
    expect(entry.getFirstProperty('geo')).toBeNull();
    const nowhere = event({ address: null, city: null, state: null });
    expect(parse(calendarFile(nowhere, OPTIONS)).event.location).toBe('The Dice Parlor');
  });

  test('the UID stays the same over versions, and on another port', () => {
    expect(uid({ version: 9, title: 'Moved' }, 'http://localhost:3000/events/1')).toBe(
      uid({}, 'http://localhost:4000/events/1'),
    );
  });

  test('a cancelled event says so; taking out also says it by its method and a higher SEQUENCE', () => {
    const gone = parse(calendarFile(event({ cancelled_at: new Date() }), OPTIONS));
    expect(gone.entry.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(gone.calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const out = parse(calendarFile(event(), { ...OPTIONS, method: 'cancel', revision: 1 }));
    expect(out.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(out.entry.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(out.event.sequence).toBe(4);
  });

  test.each([
    ['autumn: the hour that comes twice', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z'],
    ['spring: the hour that is left out', '2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z'],
    ['over the change itself', '2026-11-01T03:00:00Z', '2026-11-01T09:00:00Z'],
  ])('daylight saving, %s', (_name, start, end) => {
    const read = parse(calendarFile(event({ starts_at: new Date(start), ends_at: new Date(end) }), OPTIONS));
    expect(read.event.startDate.toJSDate()).toEqual(new Date(start));
    expect(read.event.endDate.toJSDate()).toEqual(new Date(end));
  });
});

const AWKWARD = {
  'emoji, joined and flagged': 'Hike 🏔️ with 👩‍👩‍👧‍👦 and 🇺🇸',
  'comma, semicolon, backslash': String.raw`Wine, cheese; bread \ butter \n not a break \\ \, \;`,
  newlines: 'First\nSecond\n\nFourth\n',
  'right to left': 'ערב משחקים ‏עם‏ חברים وليلة ألعاب',
  'looks like a property': 'x\nEND:VEVENT\nBEGIN:VEVENT\nATTENDEE:mailto:eve@example.com',
  'colons, quotes, carets': `"quoted": 'x'; a=b ^n ^^ %0A`,
  'spaces and tabs at the ends': ' \tedge\t ',
  '5,000 letters': 'Лето, 夏; été. '.repeat(360).slice(0, 5000),
};

describe('text survives', () => {
  test.each(Object.entries(AWKWARD))('%s', (_name, text) => {
    const read = parse(
      calendarFile(
        event({ title: text, description: text, location: text, address: null, city: null, state: null }),
        OPTIONS,
      ),
    );
    expect(read.event.summary).toBe(text);
    expect(read.event.description).toBe(text);
    expect(read.event.location).toBe(text);
  });

  test('CR and LF of every kind are line breaks, and begin no property', () => {
    const { entry, event: read } = parse(
      calendarFile(event({ title: 'a\r\nDTSTART:19700101T000000Z\rX-EVIL:1\nb' }), OPTIONS),
    );
    expect(read.summary).toBe('a\nDTSTART:19700101T000000Z\nX-EVIL:1\nb');
    expect(entry.getAllProperties('dtstart')).toHaveLength(1);
    expect(entry.getFirstProperty('x-evil')).toBeNull();
  });

  test('characters that the format does not allow are left out', () => {
    const nul = String.fromCodePoint(0);
    const bell = String.fromCodePoint(7);
    const half = String.fromCharCode(0xd83d);
    const { event: read } = parse(calendarFile(event({ title: `a${nul}b${bell}c${half}d` }), OPTIONS));
    expect(read.summary).toBe('abc\uFFFDd');
  });

  test('any text comes out as it went in', () => {
    const texts = fc.oneof(
      anyText({ maxLength: 300 }),
      fc.string({
        unit: fc.constantFrom('\\', ',', ';', '\n', 'n', 'é', '夏', '🏔️', ' ', ':'),
        maxLength: 200,
      }),
    );
    fc.assert(
      fc.property(texts, texts, (title, description) => {
        const read = parse(
          calendarFile(event({ title: `T${title}`, description: `D${description}` }), OPTIONS),
        );
        expect(read.event.summary).toBe(calendarText(`T${title}`));
        expect(read.event.description).toBe(calendarText(`D${description}`));
      }),
      { numRuns: 300 },
    );
  });

  test('cleaning leaves ordinary text alone', () => {
    for (const text of Object.values(AWKWARD)) expect(calendarText(text)).toBe(text);
  });
});

const uid = (given: Partial<CalendarEvent>, url: string) =>
  parse(calendarFile(event(given), { ...OPTIONS, url })).event.uid;

/** Throws unless every line ends with CRLF, has at most 75 octets, and holds whole characters. */
function checkLines(file: Uint8Array): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  for (const [at, octet] of file.entries()) {
    if (octet !== LF) continue;
    if (file[at - 1] !== CR) throw new Error('a line break that is not CRLF');
    const line = file.subarray(start, at - 1);
    if (line.length > 75) throw new Error(`a line of ${line.length} octets`);
    if (decoder.decode(line).includes('\r')) throw new Error('a CR inside a line');
    start = at + 1;
  }
  if (start !== file.length) throw new Error('the last line is open');
}
const encode = (text: string) => new TextEncoder().encode(text);
const CR = 13;
const LF = 10;

describe('lines (RFC 5545, 3.1)', () => {
  test.each(Object.entries(AWKWARD))('at most 75 octets and whole characters: %s', (_name, text) => {
    const file = calendarFile(event({ title: text, description: text.repeat(3) }), OPTIONS);
    expect(() => checkLines(encode(file))).not.toThrow();
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('the check itself can fail', () => {
    expect(() => checkLines(encode(`${'x'.repeat(76)}\r\n`))).toThrow('76 octets');
    expect(() => checkLines(encode(`SUMMARY:${'🏔️'.repeat(20)}\r\n`))).toThrow('octets');
    const mountain = encode('🏔');
    expect(() =>
      checkLines(Uint8Array.from([...mountain.subarray(0, 2), CR, LF, ...mountain.subarray(2), CR, LF])),
    ).toThrow();
    expect(() => checkLines(encode('BEGIN:VCALENDAR\nEND:VCALENDAR\r\n'))).toThrow('not CRLF');
    expect(() => checkLines(encode('END:VCALENDAR'))).toThrow('open');
  });
});
