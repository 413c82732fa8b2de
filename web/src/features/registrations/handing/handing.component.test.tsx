// Statements held: handing.1, handing.3-4, handing.11, seats.4, interface.61-63, interface.69-70, interface.74.

import { PATHS, type HandedSeat } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, reply } from '../../../testing/canned-api.ts';
import { anEvent, joined } from '../../../testing/events.ts';
import { member } from '../../../testing/people.ts';
import { expectToast, openScreen } from '../../../testing/screen.tsx';
import { currentToast } from '../../../ui/toast-store.ts';

const TOKEN = 'A'.repeat(22);
const SEAT: HandedSeat = {
  event: {
    id: anEvent().id,
    title: 'Board games by the fire',
    startTime: '2026-11-22T01:00:00.000Z',
    endTime: '2026-11-22T03:00:00.000Z',
    timeZone: 'America/Chicago',
    location: 'The Dice Parlor',
    hostName: 'Ada',
    questions: [],
  },
  giver: 'Bo',
  guests: 1,
  paid: true,
  expiresAt: '2026-11-21T23:00:00.000Z',
  take: { allowed: true },
  mayDecline: false,
};

describe('a link', () => {
  it('[handing.11] says whose seat it is, who comes along and where the money stays; one press takes it', async () => {
    const screen = await openScreen(PATHS.handing(TOKEN), {
      as: member(),
      answers: {
        'GET /api/handing/:token': SEAT,
        'POST /api/handing/:token': { eventId: SEAT.event.id },
        'GET /api/events/:id': joined(anEvent()),
      },
    });
    await expect.element(page.getByText('Bo offers you 2 seats at this event.')).toBeVisible();
    await expect.element(page.getByText(/It’s paid for, so you pay nothing here/)).toBeVisible();
    const take = page.getByRole('button', { name: 'Take the 2 seats' });
    // [HAND-18] The same agreement as when registering.
    await take.click();
    await expect.element(page.getByRole('checkbox', { name: /^I agree/ })).toHaveFocus();
    await expectToast(
      'Please agree to guidelines',
      'You must agree to the event guidelines and safety policies.',
    );
    expect(screen.sent('POST /api/handing/:token')).toEqual([]);
    await page.getByRole('checkbox', { name: /^I agree/ }).click();
    await take.click();
    await expect.element(page.getByText('The 2 seats are yours')).toBeVisible();
    expect(screen.sent('POST /api/handing/:token')[0]?.body).toEqual({ answers: [] });
  });

  it('[HAND-24] that was mailed can be declined, and one that is only a link cannot', async () => {
    const screen = await openScreen(PATHS.handing(TOKEN), {
      as: member(),
      answers: { 'GET /api/handing/:token': SEAT, 'POST /api/handing/:token/decline': reply(204) },
    });
    await expect.element(page.getByRole('button', { name: 'Take the 2 seats' })).toBeVisible();
    const no = page.getByRole('button', { name: 'No, thank you' });
    await expect.element(no).not.toBeInTheDocument();
    screen.answer({ 'GET /api/handing/:token': { ...SEAT, mayDecline: true } });
    await screen.reload();
    await no.click();
    await expectToast('You have declined', 'Bo can offer it to somebody else.');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent('Discover Amazing Events');
    expect(screen.sent('POST /api/handing/:token/decline')).toHaveLength(1);
  });

  it('[handing.4] of somebody who cannot come there says why, and offers nothing to press', async () => {
    await openScreen(PATHS.handing(TOKEN), {
      as: member(),
      answers: {
        'GET /api/handing/:token': {
          ...SEAT,
          take: { allowed: false, reason: 'already_registered', message: 'You’re going' },
        },
      },
    });
    await expect.element(page.getByText('You cannot take it: You’re going')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Take the/ })).not.toBeInTheDocument();
  });

  it('[interface.74] what the host asks says who reads the answer', async () => {
    const questions = [{ question: 'What do you eat?', options: [], required: false }];
    await openScreen(PATHS.handing(TOKEN), {
      as: member(),
      answers: { 'GET /api/handing/:token': { ...SEAT, event: { ...SEAT.event, questions } } },
    });
    await expect.element(page.getByRole('textbox', { name: /^What do you eat/ })).toBeVisible();
    await expect.element(page.getByText(/^Only the host sees your answers/)).toBeVisible();
  });

  it('[interface.112] on a phone the button is in sight, however much is asked and said above', async () => {
    await page.viewport(360, 640);
    const questions = ['What do you eat?', 'Which game do you bring?', 'Who sent you?'].map((question) => ({
      question,
      options: [],
      required: false,
    }));
    await openScreen(PATHS.handing(TOKEN), {
      as: member(),
      answers: { 'GET /api/handing/:token': { ...SEAT, event: { ...SEAT.event, questions } } },
    });
    const take = page.getByRole('button', { name: 'Take the 2 seats' });
    await expect.element(take).toBeInViewport();
    await expect.element(page.getByRole('heading', { name: 'Would you like these seats?' })).toBeVisible();
  });

  it.each([
    ['handing_taken', 'Someone has already taken this seat.'],
    ['handing_withdrawn', 'This seat is no longer offered.'],
    ['handing_expired', 'The time to take this seat is over. Ask for a new link.'],
    ['handing_own', 'This is your own seat. Send the link to the person who should have it.'],
    ['handing_over', 'There is no seat behind this link. It may have been cut off.'],
  ] as const)('[handing.3] %s', async (code, sentence) => {
    await openScreen(PATHS.handing(TOKEN), {
      as: member(),
      answers: { 'GET /api/handing/:token': refusal(code) },
    });
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  });
});

it('[handing.1] on the ticket: offered by a link that is shown once, and kept after all', async () => {
  const seat = joined(anEvent());
  const offered = { expiresAt: '2026-11-23T18:00:00.000Z', mailed: false };
  const screen = await openScreen(PATHS.event(seat.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': { ...seat, abilities: { ...seat.abilities, cancel: { allowed: true } } },
      'GET /api/events/:id/handing': { offered: null, offer: { allowed: true } },
      'POST /api/events/:id/handing': () => {
        screen.answer({ 'GET /api/events/:id/handing': { offered, offer: { allowed: true } } });
        return reply(201, { ...offered, token: TOKEN });
      },
      'DELETE /api/events/:id/handing': () => {
        screen.answer({ 'GET /api/events/:id/handing': { offered: null, offer: { allowed: true } } });
        return reply(204);
      },
    },
  });
  await page.getByRole('button', { name: 'Transfer your seat' }).click();
  await page.getByRole('button', { name: 'Offer my seat' }).click();
  await expect
    .element(page.getByLabelText('The link'))
    .toHaveValue(`${window.location.origin}${PATHS.handing(TOKEN)}`);
  expect(screen.sent('POST /api/events/:id/handing')[0]?.body).toEqual({});
  await page.getByRole('button', { name: 'Keep my seat' }).click();
  await expect.element(page.getByText('The seat stays yours')).toBeVisible();
});

/** The ticket's own section for handing on, opened. */
async function openTicket(answers: NonNullable<Parameters<typeof openScreen>[1]>['answers'], press = true) {
  const seat = joined(anEvent());
  const screen = await openScreen(PATHS.event(seat.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': { ...seat, abilities: { ...seat.abilities, cancel: { allowed: true } } },
      'GET /api/events/:id/handing': { offered: null, offer: { allowed: true } },
      ...answers,
    },
  });
  if (press) await page.getByRole('button', { name: 'Transfer your seat' }).click();
  return screen;
}

const STANDS = { expiresAt: '2026-11-23T18:00:00.000Z', mailed: false };
const handOn = page.getByRole('region', { name: 'Transfer your seat' });

it.each([
  [true, /^Your seat is offered by email until Mon, Nov 23, 12:00\sPM/],
  [false, /^Your seat is offered by a link until Mon, Nov 23, 12:00\sPM/],
])(
  '[interface.69] an offer that stands is said as soon as the ticket is there (by mail: %s)',
  async (mailed, words) => {
    await openTicket(
      { 'GET /api/events/:id/handing': { offered: { ...STANDS, mailed }, offer: { allowed: true } } },
      false,
    );
    await expect.element(handOn).toMatchTextContent(words);
    await expect.element(handOn.getByRole('button', { name: 'Keep my seat' })).toBeVisible();
    // It is shown once, and not stored.
    await expect.element(page.getByLabelText('The link')).not.toBeInTheDocument();
  },
);

it('[HAND-19] [HAND-20] says beforehand that it stays theirs until it is taken, and then how many seats are offered to whom', async () => {
  const seat = joined(anEvent());
  const mailed = { ...STANDS, mailed: true };
  const screen = await openTicket({
    'GET /api/events/:id': {
      ...seat,
      abilities: { ...seat.abilities, cancel: { allowed: true } },
      registration: { ...seat.registration!, party: { guests: 2, names: [], most: 2 } },
    },
    'POST /api/events/:id/handing': () => {
      screen.answer({ 'GET /api/events/:id/handing': { offered: mailed, offer: { allowed: true } } });
      return reply(201, { ...mailed, token: TOKEN });
    },
  });
  await expect.element(handOn).toMatchTextContent('All 3 seats go together');
  await expect.element(handOn).toMatchTextContent('They’re yours until they’re taken.');
  await expect
    .element(handOn)
    .toMatchTextContent('After that they won’t come back to you, even if they cancel.');
  await handOn.getByRole('textbox', { name: /^Send the link to/ }).fill('bo@elsewhere.test');
  await handOn.getByRole('button', { name: 'Offer my 3 seats' }).click();
  await expect
    .element(handOn)
    .toMatchTextContent(/^Your 3 seats are offered to bo@elsewhere\.test until Mon, Nov 23, 12:00\sPM/);
  await expect.element(handOn).toMatchTextContent('They’re yours until somebody takes them.');
  await screen.reload();
  await expect.element(handOn).toMatchTextContent('offered to bo@elsewhere.test');
});

it('[interface.69] a new link takes the place of the one before', async () => {
  const screen = await openTicket(
    {
      'GET /api/events/:id/handing': { offered: STANDS, offer: { allowed: true } },
      'POST /api/events/:id/handing': reply(201, { ...STANDS, token: TOKEN }),
    },
    false,
  );
  await handOn.getByRole('button', { name: 'Make a new link' }).click();
  await expect.element(handOn).toMatchTextContent('and the old one stops working.');
  await handOn.getByRole('button', { name: 'Offer my seat' }).click();
  await expect
    .element(page.getByLabelText('The link'))
    .toHaveValue(`${location.origin}${PATHS.handing(TOKEN)}`);
  expect(screen.sent('POST /api/events/:id/handing')).toHaveLength(1);
});

it.each([
  ['handing_taken', PATHS.event('e1'), 'See the event'],
  ['handing_expired', PATHS.event('e1'), 'See the event'],
  ['handing_withdrawn', undefined, 'Find an event'],
  ['handing_over', undefined, 'Find an event'],
] as const)(
  '[interface.70] %s leads on: to its event where that is there for them',
  async (code, path, name) => {
    await openScreen(PATHS.handing(TOKEN), {
      as: member(),
      answers: { 'GET /api/handing/:token': refusal(code, path === undefined ? {} : { path }) },
    });
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path ?? PATHS.events);
  },
);

it('[interface.61] an address that is none is said at its field, which takes the focus', async () => {
  const message = 'Enter a valid email address';
  await openTicket({
    'POST /api/events/:id/handing': reply(400, {
      message,
      code: 'invalid_input',
      issues: [{ path: 'email', message }],
    }),
  });
  const field = page.getByRole('textbox', { name: /^Send the link to/ });
  await field.fill('bo');
  await page.getByRole('button', { name: 'Offer my seat' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInvalid();
});

it('[interface.62] a seat that was taken meanwhile is not kept: that is said, and the page shows it', async () => {
  const screen = await openTicket(
    {
      'GET /api/events/:id/handing': {
        offered: { expiresAt: '2026-11-23T18:00:00.000Z', mailed: false },
        offer: { allowed: true },
      },
      'DELETE /api/events/:id/handing': () => {
        screen.answer({ 'GET /api/events/:id': anEvent() });
        return refusal('not_registered');
      },
    },
    false,
  );
  await page.getByRole('button', { name: 'Keep my seat' }).click();
  await expect.element(page.getByText('The seat is no longer yours')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep my seat' })).not.toBeInTheDocument();
});

it("[interface.63] one's own link leads back to one's seats, and any other to events", async () => {
  await openScreen(PATHS.handing(TOKEN), {
    as: member(),
    answers: { 'GET /api/handing/:token': refusal('handing_own') },
  });
  await expect
    .element(page.getByRole('link', { name: 'To my seats' }))
    .toHaveAttribute('href', PATHS.myUpcoming);
  await expect.element(page.getByRole('link', { name: 'Find an event' })).not.toBeInTheDocument();
});

it('[handing.3] who took the seat and opens its link again is told so, and led to the ticket', async () => {
  await openScreen(PATHS.handing(TOKEN), {
    as: member(),
    answers: { 'GET /api/handing/:token': refusal('handing_yours', { path: PATHS.event('e1') }) },
  });
  await expect.element(page.getByRole('heading', { name: 'The seat is yours' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See your ticket' }))
    .toHaveAttribute('href', PATHS.event('e1'));
});

it('[seats.4] who comes along is said on the ticket, with names', async () => {
  const seat = joined(anEvent());
  const withParty = (guests: number, names: string[]) => ({
    ...seat,
    registration: { ...seat.registration!, party: { guests, names, most: 3 } },
  });
  const screen = await openScreen(PATHS.event(seat.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': withParty(0, []),
      'PUT /api/events/:id/guests': () => {
        screen.answer({ 'GET /api/events/:id': withParty(2, ['Wendy']) });
        return withParty(2, ['Wendy']);
      },
    },
  });
  await page.getByRole('button', { name: 'Bring someone' }).click();
  await page.getByRole('combobox', { name: 'Who’s coming with you' }).selectOptions('2 guests');
  await page.getByText('Add their names').click();
  await page.getByRole('textbox', { name: /^Name of guest 1/ }).fill(' Wendy ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/You’re bringing 2 guests: Wendy/)).toBeVisible();
  // [interface.127] It is shown there and read out; no toast repeats it, and the focus stays.
  await expect
    .element(page.getByRole('status').filter({ hasText: 'You’re bringing 2 guests' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change who’s coming' })).toHaveFocus();
  await expect.poll(() => currentToast()).toBeNull();
  expect(screen.sent('PUT /api/events/:id/guests')[0]?.body).toEqual({ guests: 2, names: ['Wendy'] });
});

describe('once it has gone to somebody else', () => {
  const HANDED =
    'Someone gave you this seat, already paid for. If you cancel at least 24 hours before the start, the money goes back to whoever paid it, not to you.';

  it('[HAND-14] the taker reads whose money it is, on the ticket and before giving it back', async () => {
    const priced = anEvent({
      pricing: {
        ...anEvent().pricing,
        listPrice: '12.00',
        payable: '12.00',
        free: false,
        refund: {
          until: '2026-11-21T01:00:00.000Z',
          message: 'Full refund until 24 hours before the start.',
        },
      },
    });
    const theirs = joined(priced);
    const event = { ...theirs, registration: { ...theirs.registration!, handed: HANDED } };
    await openScreen(PATHS.event(event.id), { as: member(), answers: { 'GET /api/events/:id': event } });
    await expect.element(page.getByText(HANDED)).toBeVisible();
    await expect.element(page.getByText(/^Full refund/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Cancel registration/ }).click();
    await expect.element(page.getByRole('alertdialog').getByText(HANDED)).toBeVisible();
  });

  it('[HAND-15] the giver reads that they did, when and who has it', async () => {
    const event = anEvent({ handedOn: { at: '2026-11-20T22:00:00.000Z', to: 'Bo' } });
    await openScreen(PATHS.event(event.id), { as: member(), answers: { 'GET /api/events/:id': event } });
    await expect.element(page.getByText('You transferred your seat')).toBeVisible();
    await expect.element(page.getByText(/Bo took it over on .*Nov 20/)).toBeVisible();
  });
});
