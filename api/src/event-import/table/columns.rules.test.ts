import { describe, expect, it } from 'vitest';
import { recogniseColumns } from './columns.rules.ts';

describe('[IMP-40] columns by their names', () => {
  it.each([
    [
      ['Start', 'End'],
      ['startTime', 'endTime'],
    ],
    [
      ['Start Date', 'Start', 'End Date', 'End'],
      ['startTime', 'startClock', 'endTime', 'endClock'],
    ],
    [
      ['Date', 'Start Time', 'End Time'],
      ['startTime', 'startClock', 'endClock'],
    ],
    ...['Event Date', 'Begin Date'].map((date): [string[], string[]] => [
      [date, 'Start Time', 'End Time'],
      ['startTime', 'startClock', 'endClock'],
    ]),
    [
      ['Event End Date', 'Event End Time', 'Event Start Time'],
      ['endTime', 'endClock', 'startTime'],
    ],
    // Eventbrite, in two of its reports.
    [
      ['Event Name', 'Event ID', 'Event Start Date and Time', 'Event End Date and Time', 'Event Timezone'],
      ['title', 'uid', 'startTime', 'endTime', 'timeZone'],
    ],
    [
      ['Event Title', 'Event Start Date & Time', 'Event End Date/Time', 'Event Capacity', 'Event Status'],
      ['title', 'startTime', 'endTime', 'maxAttendees', 'status'],
    ],
    // The Events Calendar, of WordPress.
    [
      'Event Name,Event Venue Name,Event Start Date,Event Start Time,Event End Date,Event End Time,All Day Event,Event Cost,Event Currency Symbol,Event Category,Event Website'.split(
        ',',
      ),
      'title,location,startTime,startClock,endTime,endClock,allDay,price,currency,categories,url'.split(','),
    ],
    // Outlook in German.
    [
      'Betreff,Beginnt am,Beginnt um,Endet am,Endet um,Ganztägiges Ereignis,Erinnerung am,Beschreibung,Kategorien,Ort,Privat,Vertraulichkeit'.split(
        ',',
      ),
      [
        ...'title,startTime,startClock,endTime,endClock,allDay'.split(','),
        null,
        ...'description,categories,location,visibility'.split(','),
        null,
      ],
    ],
    [
      ['What', 'When', 'Where'],
      ['title', 'startTime', 'location'],
    ],
    [
      ['Event', 'Date and Time', 'Event Location'],
      ['title', 'startTime', 'location'],
    ],
    [
      ['Name', 'name', 'Nobody knows'],
      ['title', null, null],
    ],
  ])('%j', (names, fields) => expect(recogniseColumns(names)).toEqual(fields));

  it('[HOLD-7] looks at each name a fixed number of times: four hundred thousand that all depend on others', () => {
    const fields = recogniseColumns(Array.from({ length: 400_000 }, () => 'start'));
    expect(fields.filter((field) => field !== null)).toEqual(['startTime']);
  });
});
