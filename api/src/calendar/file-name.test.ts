import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { calendarFileName } from './file-name.ts';

test.each([
  ['Board games by the fire', 'board-games-by-the-fire.ics'],
  ['Wine & Cheese: Vol. 2', 'wine-cheese-vol-2.ics'],
  ['Café Zoë', 'cafe-zoe.ics'],
  ['🏔️ 夏', 'event.ics'],
  ['"; filename="evil.exe', 'filename-evil-exe.ics'],
  ['../../etc/passwd', 'etc-passwd.ics'],
])('%s → %s', (title, name) => expect(calendarFileName(title)).toBe(name));

test('whatever the title, the name is short and safe in a header', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (title) => {
      expect(calendarFileName(title)).toMatch(/^[a-z0-9][a-z0-9-]{0,59}\.ics$/);
    }),
  );
});
