import { importSettings } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { standAt, TEST_NOW } from '../testing/builders.ts';
import { formOf } from './form/form-of.ts';
import { readEventFile } from './reading/read-file.ts';
import {
  CURRENCY_CSV,
  LUMA_LINK_ICS,
  OUTLOOK_CSV,
  OUTLOOK_CSV_GERMAN,
  RULE_PARTS,
  SERIES,
} from './recurring-exports.fixture.ts';

standAt('2026-11-21T18:00:00Z');

const AUSTIN = { place: { latitude: 30.2672, longitude: -97.7431 } };
const settings = importSettings.parse({});
const read = (file: string) =>
  readEventFile(Buffer.from(file), settings, { now: TEST_NOW, by: AUSTIN }).events.map((event) =>
    formOf(event, settings, AUSTIN),
  );

describe('[HOLD-10] series as programs write them', () => {
  it.each(SERIES)('$program', ({ file, starts }) => {
    const forms = read(file);
    expect(forms.flatMap(({ problems }) => problems)).toEqual([]);
    expect(forms.slice(0, starts.length).map(({ body }) => body.startTime)).toEqual(starts);
  });

  it('use every part that RFC 5545 gives a rule, and nearly all of them WKST', () => {
    const used = SERIES.flatMap(({ file }) => /^RRULE:(.*)$/m.exec(file)?.[1]?.split(';') ?? []);
    expect(new Set(used.map((part) => part.split('=')[0]?.trim()))).toEqual(new Set(RULE_PARTS));
    expect(used.filter((part) => part.startsWith('WKST'))).toHaveLength(SERIES.length);
  });

  it('one rule that is not understood takes its entry away, not the file', () => {
    const bad = `${SERIES[0]?.file.replace('END:VCALENDAR\r\n', '')}BEGIN:VEVENT\r\nUID:b\r\nDTSTART:20270302T190000Z\r\nRRULE:FREQ=WEEKLY;BYDAY=XX\r\nEND:VEVENT\r\nEND:VCALENDAR`;
    expect(read(bad).map(({ problems }) => problems)).toEqual([
      [],
      [],
      [],
      ['We couldn’t read how it repeats.'],
    ]);
  });
});

describe('[HOLD-24] what the file says stays, or it is said', () => {
  const times = ({ body }: { body: { startTime: string; endTime: string } }) => [
    body.startTime,
    body.endTime,
  ];

  it.each([OUTLOOK_CSV, OUTLOOK_CSV_GERMAN])("Outlook's whole day is one day, in a table: %.12s", (file) => {
    const [one, three, evening] = read(file);
    expect(one && times(one)).toEqual(['2027-05-01T14:00:00.000Z', '2027-05-01T22:00:00.000Z']);
    expect(three && times(three)).toEqual(['2027-05-01T14:00:00.000Z', '2027-05-03T22:00:00.000Z']);
    expect(evening && times(evening)).toEqual(['2027-05-14T00:00:00.000Z', '2027-05-14T02:00:00.000Z']);
  });

  it.each([
    ['VALUE=DATE:20270501', 'VALUE=DATE:20270502'],
    ['TZID=Central Standard Time:20270501T000000', 'TZID=Central Standard Time:20270502T000000'],
    ['TZID=America/Chicago:20270501T000000', 'TZID=America/Chicago:20270501T000000'],
  ])("Outlook's whole day is one day, in a calendar: %s", (start, end) => {
    const file = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nSUMMARY:X\r\nLOCATION:Austin\\, TX\r\nDTSTART;${start}\r\nDTEND;${end}\r\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE\r\nEND:VEVENT\r\nEND:VCALENDAR`;
    const [day] = read(file);
    expect(day && times(day)).toEqual(['2027-05-01T14:00:00.000Z', '2027-05-01T22:00:00.000Z']);
    // An entry marked as a whole day that does not start at midnight keeps its times.
    const [timed] = read(
      file.replaceAll('T000000', 'T180000').replaceAll('VALUE=DATE:2027', 'VALUE=DATE:2027'),
    );
    if (start.startsWith('TZID')) expect(timed?.body.startTime).toBe('2027-05-01T23:00:00.000Z');
  });

  it('another currency is not read as dollars, and "Total Capacity" is the capacity', () => {
    const [euros, free, dollars] = read(CURRENCY_CSV);
    expect(euros?.problems).toEqual(['Its price is in EUR: prices here are in US dollars.']);
    expect(euros?.body.maxAttendees).toBe(120);
    expect(free).toMatchObject({ problems: [], body: { price: '0', maxAttendees: 80 } });
    expect(dollars).toMatchObject({ problems: [], body: { price: '15', maxAttendees: 20 } });
    expect(dollars?.notes).toContain('Max attendees: 20, as chosen for what has none.');
    expect(free?.notes.join(' ')).not.toContain('Max attendees');
  });

  it("Luma's place and address are taken from its description, the town and the clocks from its point", () => {
    const [house, rooftop] = read(LUMA_LINK_ICS);
    expect(house?.body).toMatchObject({
      location: 'Builder House',
      address: 'San Francisco, CA',
      timeZone: 'America/Los_Angeles',
    });
    expect(rooftop?.body).toMatchObject({
      location: 'The Rooftop',
      address: 'Denver, CO',
      timeZone: 'America/Denver',
    });
    expect(rooftop?.notes.join(' ')).toContain('Denver, CO is added to the address');
  });
});
