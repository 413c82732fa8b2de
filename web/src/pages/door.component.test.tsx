// Statements held: door.1, door.3-6, door.26.

/** The door: one tap per person. Being offline is tested in e2e/door.spec.ts, two phones at one door in e2e/door.test.ts. */
import { PATHS, type Door, type DoorPerson } from '@backyard/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { switchAccountPath } from '../lib/other-account.tsx';
import { expectNoViolations } from '../testing/axe.ts';
import { refusal, reply, type Answers } from '../testing/canned-api.ts';
import { hostedEvent, idOf, TICKET } from '../testing/events.ts';
import { host, member } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';

const NOW = '2026-11-22T16:30:00.000Z';
const person = (number: number, firstName: string, given: Partial<DoorPerson> = {}): DoorPerson => ({
  id: idOf(number),
  firstName,
  lastName: 'Field',
  profileImageUrl: null,
  firstTime: false,
  guests: 0,
  guestNames: [],
  checkedInAt: null,
  came: (given.checkedInAt ?? null) === null ? 0 : 1 + (given.guests ?? 0),
  ticketHash: 'f'.repeat(16),
  ...given,
});

/** A server that remembers who was checked in. `id`: phones store check-ins by event, so each test uses its own. */
async function openDoor(id: string, people: DoorPerson[], more: Answers = {}) {
  const list = new Map(people.map((one) => [one.id, one]));
  const door = (): Door => ({
    event: {
      id,
      title: 'Supper club',
      startTime: NOW,
      endTime: '2026-11-22T18:30:00.000Z',
      timeZone: 'America/Chicago',
      location: 'The Long Table',
      hostName: 'Bea Marsh',
    },
    registrations: [...list.values()],
    checkedIn: [...list.values()].reduce((sum, { came }) => sum + came, 0),
    registered: [...list.values()].reduce((sum, { guests }) => sum + 1 + guests, 0),
    asked: 0,
    accompanied: 0,
    seats: 3,
    now: NOW,
    letsIn: true,
    closesAt: '2026-11-23T06:30:00.000Z',
  });
  const put = (personId: string, checkedInAt: string | null, came?: number): DoorPerson => {
    const known = list.get(personId) ?? person(99, 'Cy');
    const changed = { ...known, checkedInAt, came: checkedInAt === null ? 0 : (came ?? 1 + known.guests) };
    list.set(changed.id, changed);
    return changed;
  };
  const checkIn: NonNullable<Answers['POST /api/host/events/:id/check-ins']> = ({ body }) => {
    const { registrationId, at, came } = body as { registrationId: string; at: string; came?: number };
    return put(registrationId, at, came);
  };
  const screen = await openScreen(PATHS.door(id), {
    as: host(),
    answers: {
      'GET /api/host/events/:id/door': door,
      'POST /api/host/events/:id/check-ins': checkIn,
      'DELETE /api/host/events/:id/check-ins/:registrationId': ({ params }) => {
        put(params['registrationId'] ?? '', null);
        return reply(204);
      },
      ...more,
    },
  });
  return { ...screen, put, checkIn, door };
}

const inButton = (name: string) => page.getByRole('button', { name: `Check in ${name} Field` });
const undoButton = (name: string) => page.getByRole('button', { name: `Undo ${name} Field` });

it('everybody, the count, who comes for the first time; one tap in, a second takes it back', async () => {
  await page.viewport(360, 740);
  const ada = person(1, 'Ada', { firstTime: true });
  const screen = await openDoor(idOf(701), [ada, person(2, 'Bo', { checkedInAt: NOW })]);
  await expect.element(page.getByText('1 of 2 checked in')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Tables' }))
    .toHaveAttribute('href', PATHS.hostTables(idOf(701)));
  const rows = page.getByRole('list', { name: 'Everybody on the list' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Ada Field.*First time/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Bo Field.*10:30 AM/);
  await expectNoViolations();
  await inButton('Ada').click();
  await expect.element(page.getByText('2 of 2 checked in')).toBeVisible();
  await expect.element(page.getByText('Ada Field is checked in.')).toBeVisible();
  await expect
    .poll(() => screen.sent('POST /api/host/events/:id/check-ins'))
    .toMatchObject([{ params: { id: idOf(701) }, body: { registrationId: ada.id } }]);
  await undoButton('Ada').click();
  await expect.element(page.getByText('1 of 2 checked in')).toBeVisible();
  await expect
    .poll(() => screen.sent('DELETE /api/host/events/:id/check-ins/:registrationId'))
    .toMatchObject([{ params: { registrationId: ada.id } }]);
});

const party = (name: string) => page.getByRole('group', { name: `Who came with ${name} Field` });
const step = (which: 'fewer' | 'more', name: string) =>
  page.getByRole('button', { name: `One ${which} with ${name} Field` });

it('[arrive.1] [arrive.3] one tap lets a party in whole; fewer are counted, and the others later', async () => {
  await page.viewport(360, 740);
  const ada = person(1, 'Ada', { guests: 2, guestNames: ['Wendy'] });
  const screen = await openDoor(idOf(730), [ada, person(2, 'Bo')]);
  await expect.element(page.getByText('0 of 4 checked in')).toBeVisible();
  await expect.element(party('Ada')).toMatchTextContent('0 of 3 came');
  await expect.element(party('Bo')).not.toBeInTheDocument();
  const height = (): number => page.getByRole('listitem').first().element().getBoundingClientRect().height;
  // Read once: the height that the row had before the tap.
  const before = height();
  await inButton('Ada').click();
  await expect.element(page.getByText('Ada Field: 3 of 3 came.')).toBeVisible();
  await expect.element(page.getByText('3 of 4 checked in')).toBeVisible();
  await expect.poll(height).toBe(before);
  await step('fewer', 'Ada').click();
  await step('fewer', 'Ada').click();
  await expect.element(page.getByText('Ada Field: 1 of 3 came.')).toBeVisible();
  await expect.element(page.getByText('1 of 4 checked in')).toBeVisible();
  await step('more', 'Ada').click();
  await expect.element(page.getByText('2 of 4 checked in')).toBeVisible();
  await expect
    .poll(() => screen.sent('POST /api/host/events/:id/check-ins').map(({ body }) => body))
    .toMatchObject([3, 2, 1, 2].map((came) => ({ registrationId: ada.id, came })));
  const times = screen
    .sent('POST /api/host/events/:id/check-ins')
    .map(({ body }) => (body as { at: string }).at);
  expect(times).toEqual([...new Set(times)].toSorted());
  await expectNoViolations();
});

it('[arrive.3] who comes first of a party is counted alone; all out again is nobody', async () => {
  const ada = person(1, 'Ada', { guests: 1 });
  const screen = await openDoor(idOf(731), [ada]);
  await expect.element(step('fewer', 'Ada')).toHaveAttribute('aria-disabled', 'true');
  await step('more', 'Ada').click();
  await expect.element(page.getByText('Ada Field: 1 of 2 came.')).toBeVisible();
  await step('more', 'Ada').click();
  await expect.element(step('more', 'Ada')).toHaveAttribute('aria-disabled', 'true');
  await step('fewer', 'Ada').click();
  await step('fewer', 'Ada').click();
  await expect.element(page.getByText('Ada Field is no longer checked in.')).toBeVisible();
  await expect
    .poll(() => screen.sent('DELETE /api/host/events/:id/check-ins/:registrationId'))
    .toMatchObject([{ params: { registrationId: ada.id } }]);
  await expect.element(inButton('Ada')).toBeVisible();
});

it('[arrive.2] a ticket of a party says how many came, with fewer beside it, wherever on the list they stand', async () => {
  await page.viewport(360, 740);
  const zoe = person(1, 'Zoë', { guests: 2 });
  const screen = await openDoor(
    idOf(732),
    Array.from({ length: 12 }, (_, index) => person(index + 2, `Ada${index}`)),
  );
  screen.answer({ 'POST /api/host/events/:id/check-ins': { ...zoe, checkedInAt: NOW, came: 3 } });
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('0123456789ABCDEF0123456789ABCDEF');
  await expect.element(page.getByText('Zoë Field: 3 of 3 came.')).toBeVisible();
  await step('fewer', 'Zoë').click();
  await expect.element(party('Zoë')).toMatchTextContent('2 of 3 came');
  await expect
    .poll(() => screen.sent('POST /api/host/events/:id/check-ins').map(({ body }) => body))
    .toMatchObject([{ ticket: '0123456789ABCDEF0123456789ABCDEF' }, { registrationId: zoe.id, came: 2 }]);
  await inButton('Ada0').click();
  await expect.element(party('Zoë')).not.toBeInTheDocument();
});

it('[arrive.4] the others of a party show the same ticket, and are let in by it', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(TICKET));
  const ticketHash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16);
  const ada = person(1, 'Ada', { guests: 2, checkedInAt: NOW, came: 1, ticketHash });
  const screen = await openDoor(idOf(733), [ada]);
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill(TICKET);
  await expect.element(page.getByText('Ada Field: 3 of 3 came.')).toBeVisible();
  await expect
    .poll(() => screen.sent('POST /api/host/events/:id/check-ins').map(({ body }) => body))
    .toMatchObject([{ registrationId: ada.id, came: 3 }]);
  await search.fill(TICKET);
  await expect.element(page.getByText('Ada Field is checked in already: 3 of 3 came.')).toBeVisible();
});

it('[DOOR-17] guests of who is listed are no people whom the list leaves out', async () => {
  await openDoor(idOf(734), [person(1, 'Ada', { guests: 2 })]);
  await expect.element(page.getByText('0 of 3 checked in')).toBeVisible();
  await expect.element(page.getByText(/are on this list/)).not.toBeInTheDocument();
});

it('[door.19] a ticket’s code in the search is taken as if the camera had seen it', async () => {
  const ada = person(1, 'Ada');
  const screen = await openDoor(idOf(720), [ada]);
  screen.answer({ 'POST /api/host/events/:id/check-ins': { ...ada, checkedInAt: NOW } });
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('0123 4567 89ab cdef 0123 4567 89ab cdef');
  await expect
    .poll(() => screen.sent('POST /api/host/events/:id/check-ins').map(({ body }) => body))
    .toEqual([{ ticket: '0123456789ABCDEF0123456789ABCDEF' }]);
  await expect.element(page.getByText('Ada Field is checked in.')).toBeVisible();
  await expect.element(search).toHaveValue('');
});

it('[interface.126] the code below a ticket’s picture finds its holder, and lets nobody in by itself', async () => {
  const screen = await openDoor(idOf(721), [
    person(1, 'Ada', { ticketHash: '4f2a91c0aaaaaaaa' }),
    person(2, 'Bo', { ticketHash: '4f2b91c0aaaaaaaa' }),
  ]);
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('4F2A 91C0');
  await expect.element(page.getByText('Ada Field').first()).toBeVisible();
  await expect.element(page.getByText('Bo Field').first()).not.toBeInTheDocument();
  expect(screen.sent('POST /api/host/events/:id/check-ins')).toEqual([]);
  await search.fill('4F2C-91C0');
  await expect.element(page.getByText('No one here has this code.')).toBeVisible();
  await search.fill('4F2C 9');
  await expect.element(page.getByText('That is 5 of a ticket code’s 8 characters.')).toBeVisible();
});

it('[door.22] a code that is being typed is nobody’s name: how much of it is there is said', async () => {
  await openDoor(idOf(735), [person(1, 'Ada')]);
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  const nobody = page.getByText('No one by that name.');
  await search.fill('0123-4567 89ab');
  await expect.element(page.getByText('That is 12 of a ticket code’s 32 characters.')).toBeVisible();
  await expect.element(nobody).not.toBeInTheDocument();
  await search.fill('0'.repeat(33));
  await expect.element(page.getByText('A ticket code has 32 characters; this one has 33.')).toBeVisible();
  for (const name of ['Bea', '0x']) {
    await search.fill(name);
    await expect.element(nobody).toBeVisible();
  }
});

it('[door.20] on a phone six names stand under the search and the count, which stay', async () => {
  await page.viewport(360, 740);
  await openDoor(
    idOf(721),
    Array.from({ length: 20 }, (_, index) => person(index + 1, `Ada${index}`)),
  );
  const bar = page.getByRole('navigation').last();
  const inSight = (): number =>
    page
      .getByRole('button', { name: /^Check in / })
      .elements()
      .filter((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top >= 0 && bottom <= bar.element().getBoundingClientRect().top;
      }).length;
  await expect.poll(inSight).toBeGreaterThanOrEqual(6);
  await inButton('Ada19').click();
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  for (const stays of [
    search,
    page.getByText('1 of 20 checked in'),
    page.getByText('Ada19 Field is checked in.'),
  ])
    await expect.poll(() => stays.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

it('[DOOR-40] without a connection the search stands below the word that says so, however far down the list one is', async () => {
  await page.viewport(360, 740);
  await openDoor(
    idOf(741),
    Array.from({ length: 20 }, (_, index) => person(index + 1, `Ada${index}`)),
  );
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => {
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
  window.dispatchEvent(new Event('offline'));
  const said = page.getByText(/^You are offline\. What you see/);
  await expect.element(said).toBeVisible();
  await inButton('Ada19').click();
  window.scrollTo({ top: document.body.scrollHeight / 2 });
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await expect
    .poll(() => search.element().getBoundingClientRect().top - said.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0);
  await expect.poll(() => said.element().getBoundingClientRect().top).toBe(0);
  await expect.element(page.getByText('· 1 not sent yet')).toBeVisible();
});

it('[door.21] the tap ends the search; who was found by it stays first, to be taken back', async () => {
  await openDoor(idOf(722), [person(1, 'Ada'), person(2, 'Zoë')]);
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('zoe');
  await expect.element(inButton('Ada')).not.toBeInTheDocument();
  await inButton('Zoë').click();
  await expect.element(search).toHaveValue('');
  const rows = page.getByRole('list', { name: 'Everybody on the list' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('Zoë Field');
  await expect.element(undoButton('Zoë')).toHaveFocus();
  await expect.element(inButton('Ada')).toBeVisible();
  await search.fill('a');
  await expect.element(rows.nth(0)).toMatchTextContent('Ada Field');
});

it('somebody is found by the beginning of a name', async () => {
  await openDoor(idOf(702), [person(1, 'Ada'), person(2, 'Zoë')]);
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('zoe');
  await expect.element(inButton('Ada')).not.toBeInTheDocument();
  await expect.element(inButton('Zoë')).toBeVisible();
  await search.fill('nobody');
  await expect.element(page.getByText('No one by that name.')).toBeVisible();
});

it('[DOOR-15] what is refused is said, and what comes behind it is done', async () => {
  const [ada, bo] = [person(1, 'Ada'), person(2, 'Bo')];
  const screen = await openDoor(idOf(704), [ada, bo], {
    'POST /api/host/events/:id/check-ins': refusal('ticket_cancelled'),
  });
  await inButton('Ada').click();
  await expect.element(page.getByText(/^This seat was given back/)).toBeVisible();
  await expect.element(inButton('Ada')).toBeVisible();
  screen.answer({ 'POST /api/host/events/:id/check-ins': screen.checkIn });
  await inButton('Bo').click();
  await expect.element(page.getByText('1 of 2 checked in')).toBeVisible();
});

it('[DOOR-27] who came without a ticket is asked by their address; who is known here is in, or the door says why not', async () => {
  const screen = await openDoor(idOf(705), [person(1, 'Ada')], {
    'POST /api/host/events/:id/walk-ins': refusal('event_full'),
  });
  await expect.element(page.getByText(/^2 seats are free/)).toBeVisible();
  const address = page.getByRole('textbox', { name: 'Email address' });
  const give = page.getByRole('button', { name: 'Give them a seat' });
  await address.fill('cy');
  await give.click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await address.fill('cy@example.com');
  await give.click();
  await expect.element(page.getByText('Event Full')).toBeVisible();
  await expect.element(address).toHaveFocus();
  screen.answer({ 'POST /api/host/events/:id/walk-ins': reply(202, { askedAt: NOW }) });
  await give.click();
  await expect.element(page.getByText('Asked: they say “I am here” on their phone.')).toBeVisible();
  await expect.element(address).toHaveValue('');
  await address.fill('cy@example.com');
  screen.answer({ 'POST /api/host/events/:id/walk-ins': () => screen.put('', NOW) });
  await give.click();
  await expect.element(page.getByText('Cy Field has a seat and is checked in.')).toBeVisible();
  await expect.element(page.getByText('1 of 2 checked in')).toBeVisible();
  await expect.element(address).toHaveValue('');
});

it('[DOOR-32] who was asked and has not answered stands below, and is taken back by one press', async () => {
  await page.viewport(360, 740);
  const asked = (number: number, email: string, keptUntil: string | null) => ({
    id: idOf(number),
    email,
    askedAt: NOW,
    keptUntil,
  });
  let asking = [
    asked(11, 'cy@example.com', '2026-11-22T17:00:00.000Z'),
    asked(12, `somebody.with.a.long.name.${'of.many.words.'.repeat(4)}x@example.com`, null),
  ];
  const screen = await openDoor(idOf(731), [person(1, 'Ada')]);
  await expect.element(page.getByText('Asked, and not answered yet')).not.toBeInTheDocument();
  const door = screen.door;
  screen.answer({
    'GET /api/host/events/:id/door': () => ({ ...door(), asked: Math.min(asking.length, 1), asking }),
    'POST /api/host/events/:id/walk-ins': reply(202, { askedAt: NOW }),
    'DELETE /api/host/events/:id/walk-ins/:walkInId': ({ params }) => {
      if (params['walkInId'] === idOf(12)) return refusal('walk_in_gone');
      asking = asking.filter(({ id }) => id !== params['walkInId']);
      return reply(204);
    },
  });
  await page.getByRole('textbox', { name: 'Email address' }).fill('cy@example.com');
  await page.getByRole('button', { name: 'Give them a seat' }).click();
  const rows = page.getByRole('region', { name: 'Asked, and not answered yet' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/cy@example\.com.*kept until 11:00 AM/);
  await expect.element(rows.nth(1)).toMatchTextContent(/no seat kept/);
  await expect
    .element(page.getByText(/^1 seat is free\..*1 more is kept for people who were asked\.$/))
    .toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: /^Withdraw somebody/ }).click();
  await expect.element(page.getByText('They’ve already answered.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw cy@example.com' }).click();
  await expect.element(page.getByText('The request to cy@example.com was withdrawn.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Withdraw cy@example.com' })).not.toBeInTheDocument();
});

it('a camera that does not start is said; the list stays', async () => {
  const { getUserMedia } = navigator.mediaDevices;
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  await openDoor(idOf(706), [person(1, 'Ada')]);
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The camera is not open to this site');
  await expect.element(page.getByRole('button', { name: 'Stop scanning' })).not.toBeInTheDocument();
  await expect.element(inButton('Ada')).toBeVisible();
  navigator.mediaDevices.getUserMedia = getUserMedia;
});

it('tickets before the camera: of the list, of nobody; each once', async () => {
  const { getUserMedia } = navigator.mediaDevices;
  navigator.mediaDevices.getUserMedia = async () => new MediaStream();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const shown: string[] = [];
  globalThis.BarcodeDetector = class {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => shown.map((rawValue) => ({ rawValue }));
  };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(TICKET));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const screen = await openDoor(idOf(707), [person(1, 'Ada', { ticketHash: hex.slice(0, 16) })]);
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  // [door.22] The message about a ticket must not appear next to one about the typed search.
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('zzz');
  await expect.element(page.getByText('No one by that name.')).toBeVisible();
  shown.push(TICKET);
  await expect.element(page.getByText('1 of 1 checked in')).toBeVisible();
  await expect.element(search).toHaveValue('');
  await expect.element(page.getByText('No one by that name.')).not.toBeInTheDocument();
  await expect.poll(() => screen.sent('POST /api/host/events/:id/check-ins')).toHaveLength(1);
  screen.answer({ 'POST /api/host/events/:id/check-ins': refusal('ticket_elsewhere') });
  shown.splice(0, 1, 'F'.repeat(32));
  const elsewhere = page.getByText('This ticket is for another event.');
  await expect.element(elsewhere).toBeVisible();
  // [door.26] A person who is not let in must look different.
  await expect.element(elsewhere).toHaveClass('text-danger');
  expect(screen.sent('POST /api/host/events/:id/check-ins')).toHaveLength(2);
  await page.getByRole('button', { name: 'Stop scanning' }).click();
  await expect.element(page.getByLabelText('What the camera sees')).not.toBeInTheDocument();
  navigator.mediaDevices.getUserMedia = getUserMedia;
  globalThis.BarcodeDetector = undefined;
  play.mockRestore();
});

it('[door.18] before its time it says when it opens, and later when it closed', async () => {
  const event = hostedEvent({ id: idOf(708), title: 'Supper club' });
  const closed = { 'GET /api/host/events/:id/door': refusal('door_closed') };
  await openDoor(event.id, [], { ...closed, 'GET /api/events/:id': event });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Supper club');
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('The door list opens on Thu, Dec 3, 2026, 4:00 PM');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expectNoViolations();
  await openDoor(event.id, [], { ...closed, 'GET /api/events/:id': { ...event, past: true } });
  await expect.element(main).toMatchTextContent('The door list closed on Fri, Dec 4, 2026, 9:00 AM');
  await openDoor(event.id, [], { ...closed, 'GET /api/events/:id': { ...event, status: 'cancelled' } });
  await expect.element(main).toMatchTextContent('The event was cancelled');
});

it('[door.18] whose event it is not, and who is no host, is told so', async () => {
  await openDoor(idOf(709), [], { 'GET /api/host/events/:id/door': refusal('event_not_found') });
  await expect.element(page.getByText(/^Only the event’s host/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'To your events' })).toBeVisible();
  await openScreen(PATHS.door(idOf(709)), {
    as: member(),
    answers: { 'GET /api/host/events/:id/door': refusal('event_not_found') },
  });
  await expect.element(page.getByRole('heading', { name: 'Host Access Required' })).toBeVisible();
  await expect.element(page.getByText(/You’re signed in as maya@example\.com\.$/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Switch account' }))
    .toHaveAttribute('href', switchAccountPath(PATHS.door(idOf(709))));
});
