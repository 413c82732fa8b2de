// Statements held: people.25-28, people.32, people.35, routes.56.

/** A member's page: as others see it, as the member sees their own, and when it is not open to the viewer. */
import { PATHS, type Person } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HIDDEN_IS_FOR } from '../lib/person-texts.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { refusal, reply } from '../testing/canned-api.ts';
import { anEvent, idOf, joined, registrationFor } from '../testing/events.ts';
import { aPerson, member, newcomer } from '../testing/people.ts';
import { expectToast, openScreen } from '../testing/screen.tsx';

const NOOR = aPerson({
  location: 'Austin, TX',
  bio: 'Chili and trivia.\nNew in town.',
  interests: ['Hiking'],
  met: { id: idOf(701), title: 'Chess in the park' },
  together: [
    {
      id: idOf(702),
      title: 'Tacos and Tunes',
      startTime: '2026-12-01T01:00:00.000Z',
      timeZone: 'America/Chicago',
    },
  ],
});
const open = (person: Person, as = member()) =>
  openScreen(PATHS.person(person.id), { as, answers: { 'GET /api/people/:id': person } });

it('[ATT-9] [ATT-10] who it is, what both like, where both were and will be', async () => {
  await open(NOOR);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Noor Haddad$/);
  await expect.element(page.getByText('You both like hiking')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Chess in the park' }))
    .toHaveAttribute('href', PATHS.event(idOf(701)));
  await expect
    .element(page.getByRole('link', { name: 'Tacos and Tunes' }))
    .toHaveAttribute('href', PATHS.event(idOf(702)));
  await expect.element(page.getByText('Mon, Nov 30, 7:00 PM')).toBeVisible();
  await expect.element(page.getByText('Pro Feature: Contact Info')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Noor Haddad · /);
  await expectNoViolations();
});

it('[people.35] of a friend: how one reaches them, where one met, asking along; nothing is sold', async () => {
  const friend = {
    reach: '@noor on Signal',
    met: { id: idOf(703), title: 'Soup & stories' },
    askedTo: [],
  };
  const screen = await open({ ...NOOR, friend });
  await expect.element(page.getByText('@noor on Signal')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Soup & stories' }))
    .toHaveAttribute('href', PATHS.event(idOf(703)));
  // The last event in common is not shown if it is the one where they met.
  await expect.element(page.getByRole('link', { name: 'Chess in the park' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Pro Feature: Contact Info')).not.toBeInTheDocument();
  await expectNoViolations();
  screen.answer({
    'GET /api/user/events': [registrationFor(joined())],
    'GET /api/friends': [],
    'POST /api/friends/:id/asks': reply(201, { askedAt: '2026-11-21T18:00:00.000Z', full: false }),
  });
  await page.getByRole('button', { name: 'Ask along' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask Noor along' });
  screen.answer({
    'GET /api/people/:id': { ...NOOR, friend: { ...friend, askedTo: [anEvent().id] } },
  });
  await dialog.getByRole('button', { name: /^Ask along to/ }).click();
  await expectToast('We told Noor');
  expect(screen.sent('POST /api/friends/:id/asks')[0]).toMatchObject({
    params: { id: NOOR.id },
    body: { eventId: anEvent().id },
  });
});

it('[friends.14] the menu of a friend’s page ends the friendship, after asking; that of others does not', async () => {
  const friend = { reach: null, met: { id: idOf(703), title: 'Soup & stories' }, askedTo: [] };
  const screen = await open({ ...NOOR, friend });
  const menu = page.getByRole('button', { name: 'What to do about Noor Haddad' });
  await menu.click();
  screen.answer({ 'DELETE /api/friends/:id': reply(204), 'GET /api/people/:id': NOOR });
  await page.getByRole('menuitem', { name: 'End friendship' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'End the friendship with Noor?' });
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'End friendship' }).click();
  await expectToast('You are no longer friends');
  await expect.element(page.getByRole('heading', { name: 'You are friends' })).not.toBeInTheDocument();
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'End friendship' })).not.toBeInTheDocument();
});

it('[friends.17] of who is no friend: how one becomes friends, now or later', async () => {
  const { id, title } = NOOR.met ?? { id: '', title: '' };
  const event = { id, title, startTime: '2026-11-21T01:00:00.000Z', timeZone: 'America/Chicago' };
  const screen = await openScreen(PATHS.person(NOOR.id), {
    as: member(),
    answers: {
      'GET /api/people/:id': NOOR,
      'GET /api/user/see-again': [{ event, closesAt: '2026-12-05T16:00:00.000Z', answered: false }],
    },
  });
  await expect
    .element(page.getByRole('heading', { name: 'Would you like to see Noor again?' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Choose people' }))
    .toHaveAttribute('href', `${PATHS.seeAgain(id)}?person=${NOOR.id}`);
  await expectNoViolations();
  screen.answer({ 'GET /api/user/see-again': [] });
  await screen.reload();
  await expect.element(page.getByText(/^The morning after an event you both attend/)).toBeVisible();
  screen.answer({ 'GET /api/people/:id': { ...NOOR, met: null, together: [] } });
  await screen.reload();
  await expect
    .element(page.getByRole('link', { name: 'Find your next one' }))
    .toHaveAttribute('href', PATHS.events);
});

it('of a friend who says nothing of how to reach them', async () => {
  await open({
    ...NOOR,
    friend: { reach: null, met: { id: idOf(703), title: 'Soup & stories' }, askedTo: [] },
  });
  await expect.element(page.getByText('Noor has not said yet how friends reach them.')).toBeVisible();
});

it.each(['linkedinUrl', 'tiktokUrl', 'instagramUrl', 'publicEmail'] as const)(
  '[FRIEND-12] nobody reads that a friend has not said it above how they are reached: %s',
  async (contact) => {
    await open({
      ...NOOR,
      friend: { reach: null, met: { id: idOf(703), title: 'Soup & stories' }, askedTo: [] },
      [contact]: contact === 'publicEmail' ? 'noor@example.com' : 'https://www.example.com/noor',
      abilities: { contact: true },
    });
    await expect.element(page.getByRole('heading', { name: 'You are friends' })).toBeVisible();
    await expect.element(page.getByText(/has not said yet/)).not.toBeInTheDocument();
  },
);

it('[ATT-3] contacts that the server sends; a host’s public page', async () => {
  await open({
    ...NOOR,
    hostName: 'Noor’s Kitchen',
    instagramUrl: 'https://www.instagram.com/noor',
    abilities: { contact: true },
  });
  await expect
    .element(page.getByRole('link', { name: /^Instagram of Noor/ }))
    .toHaveAttribute('href', 'https://www.instagram.com/noor');
  await expect
    .element(page.getByRole('link', { name: 'Noor’s Kitchen' }))
    .toHaveAttribute('href', PATHS.host('Noor’s Kitchen'));
  await expect.element(page.getByText('Pro Feature')).not.toBeInTheDocument();
});

it('one’s own says that it is how others see it, and that one hides', async () => {
  const own = { ...NOOR, id: member().id, self: true, interests: [], met: null, together: [] };
  const screen = await open({ ...own, abilities: { contact: true } });
  await expect.element(page.getByText('This is how others see you')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Change' })).toHaveAttribute('href', PATHS.myProfile);
  await expectNoViolations();
  screen.answer({ 'GET /api/people/:id': { ...own, hidden: true } });
  await screen.reload();
  await expect.element(page.getByText('You hide from lists')).toBeVisible();
  await expect.element(page.getByText(HIDDEN_IS_FOR)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Change' }))
    .toHaveAttribute('href', `${PATHS.myProfile}#who-sees-you`);
});

it('whose page is not open is not found; past the limit it says so', async () => {
  const screen = await openScreen(PATHS.person(NOOR.id), {
    as: member(),
    answers: { 'GET /api/people/:id': refusal('person_not_found') },
  });
  await expect.element(page.getByText('Page Not Found')).toBeVisible();
  screen.answer({ 'GET /api/people/:id': refusal('people_read_many') });
  await screen.reload();
  await expect.element(page.getByText(/Please come back a little later/)).toBeVisible();
});

it('[routes.55] somebody who has not finished joining sees the wizard', async () => {
  await openScreen(PATHS.person(NOOR.id), { as: newcomer() });
  await expect.element(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
});

it('[routes.54] a visitor logs in first, and comes back', async () => {
  const screen = await openScreen(PATHS.person(NOOR.id), { as: null });
  expect(await screen.left()).toContain(`/api/login?returnTo=${encodeURIComponent(PATHS.person(NOOR.id))}`);
});

it('[safety.1] blocking asks first, and leads away; nothing is blocked by thinking better of it', async () => {
  const screen = await open(NOOR);
  const menu = page.getByRole('button', { name: 'What to do about Noor Haddad' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Block Noor Haddad?' });
  await expect.element(dialog.getByText('They aren’t told')).toBeVisible();
  // What the server really does: friends.test.ts, [SAFE-1].
  await expect
    .element(
      dialog.getByText(
        /friends, that is hidden while the block lasts, and is there again once you undo it\./,
      ),
    )
    .toBeVisible();
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.calls()).not.toContain('POST /api/blocks');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  screen.answer({
    'POST /api/blocks': refusal('blocks_many'),
  });
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect.element(page.getByText(/^You have blocked many people today/)).toBeVisible();
});
