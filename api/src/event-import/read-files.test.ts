import { importSettings, MAX_IMPORT_ROWS, type ImportSettings } from '@backyard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFeed, placeLines } from '../calendar/index.ts';
import { standAt, TEST_NOW } from '../testing/builders.ts';
import * as files from './exporters.fixture.ts';
import { formOf } from './form/form-of.ts';
import { conferences } from './list/conferences.fixture.ts';
import { readEventFile } from './reading/read-file.ts';

standAt('2026-11-21T18:00:00Z');

const AUSTIN = { place: { latitude: 30.2672, longitude: -97.7431 } };

/** A file, read as for a host in Austin. */
function read(content: string | Uint8Array, settings: Partial<ImportSettings> = {}) {
  const all = importSettings.parse(settings);
  const file = readEventFile(Buffer.from(content), all, { now: TEST_NOW, by: AUSTIN });
  return { ...file, forms: file.events.map((event) => formOf(event, all, AUSTIN)) };
}
const refusal = (content: string | Uint8Array): unknown => {
  try {
    return read(content).events.length;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};
const times = ({ body }: { body: { startTime: string; endTime: string } }) => [body.startTime, body.endTime];

describe('calendars', () => {
  const google = read(files.GOOGLE_ICS);
  it('[IMP-20] [IMP-21] takes an entry that repeats apart: a date left out, one moved, the clocks changing in between', () => {
    expect(google.forms.map(({ body, source, key }) => [source, key, body.title, body.startTime])).toEqual([
      [
        'Entry 1, date 1',
        'uid:weekly@google.com#2027-03-03T01:00:00.000Z',
        'Trivia, weekly',
        '2027-03-03T01:00:00.000Z',
      ],
      [
        'Entry 1, date 2',
        'uid:weekly@google.com#2027-03-17T00:00:00.000Z',
        'Trivia, a day later',
        '2027-03-18T01:00:00.000Z',
      ],
      [
        'Entry 1, date 3',
        'uid:weekly@google.com#2027-03-24T00:00:00.000Z',
        'Trivia, weekly',
        '2027-03-24T00:00:00.000Z',
      ],
      [
        'Entry 3',
        'uid:fair@google.com',
        expect.stringMatching(/longer than seventy-five octets$/),
        '2027-05-01T14:00:00.000Z',
      ],
      ['Entry 4', 'uid:dentist@google.com', 'Dentist', '2027-06-01T00:00:00.000Z'],
      ['Entry 5', 'uid:past@google.com', 'Long ago', '2020-06-01T00:00:00.000Z'],
    ]);
  });
  it('[IMP-12] [IMP-30] [IMP-31] [IMP-32] whole days, private entries, HTML, and places in one line', () => {
    const [weekly, , , fair, dentist] = google.forms;
    expect(weekly?.body).toMatchObject({
      description: 'Teams of four.\n\n- Bring a pen\n- Be kind',
      location: 'The Dice Parlor',
      address: '12 Congress Ave, Austin, TX 78701, USA',
      timeZone: 'America/Chicago',
    });
    expect(fair && times(fair)).toEqual(['2027-05-01T14:00:00.000Z', '2027-05-02T22:00:00.000Z']);
    expect(fair?.notes).toContain('All day: from 09:00 to 17:00.');
    expect(dentist?.problems).toEqual(['It is marked private in the calendar.']);
    const text = JSON.stringify(google.forms);
    for (const person of ['somebody@example.com', 'guest@example.com', 'Guest Person'])
      expect(text).not.toContain(person);
  });
  it('[IMP-11] [IMP-13] [IMP-14] Windows zones, own zones, floating times, DURATION, no end', () => {
    const [windows, own, floating, unknown] = read(files.OUTLOOK_ICS).forms;
    expect(windows && times(windows)).toEqual(['2027-03-05T02:00:00.000Z', '2027-03-05T04:00:00.000Z']);
    expect(windows?.body.timeZone).toBe('America/Los_Angeles');
    expect(own && times(own)).toEqual(['2027-07-04T22:00:00.000Z', '2027-07-04T23:30:00.000Z']);
    expect(floating && times(floating)).toEqual(['2027-03-05T02:00:00.000Z', '2027-03-05T04:00:00.000Z']);
    expect(floating?.notes.join(' ')).toContain("America/Los_Angeles, its address's");
    expect(floating?.notes.join(' ')).toContain('ends after 120 minutes');
    expect(unknown?.problems).toEqual(['We do not know the time zone “Nowhere/Nothing”. Choose one above.']);
    const chosen = read(files.OUTLOOK_ICS, { timeZone: 'America/New_York' }).forms[3];
    expect(chosen?.problems).toEqual([]);
    expect(chosen?.body.startTime).toBe('2027-03-04T23:00:00.000Z');
  });
  it('[IMP-14] a zone called tzone://Microsoft/Custom is the one that the file explains', () => {
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'TZID:tzone://Microsoft/Custom',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:-0330',
      'TZOFFSETTO:-0330',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:x',
      'SUMMARY:X',
      'DTSTART;TZID=tzone://Microsoft/Custom:20270319T190000',
      'DTEND;TZID="tzone://Microsoft/Custom":20270319T200000',
      'LOCATION:Austin\\, TX',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    const [form] = read(text).forms;
    expect(form && times(form)).toEqual(['2027-03-19T22:30:00.000Z', '2027-03-19T23:30:00.000Z']);
  });
  it.each([
    ['Portland\\, OR', 'PT2H30M', '2027-05-02T02:00:00.000Z', '2027-05-02T04:30:00.000Z'],
    ['New York\\, NY', 'PT90M', '2027-05-01T23:00:00.000Z', '2027-05-02T00:30:00.000Z'],
    ['Austin\\, TX', 'P1DT1H', '2027-05-02T00:00:00.000Z', '2027-05-03T01:00:00.000Z'],
  ])('[IMP-13] a floating time in %s lasts %s on whichever clocks it is', (place, length, from, to) => {
    const lines = `DTSTART:20270501T190000\nDURATION:${length}\nLOCATION:${place}`;
    const [form] = read(
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x\nSUMMARY:X\n${lines}\nEND:VEVENT\nEND:VCALENDAR`,
    ).forms;
    expect(form && times(form)).toEqual([from, to]);
  });
  it('[IMP-12] a whole day whose end is the day itself is that day', () => {
    const days = 'DTSTART;VALUE=DATE:20270501\nDTEND;VALUE=DATE:20270501';
    const [form] = read(
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x\nSUMMARY:X\n${days}\nEND:VEVENT\nEND:VCALENDAR`,
    ).forms;
    expect(form && times(form)).toEqual(['2027-05-01T14:00:00.000Z', '2027-05-01T22:00:00.000Z']);
  });
  it('one event in UTC with a link is on the clocks of its place', () => {
    const [luma] = read(files.LUMA_ICS).forms;
    expect(luma?.body).toMatchObject({
      title: 'Builders & Bagels 🥯',
      description: 'Get up-to-date information at: https://lu.ma/bagels',
      address: '5 Howard St, New York, NY 10013',
      timeZone: 'America/New_York',
      startTime: '2027-02-12T01:00:00.000Z',
    });
    expect(luma?.notes).toContain('It is tentative in the calendar.');
  });
  it.each([
    ['RRULE:FREQ=HOURLY', 'more often than daily'],
    ['RRULE:FREQ=YEARLY;BYEASTER=3', 'BYEASTER'],
    ['RRULE:FREQ=WEEKLY;BYDAY=XX', 'couldn’t read how'],
    ['RRULE:FREQ=DAILY\r\nRRULE:FREQ=WEEKLY', 'several rules'],
    ['RRULE:FREQ=DAILY\r\nEXRULE:FREQ=WEEKLY', 'several rules'],
    ['RRULE:FREQ=WEEKLY;UNTIL=20200101', 'None of its dates are coming up'],
    ['STATUS:CANCELLED', 'cancelled'],
    ['DURATION:-PT1H', 'length'],
    ['DTSTART:20271345T990000', 'not on the calendar'],
  ])('[IMP-22] %s: refused with a reason', (line, reason) => {
    const start = line.startsWith('DTSTART') ? line : `DTSTART:20270105T190000Z\r\n${line}`;
    const file = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nSUMMARY:X\r\n${start}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
    expect(read(file).forms[0]?.problems.join(' ')).toContain(reason);
  });
  it('[IMP-21] takes 52 dates of a series at most, of the next twelve months', () => {
    const series = (rule: string) =>
      read(
        `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x\nDTSTART:20200101T190000Z\nRRULE:${rule}\nEND:VEVENT\nEND:VCALENDAR`,
      ).forms;
    expect(series('FREQ=DAILY')).toHaveLength(52);
    expect(series('FREQ=DAILY').at(-1)?.notes.join(' ')).toContain('52 dates at most');
    expect(series('FREQ=MONTHLY').map(({ body }) => body.startTime.slice(0, 7))).toEqual([
      '2026-12',
      ...Array.from({ length: 11 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}`),
    ]);
  });
  it('several calendars in one file, and tasks that are no events', () => {
    const one = (uid: string) =>
      `BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:t\nEND:VTODO\nBEGIN:VEVENT\nUID:${uid}\nDTSTART:20270105T190000Z\nEND:VEVENT\nEND:VCALENDAR\n`;
    const both = read(one('a') + one('b'));
    expect(both.forms.map(({ key }) => key)).toEqual(['uid:a', 'uid:b']);
    expect(both.assumed).toEqual(['2 tasks or notes are not events.']);
  });
});

describe('tables', () => {
  it('[IMP-40] [IMP-42] Google: a mark, quotes, line breaks, US dates, whole days, private', () => {
    const google = read(files.GOOGLE_CSV);
    expect(google.columns?.map(({ field }) => field)).toEqual([
      'title',
      'startTime',
      'startClock',
      'endTime',
      'endClock',
      'allDay',
      'description',
      'location',
      'visibility',
    ]);
    expect(google.assumed).toEqual(['Dates are read as month/day/year: Row 2 has 03/25/2027.']);
    const [soup, garden, doctor] = google.forms;
    expect(soup?.body).toMatchObject({
      title: 'Soup, "hot"',
      description: 'Bowls.\nSpoons.',
      location: 'Kitchen',
      address: 'Austin, TX',
      startTime: '2027-03-26T00:00:00.000Z',
      endTime: '2027-03-26T02:00:00.000Z',
    });
    expect(garden && times(garden)).toEqual(['2027-04-01T14:00:00.000Z', '2027-04-02T22:00:00.000Z']);
    expect(doctor?.problems).toEqual(['It is marked private in the file.']);
  });
  it('[IMP-33] Eventbrite: ids, zones, venues, prices, categories, states', () => {
    const [paint, late, off, euros] = read(files.EVENTBRITE_CSV).forms;
    expect(paint).toMatchObject({
      key: 'uid:99120',
      body: {
        address: '1 Main St, Boston, MA',
        timeZone: 'America/New_York',
        startTime: '2027-03-04T23:00:00.000Z',
        endTime: '2027-03-05T01:30:00.000Z',
        maxAttendees: 1200,
        price: '12.50',
        categories: ['food'],
        description: 'https://www.eventbrite.com/e/99120',
      },
    });
    // An end before the start is the night after.
    expect(late && times(late)).toEqual(['2027-03-06T03:00:00.000Z', '2027-03-06T06:00:00.000Z']);
    expect(off?.problems).toEqual(['It is cancelled in the file.']);
    expect(euros?.body.price).toBe('€10');
  });
  it('semicolons and European dates; Excel’s numbers; a length in place of an end', () => {
    const european = read(files.EUROPEAN_CSV);
    expect(european.assumed).toEqual([
      'Cells are separated by semicolons.',
      'Dates are read as day/month/year: Row 3 has 25.3.2027 18:00.',
    ]);
    expect(european.forms[0]?.body).toMatchObject({
      startTime: '2027-03-05T00:00:00.000Z',
      price: '12.50',
      maxAttendees: 8,
    });
    const [numbers] = read(files.EXCEL_CSV).forms;
    expect(numbers && times(numbers)).toEqual(['2027-03-05T00:00:00.000Z', '2027-03-05T01:30:00.000Z']);
  });
  it('[IMP-40] a first line that says the separator, as spreadsheets write it, is no row of the table', () => {
    for (const first of ['sep=;', '\uFEFF"sep=;"', 'SEP=;'])
      expect(read(`${first}\r\nTitle;Start\r\nTea, cake;2027-03-04 18:00\r\n`)).toMatchObject({
        missing: [],
        events: [{ title: 'Tea, cake', source: 'Row 3' }],
      });
    expect(read('sep=,\nTitle,Start\nTea;x,2027-03-04 18:00\n').forms[0]?.body.title).toBe('Tea;x');
    // Another mark separates nothing: that line is the table's own.
    const own = read('sep=x,Start\nTea,2027-03-04 18:00\n');
    expect(own.columns?.map(({ name }) => name)).toEqual(['sep=x', 'Start']);
  });
  it('letters that are not UTF-8, and UTF-16', () => {
    const text = 'title,start\nCafé,2027-03-04 18:00\n';
    const latin = Buffer.from(text, 'latin1');
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const bytes of [latin, wide]) expect(read(bytes).forms[0]?.body.title).toBe('Café');
    expect(read(latin).assumed[0]).toContain('Windows-1252');
  });
  it('[IMP-40] columns that are not known are mapped by hand, also where the first line is no names', () => {
    const german = 'Was;Wann\nTee;2027-03-04 18:00\n';
    expect(read(german).missing).toEqual([
      'Say which column is the title.',
      'Say which column is the start.',
    ]);
    expect(read(german, { columns: ['title', 'startTime'] })).toMatchObject({
      missing: [],
      events: [{ title: 'Tee' }],
    });
    const bare = read('Tea,2027-03-04 18:00\nMore,2027-03-05 18:00\n', { columns: ['title', 'startTime'] });
    expect(bare.columns?.map(({ name }) => name)).toEqual(['Column 1', 'Column 2']);
    expect(bare.forms.map(({ body }) => body.title)).toEqual(['Tea', 'More']);
  });
});

describe('[IMP-60] what is no file of events, or too much of one', () => {
  it.each([
    ['', 'import_empty'],
    ['BEGIN:VCALENDAR\nEND:VCALENDAR', 'import_empty'],
    ['title,start\n', 'import_empty'],
    ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:cut', 'import_broken'],
    ['title,start\n"never closed,2027-03-04', 'import_broken'],
    ['<html><body>No</body></html>', 'import_type'],
    ['{"events": []}', 'import_type'],
    ['BEGIN:VCARD\nEND:VCARD', 'import_type'],
    ['PK\u0003\u0004\0\0', 'import_type'],
    [`title,start\n${'x,2027-03-04\n'.repeat(MAX_IMPORT_ROWS + 1)}`, 'import_too_many'],
    [
      `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:20270105T190000Z\nRRULE:FREQ=DAILY\nEND:VEVENT\n'.repeat(39)}END:VCALENDAR`,
      'import_too_many',
    ],
  ])('%.40s: %s', (content, code) => expect(refusal(content)).toBe(code));

  const [above, below] = ['title,start\r\n"Tea\r\nfor two",2027-03-04\r\n\r\n', 'More,2027-03-06\r\n'];
  it.each([
    ['"never closed,2027-03-05\r\n' + below, 'line 5 '],
    ['"Tea "green"",2027-03-05\r\n' + below, 'line 5 '],
    [`${below}"never closed,2027-03-05\r\n"More",2027-03-06\r\n`, 'line 6 '],
  ])('[IMP-60] says at which line a table begins to be damaged: %.30s', (content, line) => {
    expect(() => read(above + content)).toThrow(`from ${line}on`);
    expect(() => read(`\uFEFF${above}${content}`)).toThrow(`from ${line}on`);
    expect(() => read((above + content).replaceAll('\r\n', '\n'))).toThrow(`from ${line}on`);
  });

  const entry = 'BEGIN:VEVENT\nDTSTART:20270105T190000Z\nEND:VEVENT\n';
  const daily = entry.replace('END', 'RRULE:FREQ=DAILY\nEND');
  it.each([
    [`title,start\n${'x,2027-03-04\n\n'.repeat(2345)}`, '2,345'],
    [`x,2027-03-04\n${'x,2027-03-04\n'.repeat(2344)}`, '2,345'],
    [`title,start\n${'x,2027-03-04\n'.repeat(2344)}"x`, 'more than 2,000'],
    [`BEGIN:VCALENDAR\n${entry.repeat(2345)}END:VCALENDAR`, '2,345'],
    [`BEGIN:VCALENDAR\n${daily.repeat(39)}END:VCALENDAR`, 'more than 2,000'],
  ])('[IMP-60] says how many there are, and how many may be: %.30s', (content, count) => {
    expect(() => read(content)).toThrow(
      `There are ${count} events in this file, and 2,000 can be imported at a time. Export a shorter time, or split it.`,
    );
  });
});

const text = (max: number) =>
  fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: max })
    .map((value) => value.replaceAll(/[<&\r]/g, '').trim() || 'x');
const instant = fc.date({ min: new Date('2026-12-01'), max: new Date('2035-12-31'), noInvalidDate: true });
const stored = fc.record({
  id: fc.uuid(),
  title: text(120).map((value) => value.replaceAll(/\s+/g, ' ')),
  description: text(400),
  location: fc.constantFrom('The Dice Parlor', 'Zilker Park', 'Hall; 2'),
  address: fc.constantFrom('12 Congress Ave, Austin, TX', '350 5th Ave, New York, NY 10118', null),
  starts: instant,
  minutes: fc.integer({ min: 1, max: 31 * 24 * 60 }),
});

describe('[IMP-4] our own calendars, there and back', () => {
  it('have the same events: title, words, place, times', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(stored, { minLength: 1, maxLength: 5, selector: ({ id }) => id }),
        (given) => {
          const events = given.map(({ starts, minutes, ...event }) => {
            // Files count in seconds.
            const begins = Math.floor(starts.getTime() / 1000) * 1000;
            const [starts_at, ends_at] = [new Date(begins), new Date(begins + minutes * 60_000)];
            const city = event.address === null ? null : { city: 'Austin', state: 'TX' };
            return {
              ...event,
              ...(city ?? { city: null, state: null }),
              latitude: null,
              longitude: null,
              starts_at,
              ends_at,
              version: 1,
              cancelled_at: null,
              going: true,
              revision: 0,
              changed_at: TEST_NOW,
            };
          });
          const { forms } = read(
            calendarFeed(events, { site: 'https://backyard.example', host: 'backyard.example' }),
          );
          expect(
            forms.map(({ body }) => [body.title, body.location, body.address, body.startTime, body.endTime]),
          ).toEqual(
            events.map((event) => [
              event.title,
              event.location,
              event.address,
              event.starts_at.toISOString(),
              event.ends_at.toISOString(),
            ]),
          );
          forms.forEach(({ body }, index) => {
            const event = events[index];
            expect(body.description.startsWith(event?.description ?? '?')).toBe(true);
            expect([body.location, body.address].filter(Boolean)).toEqual(event && placeLines(event));
          });
        },
      ),
      { numRuns: 60 },
    ));
});

describe('conferences, as a table and as a calendar', () => {
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
  const escaped = (value: string) => value.replaceAll(/[\\,;]/g, String.raw`\$&`);
  const nextDay = (day: string) =>
    new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

  it('are read alike', () => {
    const events = conferences(45);
    const table = read(
      `Name,Start Date,End Date,Venue,Website,Topic\n${events
        .map(({ title, startDate, endDate, city, url, topic }) =>
          [title, startDate, endDate, city, url, topic].map(quoted).join(','),
        )
        .join('\n')}`,
    ).forms;
    const calendar = read(
      `BEGIN:VCALENDAR\r\n${events
        .map(({ title, startDate, endDate, city, url }, index) =>
          [
            'BEGIN:VEVENT',
            `UID:${index}@conferences`,
            `SUMMARY:${escaped(title)}`,
            `DTSTART;VALUE=DATE:${startDate.replaceAll('-', '')}`,
            `DTEND;VALUE=DATE:${nextDay(endDate)}`,
            `LOCATION:${escaped(city)}`,
            `URL:${url}`,
            'END:VEVENT',
          ].join('\r\n'),
        )
        .join('\r\n')}\r\nEND:VCALENDAR`,
    ).forms;
    const plain = (forms: typeof table) =>
      forms.map(({ body, problems }) => [
        body.title,
        body.startTime,
        body.endTime,
        body.timeZone,
        body.description,
        problems,
      ]);
    expect(table).toHaveLength(events.length);
    expect(plain(table)).toEqual(plain(calendar));
    expect(table.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
});
