/* Files in the manner of the programs that people come from, written for these tests. */

const lines = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;

/** Google Calendar: the calendar's zone, a weekly entry with a date left out and one moved, all day, HTML, private. */
export const GOOGLE_ICS = lines(
  'BEGIN:VCALENDAR',
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'VERSION:2.0',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:Club nights',
  'X-WR-TIMEZONE:America/Chicago',
  'BEGIN:VTIMEZONE',
  'TZID:America/Chicago',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0600',
  'TZNAME:CST',
  'DTSTART:19701101T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'DTSTART;TZID=America/Chicago:20270302T190000',
  'DTEND;TZID=America/Chicago:20270302T210000',
  'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TU',
  'EXDATE;TZID=America/Chicago:20270309T190000',
  'UID:weekly@google.com',
  'SEQUENCE:1',
  'STATUS:CONFIRMED',
  'SUMMARY:Trivia\\, weekly',
  'DESCRIPTION:<p>Teams of <b>four</b>.</p><ul><li>Bring a pen</li><li>Be kind</li></ul>',
  'LOCATION:The Dice Parlor\\, 12 Congress Ave\\, Austin\\, TX 78701\\, USA',
  'ORGANIZER;CN=Somebody:mailto:somebody@example.com',
  'ATTENDEE;CN=Guest Person;PARTSTAT=ACCEPTED:mailto:guest@example.com',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;TZID=America/Chicago:20270317T200000',
  'DTEND;TZID=America/Chicago:20270317T220000',
  'UID:weekly@google.com',
  'RECURRENCE-ID;TZID=America/Chicago:20270316T190000',
  'SEQUENCE:2',
  'SUMMARY:Trivia\\, a day later',
  'LOCATION:The Dice Parlor\\, 12 Congress Ave\\, Austin\\, TX 78701\\, USA',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20270501',
  'DTEND;VALUE=DATE:20270503',
  'UID:fair@google.com',
  'SUMMARY:Street fair with a name that is folded because it is longer than se',
  ' venty-five octets',
  'LOCATION:Zilker Park\\, Austin\\, TX',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART:20270601T000000Z',
  'DTEND:20270601T020000Z',
  'UID:dentist@google.com',
  'CLASS:PRIVATE',
  'SUMMARY:Dentist',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART:20200601T000000Z',
  'DTEND:20200601T020000Z',
  'UID:past@google.com',
  'SUMMARY:Long ago',
  'LOCATION:Austin\\, TX',
  'END:VEVENT',
  'END:VCALENDAR',
);

/** Outlook: a Windows zone name, one that the file explains itself, DURATION, floating times. */
export const OUTLOOK_ICS = lines(
  'BEGIN:VCALENDAR',
  'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
  'VERSION:2.0',
  'BEGIN:VTIMEZONE',
  'TZID:Our own clocks',
  'BEGIN:STANDARD',
  'DTSTART:16011104T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010311T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'DTSTART;TZID="Pacific Standard Time":20270304T180000',
  'DTEND;TZID="Pacific Standard Time":20270304T200000',
  'UID:040000008200E00074C5B7101A82E008',
  'SUMMARY;LANGUAGE=en-us:Windows zone',
  'LOCATION:Ballroom',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;TZID=Our own clocks:20270704T180000',
  'DURATION:PT1H30M',
  'UID:own-zone',
  'SUMMARY:Own zone',
  'LOCATION:Ballroom',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART:20270304T180000',
  'UID:floating',
  'SUMMARY:Floating',
  'LOCATION:Pike Place Market\\, Seattle\\, WA',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;TZID=Nowhere/Nothing:20270304T180000',
  'UID:unknown-zone',
  'SUMMARY:Unknown zone',
  'LOCATION:Ballroom',
  'END:VEVENT',
  'END:VCALENDAR',
);

/** Luma and Meetup: one event a file, in UTC or with a zone, a link. */
export const LUMA_ICS = lines(
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//luma//ics//EN',
  'BEGIN:VEVENT',
  'UID:evt-k2J@events.lu.ma',
  'DTSTAMP:20261101T120000Z',
  'DTSTART:20270212T010000Z',
  'DTEND:20270212T040000Z',
  'SUMMARY:Builders & Bagels 🥯',
  'DESCRIPTION:Get up-to-date information at: https://lu.ma/bagels',
  'URL:https://lu.ma/bagels',
  'GEO:40.7128;-74.0060',
  'LOCATION:Some Loft\\, 5 Howard St\\, New York\\, NY 10013',
  'STATUS:TENTATIVE',
  'END:VEVENT',
  'END:VCALENDAR',
);

/** Google Calendar's CSV: US dates and times in columns of their own. */
export const GOOGLE_CSV =
  '\uFEFFSubject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private\r\n' +
  '"Soup, ""hot""",03/25/2027,7:00 PM,03/25/2027,9:00 PM,False,"Bowls.\r\nSpoons.","Kitchen, Austin, TX",False\r\n' +
  'Garden day,4/1/2027,,4/2/2027,,True,Weeds.,"Zilker Park, Austin, TX",False\r\n' +
  'Doctor,4/3/2027,9:00 AM,4/3/2027,10:00 AM,False,,Clinic,True\r\n';

/** Eventbrite: an id, a zone, the venue in several columns, a price. */
export const EVENTBRITE_CSV =
  'Event Name,Event ID,Event Start Date,Event Start Time,Event End Time,Timezone,Venue Name,Venue Address,Venue City,Venue State,Capacity,Ticket Price,Category,Event Status,Event URL\n' +
  'Paint & Sip,99120,2027-03-04,18:00,20:30,America/New_York,Hall,1 Main St,Boston,MA,"1,200",$12.50,Food & Drink,live,https://www.eventbrite.com/e/99120\n' +
  'Late show,99121,2027-03-05,22:00,01:00,America/New_York,Hall,1 Main St,Boston,MA,40,Free,Arts,live,\n' +
  'Called off,99122,2027-03-06,18:00,20:00,America/New_York,Hall,1 Main St,Boston,MA,40,Free,Arts,canceled,\n' +
  'In euros,99123,2027-03-07,18:00,20:00,America/New_York,Hall,1 Main St,Boston,MA,40,€10,Arts,live,\n';

/** A European spreadsheet: semicolons, dots in dates, commas in prices. */
export const EUROPEAN_CSV =
  'Title;Start;End;Price;Capacity;Location\r\nTea;4.3.2027 18:00;20:00;12,50;8;Teehaus\r\nMore tea;25.3.2027 18:00;;;;Teehaus\r\n';

/** Excel's numbers for days and times of day. */
export const EXCEL_CSV =
  'title\tstart date\tstart time\tduration\tlocation\nNumbers\t46450\t0.75\t90\tOffice\n';
