// Statements held: door.3, door.5-7, door.15-17.
import { loginPath, PATHS, type Door, type DoorPerson } from '@backyard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { BROKEN, refusal, SIGNED_OUT, unreachable } from '../../testing/canned-api.ts';
import { host } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

const EVENT = '01980000-0000-7000-8000-00000000e001';
const person = (number: number, firstName: string, given: Partial<DoorPerson> = {}): DoorPerson => ({
  id: `01980000-0000-7000-8000-0000000a000${number}`,
  firstName,
  lastName: 'Field',
  profileImageUrl: null,
  firstTime: false,
  guests: 0,
  guestNames: [],
  checkedInAt: null,
  came: (given.checkedInAt ?? null) === null ? 0 : 1 + (given.guests ?? 0),
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
    hostName: 'Bea Marsh',
  },
  registrations,
  checkedIn: registrations.filter(({ checkedInAt }) => checkedInAt !== null).length,
  registered: registrations.length,
  asked: 0,
  accompanied: 0,
  seats: 10,
  now: '2026-11-22T16:30:00.000Z',
  letsIn: true,
  closesAt: '2026-11-23T07:00:00.000Z',
});
const openDoor = (answers: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(`/host/events/${EVENT}/door`, { as: host(), ...answers });

/** Deletes the stored check-ins on this device. Fails if a connection is still open. */
const forget = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const gone = indexedDB.deleteDatabase('door');
    gone.addEventListener('success', () => resolve());
    for (const end of ['error', 'blocked']) gone.addEventListener(end, () => reject(new Error(end)));
  });
// A pending step finishes in a moment.
beforeEach(() => expect.poll(() => forget().then(() => 'gone', String)).toBe('gone'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

it('[arrive.5] [DOOR-14] how many of a party came is kept on the phone over a reload, and sent', async () => {
  const opened = await openDoor({
    answers: {
      'GET /api/host/events/:id/door': { ...list(person(1, 'Ada', { guests: 2 })), registered: 3 },
      'POST /api/host/events/:id/check-ins': unreachable,
    },
  });
  await page.getByRole('button', { name: 'Check in Ada Field' }).click();
  await page.getByRole('button', { name: 'One fewer with Ada Field' }).click();
  await expect.element(page.getByText('2 of 3 checked in')).toBeVisible();
  await opened.reload();
  await expect.element(page.getByText('2 of 3 checked in')).toBeVisible();
  await expect.element(page.getByText('2 of 3 came')).toBeVisible();
  opened.answer({
    'POST /api/host/events/:id/check-ins': ({ body }) => {
      const there = person(1, 'Ada', {
        guests: 2,
        checkedInAt: '2026-11-22T16:30:00.000Z',
        ...(body as { came: number }),
      });
      opened.answer({
        'GET /api/host/events/:id/door': { ...list(there), registered: 3, checkedIn: there.came },
      });
      return there;
    },
  });
  await expect.element(page.getByText(/being sent|kept on this phone/)).not.toBeInTheDocument();
  await expect.element(page.getByText('2 of 3 checked in')).toBeVisible();
});

it('[DOOR-14] what is kept stands open to whoever clears it, while the door is open', async () => {
  await openDoor({ answers: { 'GET /api/host/events/:id/door': list(person(1, 'Ada')) } });
  await expect.element(page.getByText('0 of 1 checked in')).toBeVisible();
  await expect.poll(() => forget().then(() => 'gone', String)).toBe('gone');
});

/** A server that remembers who was checked in. */
const remembering = (opened: () => Awaited<ReturnType<typeof openDoor>>) => () => {
  const there = person(1, 'Ada', { checkedInAt: '2026-11-22T16:30:00.000Z' });
  opened().answer({ 'GET /api/host/events/:id/door': list(there) });
  return there;
};

it('[DOOR-14] nobody waits for a store that does not answer', async () => {
  vi.spyOn(caches, 'open').mockReturnValue(new Promise(() => undefined));
  await openDoor({ answers: { 'GET /api/host/events/:id/door': list(person(1, 'Ada')) } });
  await expect.element(page.getByRole('button', { name: 'Check in Ada Field' })).toBeVisible();
});

it('[DOOR-14] a browser that keeps nothing checks in all the same', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Full', 'UnknownError');
  });
  const opened = await openDoor({
    answers: {
      'GET /api/host/events/:id/door': list(person(1, 'Ada')),
      'POST /api/host/events/:id/check-ins': remembering(() => opened),
    },
  });
  await page.getByRole('button', { name: 'Check in Ada Field' }).click();
  await expect.element(page.getByText('1 of 1 checked in')).toBeVisible();
  await expect.element(page.getByText('1 check-in is being sent.')).not.toBeInTheDocument();
});

it('[DOOR-14] a session that ends is said; the list stays, and what was done is sent after signing in again', async () => {
  const opened = await openDoor({
    answers: {
      'GET /api/host/events/:id/door': list(person(1, 'Ada'), person(2, 'Bo')),
      'POST /api/host/events/:id/check-ins': SIGNED_OUT,
    },
  });
  await expect.element(page.getByText('0 of 2 checked in')).toBeVisible();
  opened.answer({ 'GET /api/host/events/:id/door': SIGNED_OUT });
  await page.getByRole('button', { name: 'Check in Ada Field' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/You are signed out.*it’s saved on this phone/);
  await page.getByRole('button', { name: 'Check in Bo Field' }).click();
  await expect.element(page.getByText('2 of 2 checked in')).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  expect(await opened.left()).toBe(loginPath(PATHS.door(EVENT)));
  const there = ['Ada', 'Bo'].map((name, index) =>
    person(index + 1, name, { checkedInAt: '2026-11-22T16:30:00.000Z' }),
  );
  opened.answer({
    'GET /api/host/events/:id/door': list(...there),
    'POST /api/host/events/:id/check-ins': ({ body }) =>
      there.find(({ id }) => id === (body as { registrationId: string }).registrationId) ?? person(9, 'Cy'),
  });
  await opened.reload();
  await expect
    .poll(() =>
      opened
        .sent('POST /api/host/events/:id/check-ins')
        .slice(-2)
        .map(({ body }) => body),
    )
    .toMatchObject(there.map(({ id }) => ({ registrationId: id })));
  await expect.element(page.getByText('2 of 2 checked in')).toBeVisible();
  await expect.element(page.getByText('You are signed out.')).not.toBeInTheDocument();
});

it('[DOOR-17] at a large event whoever is not on the list is found on the server, and checked in', async () => {
  const zoe = person(7, 'Zoë');
  const opened = await openDoor({
    answers: {
      'GET /api/host/events/:id/door': ({ query }) => ({
        ...list(...(query['q'] === undefined ? [person(1, 'Ada')] : [zoe])),
        registered: 5000,
        checkedIn: 1200,
      }),
      'POST /api/host/events/:id/check-ins': unreachable,
    },
  });
  await expect.element(page.getByText('1200 of 5000 checked in')).toBeVisible();
  await expect.element(page.getByText(/^1 of 5,000 are on this list/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('zoe');
  await page.getByRole('button', { name: 'Check in Zoë Field' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo Zoë Field' })).toBeVisible();
  await expect.poll(() => opened.sent('POST /api/host/events/:id/check-ins')).not.toHaveLength(0);
});

/** A camera that sees this code, in a browser with its own code reader. */
function cameraSees(code: string): void {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() =>
    Promise.resolve(canvas.captureStream()),
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = (): Promise<string[]> => Promise.resolve(['qr_code']);
      detect = (): Promise<{ rawValue: string }[]> => Promise.resolve([{ rawValue: code }]);
    },
  );
}

it('[DOOR-7] whoever comes with another event’s ticket is let in by it, where the host says so', async () => {
  const ticket = 'A1B2C3D4E5F60718293A4B5C6D7E8F90';
  cameraSees(ticket);
  const opened = await openDoor({
    answers: {
      'GET /api/host/events/:id/door': list(person(1, 'Ada')),
      'POST /api/host/events/:id/check-ins': refusal('ticket_elsewhere'),
      'POST /api/host/events/:id/walk-ins': refusal('event_full'),
    },
  });
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  await expect.element(page.getByText('This ticket is for another event.')).toBeVisible();
  const letIn = page.getByRole('button', { name: 'Let them in?' });
  await letIn.click();
  await expect.element(page.getByText('Event Full')).toBeVisible();
  const there = person(2, 'Bo', { checkedInAt: '2026-11-22T16:30:00.000Z' });
  opened.answer({
    'POST /api/host/events/:id/walk-ins': there,
    'GET /api/host/events/:id/door': list(person(1, 'Ada'), there),
  });
  await letIn.click();
  await expect.element(page.getByText('Bo Field has a seat and is checked in.')).toBeVisible();
  await expect.element(page.getByText('1 of 2 checked in')).toBeVisible();
  await expect.element(letIn).not.toBeInTheDocument();
  expect(opened.sent('POST /api/host/events/:id/walk-ins').map(({ body }) => body)).toEqual([
    { ticket },
    { ticket },
  ]);
});

it('[PAY-26] a ticket of somebody who is in is sent as well: where the event was moved since, they are there after it', async () => {
  cameraSees('A1B2C3D4E5F60718293A4B5C6D7E8F90');
  const there = person(1, 'Ada', {
    ticketHash: '647b8ae4bf4f391d',
    checkedInAt: '2026-11-22T16:10:00.000Z',
  });
  const opened = await openDoor({
    answers: {
      'GET /api/host/events/:id/door': list(there),
      'POST /api/host/events/:id/check-ins': there,
    },
  });
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  await expect.element(page.getByText('Ada Field is checked in already.')).toBeVisible();
  await expect
    .poll(() => opened.sent('POST /api/host/events/:id/check-ins').map(({ body }) => body))
    .toMatchObject([{ registrationId: there.id }]);
});

it('a camera that goes in the middle is said, and can be opened again', async () => {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
  const stream = canvas.captureStream();
  cameraSees('nobody');
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = (): Promise<string[]> => Promise.resolve(['qr_code']);
      detect = (): Promise<{ rawValue: string }[]> => Promise.resolve([]);
    },
  );
  await openDoor({ answers: { 'GET /api/host/events/:id/door': list(person(1, 'Ada')) } });
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  await expect.element(page.getByLabelText('What the camera sees')).toBeVisible();
  // Once the listener is attached.
  await expect
    .poll(() => {
      stream.getTracks()[0]?.dispatchEvent(new Event('ended'));
      return document.querySelector('[role=alert]')?.textContent;
    })
    .toMatch('The camera could not be started');
  await expect.element(page.getByLabelText('What the camera sees')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Scan tickets' })).toBeVisible();
});
