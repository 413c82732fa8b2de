// Statements held: door.3, door.5, door.7.
import type { Door, DoorPerson } from '@backyard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BROKEN, unreachable } from '../../testing/canned-api.ts';
import { host } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

const EVENT = '01980000-0000-7000-8000-00000000e001';
const person = (number: number, firstName: string, given: Partial<DoorPerson> = {}): DoorPerson => ({
  id: `01980000-0000-7000-8000-0000000a000${number}`,
  firstName,
  lastName: 'Field',
  profileImageUrl: null,
  firstTime: false,
  checkedInAt: null,
  ticketHash: `000000000000000${number}`,
  ...given,
});
const list = (...registrations: DoorPerson[]): Door => ({
  event: {
    id: EVENT,
    title: 'Soup night',
    startTime: '2026-11-22T17:00:00.000Z',
    endTime: '2026-11-22T19:00:00.000Z',
    timeZone: 'America/Chicago',
    location: 'Austin, TX',
  },
  registrations,
  checkedIn: registrations.filter(({ checkedInAt }) => checkedInAt !== null).length,
  registered: registrations.length,
  seats: 10,
  now: '2026-11-22T16:30:00.000Z',
  closesAt: '2026-11-23T07:00:00.000Z',
});
const openDoor = (answers: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(`/host/events/${EVENT}/door`, { as: host(), ...answers });

/** Empties what is kept at doors on this device. Fails where somebody holds it up: a reader that was never closed. */
const forget = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const gone = indexedDB.deleteDatabase('door');
    gone.addEventListener('success', () => resolve());
    for (const end of ['error', 'blocked']) gone.addEventListener(end, () => reject(new Error(end)));
  });
// A step under way ends in a moment.
beforeEach(() => expect.poll(() => forget().then(() => 'gone', String)).toBe('gone'));
afterEach(() => vi.restoreAllMocks());

it.each([
  ['nothing answers', unreachable],
  ['the server is broken', BROKEN],
])('[DOOR-14] a check-in is kept on the phone over a reload where %s', async (_what, answer) => {
  const opened = await openDoor({
    answers: {
      'GET /api/host/events/:id/door': list(person(1, 'Ada'), person(2, 'Bo')),
      'POST /api/host/events/:id/check-ins': answer,
    },
  });
  await page.getByRole('button', { name: 'Check in Ada Field' }).click();
  await expect.element(page.getByText('1 of 2 checked in')).toBeVisible();
  await opened.reload();
  await expect.element(page.getByText('1 of 2 checked in')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo Ada Field' })).toBeVisible();
});

it('[DOOR-14] what is kept stands open to whoever clears it, while the door is open', async () => {
  await openDoor({ answers: { 'GET /api/host/events/:id/door': list(person(1, 'Ada')) } });
  await expect.element(page.getByText('0 of 1 checked in')).toBeVisible();
  await expect.poll(() => forget().then(() => 'gone', String), { timeout: 5000 }).toBe('gone');
});

it('[DOOR-14] a phone that could not keep it once says so, and does it the next time', async () => {
  const opened = await openDoor({
    answers: {
      'GET /api/host/events/:id/door': list(person(1, 'Ada')),
      'POST /api/host/events/:id/check-ins': () => {
        const there = person(1, 'Ada', { checkedInAt: '2026-11-22T16:30:00.000Z' });
        opened.answer({ 'GET /api/host/events/:id/door': list(there) });
        return there;
      },
    },
  });
  const failing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Full', 'UnknownError');
  });
  const checkIn = page.getByRole('button', { name: 'Check in Ada Field' });
  await checkIn.click();
  await expect.element(page.getByText('This phone could not keep that. Please try again.')).toBeVisible();
  failing.mockRestore();
  await checkIn.click();
  await expect.element(page.getByText('1 of 1 checked in')).toBeVisible();
});
