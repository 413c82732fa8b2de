import { describe, expect, it } from 'vitest';
import { withoutOnline } from './online.rules.ts';

describe('[HOLD-24] [IMP-36] what is online is no place', () => {
  it.each([
    'Microsoft Teams Meeting',
    'Zoom',
    'ZOOM Meeting',
    'Zoom (link below)',
    'via Zoom, Passcode: 51',
    'Google Meet',
    'Online event',
    'Online',
    'https://zoom.us/j/123456789',
    'https://us02web.zoom.us/j/1?pwd=x Passcode: 5',
    'Zoom: https://zoom.us/j/1',
    'Google Meet (https://meet.google.com/abc-defg-hij)',
    'meet.google.com/abc-defg-hij',
    'www.example.org/live',
    'Zoom; https://zoom.us/j/1',
    'Skype for Business',
  ])('“%s”', (text) => expect(withoutOnline(text).place).toBe(''));

  it.each([
    'Zoom Rooms, 12 Congress Ave, Austin, TX',
    'The Zoom Room',
    'Meeting Room',
    'Meeting',
    'Online Café, Austin, TX',
    'St. Louis, MO',
    'Hall 2; upstairs',
    'The Loft https://maps.example.org/x',
    'n/a Street 5',
    '',
  ])('“%s” stays', (text) => expect(withoutOnline(text)).toEqual({ place: text, online: [] }));

  it('beside a room, the room is the place', () =>
    expect(withoutOnline('Microsoft Teams Meeting; Room 4; Floor 2')).toEqual({
      place: 'Room 4; Floor 2',
      online: ['Microsoft Teams Meeting'],
    }));
});
