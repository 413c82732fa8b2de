/* Series in the manner of the programs that write them, made up for these tests: with WKST, as nearly all of them have it. */

interface SeriesFile {
  program: string;
  file: string;
  /** The first starts, in UTC. */
  starts: string[];
}

const calendar = (product: string, ...lines: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    `PRODID:${product}`,
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:series-1',
    'SUMMARY:Club night',
    'LOCATION:Zilker Park\\, Austin\\, TX',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const EXCHANGE = 'Microsoft Exchange Server 2010';
const OUTLOOK = '-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN';
const GOOGLE = '-//Google Inc//Google Calendar 70.9054//EN';
const APPLE = '-//Apple Inc.//macOS 15.1//EN';

/** A rule with its first date at 19:00 in Austin. */
const weekly = (product: string, day: string, ...rest: string[]) =>
  calendar(
    product,
    `DTSTART;TZID=Central Standard Time:${day}T190000`,
    `DTEND;TZID=Central Standard Time:${day}T210000`,
    ...rest,
  );

export const SERIES: SeriesFile[] = [
  {
    program: 'Exchange, weekly until a moment',
    file: weekly(
      EXCHANGE,
      '20270302',
      'RRULE:FREQ=WEEKLY;UNTIL=20270317T000000Z;INTERVAL=1;BYDAY=TU;WKST=SU',
    ),
    starts: ['2027-03-03T01:00:00.000Z', '2027-03-10T01:00:00.000Z', '2027-03-17T00:00:00.000Z'],
  },
  {
    program: 'Exchange, the last Friday of every other month, one left out',
    file: weekly(
      EXCHANGE,
      '20270129',
      'RRULE:FREQ=MONTHLY;COUNT=4;INTERVAL=2;BYDAY=-1FR;WKST=SU',
      'EXDATE;TZID=Central Standard Time:20270326T190000',
    ),
    starts: ['2027-01-30T01:00:00.000Z', '2027-05-29T00:00:00.000Z', '2027-07-31T00:00:00.000Z'],
  },
  {
    program: 'Outlook, every second week, where the first day of the week decides',
    file: weekly(OUTLOOK, '20270302', 'RRULE:FREQ=WEEKLY;COUNT=4;INTERVAL=2;BYDAY=SU,TU;WKST=SU'),
    starts: [
      '2027-03-03T01:00:00.000Z',
      '2027-03-15T00:00:00.000Z',
      '2027-03-17T00:00:00.000Z',
      '2027-03-29T00:00:00.000Z',
    ],
  },
  {
    program: 'Outlook, the last working day of a month',
    file: weekly(OUTLOOK, '20270129', 'RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=MO'),
    starts: ['2027-01-30T01:00:00.000Z', '2027-02-27T01:00:00.000Z'],
  },
  {
    program: 'Outlook, whole days as midnights, until the midnight of the last, one left out',
    file: calendar(
      OUTLOOK,
      'DTSTART;TZID=Central Standard Time:20270305T000000',
      'DTEND;TZID=Central Standard Time:20270306T000000',
      'RRULE:FREQ=WEEKLY;UNTIL=20270319T000000Z;BYDAY=FR;WKST=SU',
      'EXDATE;TZID=Central Standard Time:20270312T000000',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ),
    starts: ['2027-03-05T15:00:00.000Z', '2027-03-19T14:00:00.000Z'],
  },
  {
    program: 'Google, weekly with WKST',
    file: calendar(
      GOOGLE,
      'DTSTART;TZID=America/Chicago:20270302T190000',
      'DTEND;TZID=America/Chicago:20270302T210000',
      'RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20270311T055959Z;BYDAY=TH,TU',
    ),
    starts: ['2027-03-03T01:00:00.000Z', '2027-03-05T01:00:00.000Z', '2027-03-10T01:00:00.000Z'],
  },
  {
    program: 'Google, whole days until a day',
    file: calendar(
      GOOGLE,
      'DTSTART;VALUE=DATE:20270301',
      'DTEND;VALUE=DATE:20270302',
      'RRULE:FREQ=MONTHLY;WKST=SU;UNTIL=20270501;BYMONTHDAY=1',
    ),
    starts: ['2027-03-01T15:00:00.000Z', '2027-04-01T14:00:00.000Z', '2027-05-01T14:00:00.000Z'],
  },
  {
    program: 'Apple, yearly by weekday of a month, and one more date',
    file: calendar(
      APPLE,
      'DTSTART;TZID=America/Chicago:20270307T120000',
      'DURATION:PT2H',
      'RRULE:FREQ=YEARLY;INTERVAL=1;COUNT=1;BYMONTH=3;BYDAY=1SU;WKST=MO',
      'RDATE;TZID=America/Chicago:20270601T120000',
    ),
    starts: ['2027-03-07T18:00:00.000Z', '2027-06-01T17:00:00.000Z'],
  },
  {
    program: 'Apple, the seventh day of the year and Mondays of a numbered week',
    file: calendar(
      APPLE,
      'DTSTART;TZID=America/Chicago:20270107T120000',
      'DTEND;TZID=America/Chicago:20270107T140000',
      'RRULE:FREQ=YEARLY;BYYEARDAY=7,-363;WKST=SU;COUNT=1',
    ),
    starts: ['2027-01-07T18:00:00.000Z'],
  },
  {
    program: 'a week of the year',
    file: calendar(
      APPLE,
      'DTSTART;TZID=America/Chicago:20270517T120000',
      'DTEND;TZID=America/Chicago:20270517T140000',
      'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO,TU;WKST=MO;COUNT=2',
    ),
    starts: ['2027-05-17T17:00:00.000Z', '2027-05-18T17:00:00.000Z'],
  },
  {
    program: 'several times a day',
    file: calendar(
      APPLE,
      'DTSTART;TZID=America/Chicago:20270302T090000',
      'DTEND;TZID=America/Chicago:20270302T100000',
      'RRULE:FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0;BYSECOND=0;COUNT=3;WKST=MO',
    ),
    starts: ['2027-03-02T15:00:00.000Z', '2027-03-03T00:00:00.000Z', '2027-03-03T15:00:00.000Z'],
  },
];

/** Every part that RFC 5545 (3.3.10) gives a rule. */
export const RULE_PARTS =
  'FREQ UNTIL COUNT INTERVAL BYSECOND BYMINUTE BYHOUR BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS WKST'.split(
    ' ',
  );

/** Luma: a link to the event's page instead of the place, which is in the description, and a point on the map. */
export const LUMA_LINK_ICS = [
  'BEGIN:VCALENDAR',
  'PRODID:-//Luma//Calendar//EN',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:evt-1@events.lu.ma',
  'DTSTART:20270212T010000Z',
  'DTEND:20270212T040000Z',
  'SUMMARY:Build night',
  'DESCRIPTION:Get up-to-date information at: https://luma.com/x\\n\\nAddress:\\nBuilder House\\nSan Francisco\\,',
  '  CA\\nUnited States\\n\\nHosted by Somebody',
  'LOCATION:https://luma.com/event/evt-1',
  'GEO:37.781;-122.405',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:evt-2@events.lu.ma',
  'DTSTART:20270212T010000Z',
  'DTEND:20270212T040000Z',
  'SUMMARY:Rooftop',
  'LOCATION:The Rooftop',
  'GEO:39.7392;-104.9903',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** Outlook's CSV: a whole day ends with the midnight after it. */
export const OUTLOOK_CSV =
  '"Subject","Start Date","Start Time","End Date","End Time","All day event","Description","Location","Private"\r\n' +
  '"One day","5/1/2027","12:00:00 AM","5/2/2027","12:00:00 AM","True","","Austin, TX","False"\r\n' +
  '"Three days","5/1/2027","12:00:00 AM","5/4/2027","12:00:00 AM","True","","Austin, TX","False"\r\n' +
  '"An evening","5/13/2027","7:00:00 PM","5/13/2027","9:00:00 PM","False","","Austin, TX","False"\r\n';

/** The same, from Outlook in German. */
export const OUTLOOK_CSV_GERMAN =
  '"Betreff";"Beginnt am";"Beginnt um";"Endet am";"Endet um";"Ganztägiges Ereignis";"Beschreibung";"Ort";"Privat"\r\n' +
  '"One day";"1.5.2027";"00:00:00";"2.5.2027";"00:00:00";"Ein";"";"Austin, TX";"Aus"\r\n' +
  '"Three days";"1.5.2027";"00:00:00";"4.5.2027";"00:00:00";"Wahr";"";"Austin, TX";"Falsch"\r\n' +
  '"An evening";"13.5.2027";"19:00:00";"13.5.2027";"21:00:00";"Aus";"";"Austin, TX";"Aus"\r\n';

/** A ticket shop: currencies, and the number of seats. */
export const CURRENCY_CSV =
  'Event Name,Start Date,Venue,Total Capacity,Ticket Price,Currency\n' +
  'Euros,2027-03-04 18:00,Hall,120,15,EUR\n' +
  'Free anyway,2027-03-04 18:00,Hall,80,0,EUR\n' +
  'Dollars,2027-03-04 18:00,Hall,,15,usd\n';
