// Statements held: sign-in.20, sign-in.21, interface.67-68.

import { expect, it } from 'vitest';
import { whereTo } from './where-to.ts';

it.each([
  ['/events/e1?join=1', 'e1', null],
  ['/events/e1', 'e1', null],
  ['/subscribe?tier=club_house&event=e1', 'e1', 'club_house'],
  ['/subscribe?tier=playground', null, 'playground'],
  ['/subscribe?tier=game_room&event=e1', null, null],
  ['/subscribe', null, null],
  ['/events/e1/edit', null, null],
  ['/events?tier=club_house&event=e1', null, null],
  ['/', null, null],
])('%s is about event %s and plan %s', (path, eventId, plan) => {
  expect(whereTo(path)).toEqual({ eventId, code: null, plan, sent: null });
});

it.each([
  ['/handing/t1', 'seat', 't1'],
  ['/invited/t1', 'invitation', 't1'],
  ['/helping/t1', 'help', 't1'],
  ['/events/e1?invited=1', 'invited', ''],
])('[interface.67] %s holds what was sent to them: %s', (path, kind, token) => {
  expect(whereTo(path)).toEqual({ eventId: null, code: null, plan: null, sent: { kind, token } });
});

it('[codes.16] a discount code of the event comes along', () => {
  expect(whereTo('/events/e1?join=1&code=SUMMER-26')).toMatchObject({ eventId: 'e1', code: 'SUMMER-26' });
  // The code is shown, and anyone can write a link.
  expect(whereTo('/events/e1?code=Call+us:+555-1234')).toMatchObject({ eventId: 'e1', code: null });
});
