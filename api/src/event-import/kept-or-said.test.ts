import { importSettings, MAX_IMPORT_COLUMNS, type ImportSettings } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { standAt, TEST_NOW } from '../testing/builders.ts';
import { formOf } from './form/form-of.ts';
import { readEventFile } from './reading/read-file.ts';

standAt('2026-11-21T18:00:00Z');

const AUSTIN = { place: { latitude: 30.2672, longitude: -97.7431 } };
const read = (file: string, given: Partial<ImportSettings> = {}) => {
  const settings = importSettings.parse(given);
  return readEventFile(Buffer.from(file), settings, { now: TEST_NOW, by: AUSTIN }).events.map((event) =>
    formOf(event, settings, AUSTIN),
  );
};
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:x', 'SUMMARY:X', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  );

describe('[HOLD-7] [IMP-60] a table of too many columns', () => {
  const table = (columns: number, filler: string) =>
    `title,start${`,${filler}`.repeat(columns - 2)}\nTea,2027-03-04 18:00\n`;
  it('is refused with a sentence', () => {
    expect(read(table(MAX_IMPORT_COLUMNS, 'start'))).toHaveLength(1);
    for (const columns of [MAX_IMPORT_COLUMNS + 1, 300_000])
      expect(() => read(table(columns, 'start'))).toThrow('A table can have at most 200 columns.');
  });
  it('is read where those behind the last are empty', () => expect(read(table(1000, ''))).toHaveLength(1));
});

describe('[HOLD-24] the zone of a table', () => {
  /** In the manner of Luma: moments in UTC, and their zone beside them. */
  const luma = (zone: string, place = 'The Loft') =>
    `api_id,name,start_at,end_at,timezone,location\nevt-1,Bagels,2027-02-12T01:00:00.000Z,2027-02-12T04:00:00.000Z,${zone},"${place}"\n`;
  it('is that of its column, also for moments in UTC', () => {
    for (const place of ['The Loft', 'The Loft, 12 Congress Ave, Austin, TX']) {
      const [event] = read(luma('America/Denver', place));
      expect(event?.body).toMatchObject({
        startTime: '2027-02-12T01:00:00.000Z',
        endTime: '2027-02-12T04:00:00.000Z',
        timeZone: 'America/Denver',
      });
      expect(event?.notes.join(' ')).not.toContain('clocks');
    }
  });
  it('is said where nothing in the file tells it', () => {
    const [event] = read(luma(''));
    expect(event?.body.timeZone).toBe('America/Chicago');
    expect(event?.notes).toContain(
      'Times are shown on the clocks of America/Chicago, yours: the file gives them in UTC.',
    );
    const [ics] = read(calendar('DTSTART:20270212T010000Z', 'LOCATION:The Loft'));
    expect(ics?.notes).toContain(
      'Times are shown on the clocks of America/Chicago, yours: the file gives them in UTC.',
    );
  });
  it('can be chosen where nobody knows it, as in a calendar', () => {
    expect(read(luma('Somewhere/Else'))[0]?.problems).toEqual([
      'We do not know the time zone “Somewhere/Else”. Choose one above.',
    ]);
    expect(read(luma('Somewhere/Else'), { timeZone: 'America/Denver' })[0]).toMatchObject({
      problems: [],
      body: { timeZone: 'America/Denver' },
    });
  });
});

describe('[HOLD-24] [IMP-40] columns that say UTC', () => {
  const starts = (head: string, row: string) =>
    read(`title,location,${head}\nTea,"Hall, Austin, TX",${row}\n`).map(({ body }) => [
      body.startTime,
      body.endTime,
      body.timeZone,
    ]);
  it.each([
    ['start_utc,end_utc', '2027-02-12 01:00,2027-02-12 03:30'],
    ['Event Start Date and Time (UTC),Event End Date and Time (UTC)', '2027-02-12 01:00,2027-02-12 03:30'],
    ['Start Date (UTC),Start Time (UTC),End Time (UTC)', '2027-02-12,01:00,03:30'],
    ['Start (GMT),Duration', '2027-02-12 01:00,150'],
  ])('%s: are moments, shown on the clocks of the place', (head, row) =>
    expect(starts(head, row)).toEqual([
      ['2027-02-12T01:00:00.000Z', '2027-02-12T03:30:00.000Z', 'America/Chicago'],
    ]),
  );
  it('and on those of the zone beside them', () =>
    expect(starts('start_utc,end_utc,timezone', '2027-02-12 01:00,2027-02-12 03:30,America/Denver')).toEqual([
      ['2027-02-12T01:00:00.000Z', '2027-02-12T03:30:00.000Z', 'America/Denver'],
    ]));
});

describe('[HOLD-24] moments in a table', () => {
  const table = (head: string, ...cells: string[]) =>
    read(`title,location,${head}\nTea,Hall,${cells.join(',')}\n`);
  const times = ([event]: ReturnType<typeof read>) => [event?.body.startTime, event?.body.endTime];
  it('with a time of day as their end: on the clocks of their zone', () => {
    expect(times(table('start,end,zone', '2027-02-12T01:00:00Z', '20:30', 'America/Denver'))).toEqual([
      '2027-02-12T01:00:00.000Z',
      '2027-02-12T03:30:00.000Z',
    ]);
    // The night after it.
    expect(times(table('start,end,zone', '2027-02-12T05:00:00Z', '1:00 AM', 'America/Denver'))).toEqual([
      '2027-02-12T05:00:00.000Z',
      '2027-02-12T08:00:00.000Z',
    ]);
  });
  it('what is left out is said', () => {
    expect(table('start,end', '2027-02-12T01:00:00Z', '20:30')[0]?.notes).toContain(
      'End: “20:30” is left out: it does not say on which clocks.',
    );
    const [both] = table('start date,start time', '2027-02-12T01:00:00Z', '18:00');
    expect(both?.notes).toContain('Start: “18:00” is left out: “2027-02-12T01:00:00Z” has a time already.');
  });
  it.each([
    ['2027-05-01T05:00:00Z', '2027-05-02T05:00:00Z', 'America/Chicago'],
    ['2027-05-01T00:00:00Z', '2027-05-02T00:00:00Z', ''],
    ['2027-05-01T00:00:00-05:00', '2027-05-02T00:00:00-05:00', ''],
    ['2027-05-01T00:00:00+02:00', '2027-05-01T00:00:00+02:00', ''],
  ])('whole days are days: %s to %s', (start, end, zone) => {
    expect(times(table('start,end,zone,all day', start, end, zone, 'true'))).toEqual([
      '2027-05-01T14:00:00.000Z',
      '2027-05-01T22:00:00.000Z',
    ]);
  });
});

it('[HOLD-24] [IMP-14] a zone that nobody knows is refused once, however often the entry names it', () => {
  const [event] = read(
    calendar(
      'DTSTART;TZID=Nowhere/Nothing:20270304T180000',
      'DTEND;TZID=Nowhere/Nothing:20270304T200000',
      'RRULE:FREQ=WEEKLY',
      'EXDATE;TZID=Nowhere/Nothing:20270311T180000',
    ),
  );
  expect(event?.problems).toEqual(['We do not know the time zone “Nowhere/Nothing”. Choose one above.']);
});

describe('[HOLD-24] [IMP-36] a place that is online', () => {
  const START = 'DTSTART;TZID=America/Chicago:20270304T180000';
  const said = (text: string) => `“${text}” is left out: it is online or a link, not a place.`;
  it.each(['Microsoft Teams Meeting', 'Zoom', 'Google Meet', 'https://zoom.us/j/1'])(
    '%s is said, and the chosen place is taken',
    (place) => {
      for (const file of [
        calendar(START, `LOCATION:${place}`),
        `title,start,location\nX,2027-03-04 18:00,${place}\n`,
        `title,start,address\nX,2027-03-04 18:00,${place}\n`,
      ]) {
        const [none] = read(file);
        expect(none).toMatchObject({ body: { location: '', address: null }, online: said(place) });
        expect(none?.given).not.toHaveProperty('location');
        const [chosen] = read(file, { location: 'The Library' });
        expect(chosen?.body.location).toBe('The Library');
        expect(chosen?.notes).toEqual(
          expect.arrayContaining([said(place), 'Location: The Library, as chosen for what has none.']),
        );
      }
    },
  );
  it('gives way to an address', () => {
    const [event] = read('title,start,location,address\nX,2027-03-04 18:00,Zoom,"12 Elm St, Austin, TX"\n');
    expect(event).toMatchObject({
      body: { location: '12 Elm St, Austin, TX', address: '12 Elm St, Austin, TX' },
      online: null,
    });
    expect(event?.notes).toContain(said('Zoom'));
    const [luma] = read(
      calendar(START, 'LOCATION:Online', String.raw`DESCRIPTION:Address:\nBuilder House\nAustin\, TX`),
    );
    expect(luma?.body).toMatchObject({ location: 'Builder House', address: 'Austin, TX' });
  });
  it('does not change what an event without an id is known by', () => {
    const key = (location: string) =>
      read('title,start,location\nX,2027-03-04 18:00,Zoom\n', { location })[0]?.key;
    expect(key('')).toBe(key('The Library'));
    expect(key('')).not.toBe(read('title,start,location\nX,2027-03-04 18:00,Hall\n')[0]?.key);
  });
});
