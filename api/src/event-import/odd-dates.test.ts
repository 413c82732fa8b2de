import { importSettings } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { standAt, TEST_NOW } from '../testing/builders.ts';
import { formOf } from './form/form-of.ts';
import { readEventFile } from './reading/read-file.ts';

standAt('2026-11-21T18:00:00Z');

const AUSTIN = { place: { latitude: 30.2672, longitude: -97.7431 } };
function read(file: string) {
  const settings = importSettings.parse({});
  const { events, assumed } = readEventFile(Buffer.from(file), settings, { now: TEST_NOW, by: AUSTIN });
  return { assumed, forms: events.map((event) => formOf(event, settings, AUSTIN)) };
}
const calendar = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'TZID:Ours',
    'BEGIN:STANDARD',
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0600',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0500',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:x',
    'SUMMARY:Night owls',
    'LOCATION:Zilker Park\\, Austin\\, TX',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
/** Of 2027, on the clocks of Austin: "03-14 03:30 to 04:30". */
const shown = (forms: ReturnType<typeof read>['forms']) =>
  forms.map(({ body }) =>
    [body.startTime, body.endTime]
      .map((time) => new Date(time).toLocaleString('sv', { timeZone: 'America/Chicago' }).slice(5, 16))
      .join(' to '),
  );

describe('[IMP-15] a time that the clocks go forward over', () => {
  const FORWARD = 'The clocks go forward over 02:30 on that day: it begins at 03:30.';
  it.each([
    [
      'a named zone',
      ['DTSTART;TZID=America/Chicago:20270314T023000', 'DTEND;TZID=America/Chicago:20270314T033000'],
    ],
    ['a zone of the file', ['DTSTART;TZID=Ours:20270314T023000', 'DTEND;TZID=Ours:20270314T033000']],
    ['a floating time', ['DTSTART:20270314T023000', 'DTEND:20270314T033000']],
    ['a length', ['DTSTART;TZID=America/Chicago:20270314T023000', 'DURATION:PT1H']],
    ['a floating length', ['DTSTART:20270314T023000', 'DURATION:PT1H']],
  ])('of %s lasts as long as the file says', (_name, lines) => {
    const { forms } = read(calendar(...lines));
    expect(shown(forms)).toEqual(['03-14 03:30 to 03-14 04:30']);
    expect(forms[0]?.notes).toContain(FORWARD);
    expect(forms[0]?.notes.join(' ')).not.toContain('no end');
    expect(forms[0]?.given).toHaveProperty('endTime');
  });
  it('in a table', () => {
    const { forms } = read(
      'title,start,end,location\nOwls,2027-03-14 02:30,2027-03-14 03:00,"Hall, Austin, TX"\n',
    );
    expect(shown(forms)).toEqual(['03-14 03:30 to 03-14 04:00']);
    expect(forms[0]?.notes).toContain(FORWARD);
  });
  it('is said of an end; one behind the gap stays what it is', () => {
    const ends = (start: string, end: string) =>
      read(
        calendar(
          `DTSTART;TZID=America/Chicago:20270314T${start}`,
          `DTEND;TZID=America/Chicago:20270314T${end}`,
        ),
      ).forms;
    expect(shown(ends('010000', '023000'))).toEqual(['03-14 01:00 to 03-14 03:30']);
    expect(ends('010000', '023000')[0]?.notes).toContain(
      'The clocks go forward over 02:30 on that day: it ends at 03:30.',
    );
    expect(shown(ends('023000', '050000'))).toEqual(['03-14 03:30 to 03-14 05:00']);
    expect(ends('013000', '050000')[0]?.notes.join(' ')).not.toContain('forward');
  });
  it('keeps the time of day, and the length, of the other dates', () => {
    const dates = (...lines: string[]) => shown(read(calendar(...lines, 'RRULE:FREQ=DAILY;COUNT=3')).forms);
    for (const zone of ['America/Chicago', 'Ours'])
      for (const end of [`DTEND;TZID=${zone}:20270313T033000`, 'DURATION:PT1H'])
        expect(dates(`DTSTART;TZID=${zone}:20270313T023000`, end)).toEqual([
          '03-13 02:30 to 03-13 03:30',
          '03-14 03:30 to 03-14 04:30',
          '03-15 02:30 to 03-15 03:30',
        ]);
    for (const end of ['DTEND;TZID=America/Chicago:20270314T033000', 'DURATION:PT1H'])
      expect(dates('DTSTART;TZID=America/Chicago:20270314T023000', end)).toEqual([
        '03-14 03:30 to 03-14 04:30',
        '03-15 02:30 to 03-15 03:30',
        '03-16 02:30 to 03-16 03:30',
      ]);
  });
});

describe('[IMP-25] a first date that is none of its rule', () => {
  const ODD =
    'It’s the first date of its entry, but it doesn’t fit how the entry repeats. Check whether it’s really happening.';
  const dates = (start: string, ...lines: string[]) => {
    const { forms, assumed } = read(
      calendar(`DTSTART;TZID=America/Chicago:${start}`, 'DURATION:PT1H', ...lines),
    );
    return {
      days: shown(forms).map((text) => text.slice(0, 11)),
      odd: forms.flatMap(({ notes }, index) => (notes.includes(ODD) ? [index] : [])),
      assumed,
    };
  };
  it.each([
    // The first Monday of the month, from a Wednesday on.
    ['20270303T190000', 'FREQ=MONTHLY;BYDAY=1MO;COUNT=3', ['03-03 19:00', '04-05 19:00', '05-03 19:00']],
    ['20270303T190000', 'FREQ=WEEKLY;BYDAY=TU;COUNT=2', ['03-03 19:00', '03-09 19:00']],
    ['20270303T190000', 'FREQ=DAILY;BYHOUR=9;COUNT=2', ['03-03 19:00', '03-04 09:00']],
    ['20270303T190000', 'FREQ=MONTHLY;BYMONTHDAY=10;COUNT=1', ['03-03 19:00']],
    ['20270303T190000', 'FREQ=MONTHLY;BYDAY=1MO;UNTIL=20270406T000000Z', ['03-03 19:00', '04-05 19:00']],
  ])('%s, %s: is one of its dates, and is said', (start, rule, days) => {
    const found = dates(start, `RRULE:${rule}`);
    expect(found).toMatchObject({ days, odd: [0] });
    expect(found.assumed).toEqual([
      '“Night owls” begins on a date that doesn’t fit how it repeats. Check whether it’s really happening.',
    ]);
  });
  it('is left out where the file leaves it out, and is past where it is past', () => {
    expect(
      dates(
        '20270303T190000',
        'RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=2',
        'EXDATE;TZID=America/Chicago:20270303T190000',
      ),
    ).toEqual({ days: ['04-05 19:00'], odd: [], assumed: [] });
    expect(dates('20261105T190000', 'RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=3')).toMatchObject({
      days: ['12-07 19:00', '01-04 19:00'],
      odd: [],
    });
  });
  it('is nothing to speak of where the rule gives it, also as a weekday of UTC', () => {
    expect(dates('20270301T190000', 'RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=2')).toEqual({
      days: ['03-01 19:00', '04-05 19:00'],
      odd: [],
      assumed: [],
    });
    // Thursday in UTC, which is Wednesday evening in Austin.
    const utc = read(
      calendar('DTSTART:20270304T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2'),
    );
    expect(utc.forms.map(({ body }) => body.startTime)).toEqual([
      '2027-03-04T01:00:00.000Z',
      '2027-03-11T01:00:00.000Z',
    ]);
    expect(utc.assumed).toEqual([]);
  });
});

describe('[IMP-10] a time that no answer could say', () => {
  it.each([
    ['the last evening of all', ['DTSTART;TZID=America/Chicago:99991231T230000']],
    ['an end behind it', ['DTSTART:99991201T180000Z', 'DURATION:P40D']],
    ['a whole day', ['DTSTART;VALUE=DATE:99991231', 'DTEND;VALUE=DATE:99991231', 'X-A:b']],
    ['many days', ['DTSTART;VALUE=DATE:99991230', 'DURATION:P9999D']],
    ['a first morning elsewhere', ['DTSTART;TZID=Asia/Tokyo:00010101T030000']],
  ])('%s: its row says so, or has a time that can be said', (_name, lines) => {
    const [one] = read(calendar(...lines)).forms;
    const { startTime = '', endTime = '' } = one?.body ?? {};
    if (startTime === '') expect(one?.problems).toEqual(['Its year is before 1 or after 9999.']);
    else for (const time of [startTime, endTime]) expect(time).toMatch(/^\d{4}-/);
  });
  it('of a table', () => {
    const { forms } = read('title,start,location\nOwls,9999-12-31 23:30,"Hall, Austin, TX"\n');
    expect(forms[0]?.body.startTime ?? '').not.toMatch(/^[+-]/);
  });
});
