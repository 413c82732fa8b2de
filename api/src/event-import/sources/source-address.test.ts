// Statements held: interface.72.

import { expect, it } from 'vitest';
import { nameOfAddress } from './source-address.ts';

it.each([
  ['https://127.0.0.1:8123/games.ics', '127.0.0.1:8123/games.ics'],
  ['https://www.meetup.com/austin-games/events/ical/', 'www.meetup.com/austin-games/events/ical'],
  [
    'https://calendar.google.com/calendar/ical/ada%40example.com/private-0f3c9a/basic.ics',
    'calendar.google.com/calendar/ical/…/basic.ics',
  ],
  ['https://ada:secret@example.com/ical/QmFzZTY0VG9rZW4.ics?key=geheim#x', 'example.com/ical/…'],
  ['https://example.com/', 'example.com'],
  ['nothing', ''],
])(
  '[interface.72] a calendar without a name is called by its address, without what opens it: %s',
  (address, name) => {
    expect(nameOfAddress(address)).toBe(name);
  },
);
