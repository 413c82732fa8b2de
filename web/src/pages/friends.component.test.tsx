/** Choosing people to see again, and friends: texts, requests, and failures. */
import { PATHS, type Friend, type SeeAgain } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { refusal, reply } from '../testing/canned-api.ts';
import { anEvent, idOf } from '../testing/events.ts';
import { member } from '../testing/people.ts';
import { expectToast, openScreen } from '../testing/screen.tsx';
import { currentToast } from '../ui/toast-store.ts';

const EVENT = {
  id: idOf(100),
  title: 'Soup & stories',
  startTime: '2026-11-21T01:00:00.000Z',
  timeZone: 'America/Chicago',
};
const person = (n: number, firstName: string, given: Partial<SeeAgain['people'][number]> = {}) => ({
  memberId: idOf(n),
  firstName,
  lastName: 'Field',
  profileImageUrl: null,
  tableMate: false,
  chosen: false,
  friend: false,
  ...given,
});
const SEEN: SeeAgain = {
  event: EVENT,
  closesAt: '2026-12-05T16:00:00.000Z',
  answered: false,
  hidden: false,
  people: [person(1, 'Ben', { tableMate: true }), person(2, 'Cleo'), person(3, 'Dan', { friend: true })],
};
const FRIEND: Friend = {
  memberId: idOf(1),
  firstName: 'Ben',
  lastName: 'Field',
  profileImageUrl: null,
  reach: '@ben on Signal',
  since: '2026-11-21T16:00:00.000Z',
  met: EVENT,
  coming: [
    { ...EVENT, id: idOf(101), title: 'Pottery', startTime: '2026-12-05T01:00:00.000Z', together: true },
  ],
  askedTo: [],
};
const path = PATHS.seeAgain(EVENT.id);
const ben = page.getByRole('checkbox', { name: 'Ben Field' });

it.each([
  ['see_again_over', 'The two weeks to choose are over. What you chose stays as it is.'],
  [
    'see_again_not_there',
    'Only people who were there can choose. Were you? Say so on the page of the event.',
  ],
] as const)(
  '[friends.13] what is not to be had says why, with nothing to try again: %s',
  async (code, sentence) => {
    await openScreen(path, { as: member(), answers: { 'GET /api/events/:id/see-again': refusal(code) } });
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await expect.element(page.getByText('did not load')).not.toBeInTheDocument();
    await expectNoViolations();
  },
);

it('[friends.13] people are chosen and kept; nothing is said of what others chose', async () => {
  const screen = await openScreen(path, { as: member(), answers: { 'GET /api/events/:id/see-again': SEEN } });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Who would you like to see again?');
  await expect.element(page.getByText('Sat at your table')).toBeVisible();
  await expect.element(page.getByText('You are friends')).toBeVisible();
  await expect.element(page.getByText('You can change it until')).toBeVisible();
  await expectNoViolations();
  await expect.element(page.getByRole('button', { name: 'Nobody this time' })).toBeVisible();
  await ben.click();
  screen.answer({
    'PUT /api/events/:id/see-again': {
      ...SEEN,
      answered: true,
      people: [person(1, 'Ben', { chosen: true })],
    },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  expect(screen.sent('PUT /api/events/:id/see-again').at(-1)?.body).toEqual({ memberIds: [idOf(1)] });
  await expect.element(ben).toBeChecked();
  // Only the next step can be clicked until a choice changes.
  const saved = page.getByText('Your choices are saved').last();
  // [interface.127] The message is shown and announced there, and not repeated in a toast.
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Your choices are saved' }))
    .toBeInTheDocument();
  expect(currentToast()).toBeNull();
  const save = page.getByRole('button', { name: 'Save' });
  const next = page.getByRole('link', { name: 'Next events' });
  await expect.element(saved).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAttribute('href', PATHS.events);
  await expectNoViolations();
  await ben.click();
  await expect.element(save).toBeVisible();
  await expect.element(saved).not.toBeInTheDocument();
  await ben.click();
  await expect.element(saved).toBeVisible();
});

it('[friends.17] who comes back to what they answered finds it saved, that of nobody too', async () => {
  await openScreen(path, {
    as: member(),
    answers: { 'GET /api/events/:id/see-again': { ...SEEN, answered: true } },
  });
  await expect.element(page.getByText('Your choices are saved')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await ben.click();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
});

it.for([
  ['choosing', path],
  ['friends', PATHS.friends],
] as const)(
  '[notice.23] what the inbox says of it is read once its page is open: %s',
  async ([, address]) => {
    const screen = await openScreen(address, {
      as: member({ unread: true }),
      answers: {
        'GET /api/events/:id/see-again': SEEN,
        'GET /api/friends': [],
        'POST /api/user/inbox/read': reply(204, null),
      },
    });
    await expect
      .poll(() => screen.sent('POST /api/user/inbox/read').map(({ body }) => body))
      .toEqual([{ path: address }]);
  },
);

it('[friends.17] above friends stands what can be chosen; to who has none it is offered again', async () => {
  const open = { event: EVENT, closesAt: SEEN.closesAt, answered: true };
  const screen = await openScreen(PATHS.friends, {
    as: member(),
    answers: { 'GET /api/friends': [], 'GET /api/user/see-again': [open] },
  });
  const question = page.getByRole('region', { name: 'Who would you like to see again?' });
  await expect
    .element(question.getByRole('link', { name: 'Change your choices' }))
    .toHaveAttribute('href', path);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Browse Events' }))
    .toHaveAttribute('href', PATHS.events);
  await expectNoViolations();
  screen.answer({ 'GET /api/friends': [FRIEND] });
  await screen.reload();
  await expect.element(page.getByRole('link', { name: 'Ben Field' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  screen.answer({ 'GET /api/user/see-again': [{ ...open, answered: false }] });
  await screen.reload();
  await expect.element(question.getByRole('link', { name: 'Choose people' })).toHaveAttribute('href', path);
});

it('[friends.13] Save is the one thing to press, in sight on phones; nobody is a quiet answer; names of any length fit', async () => {
  await page.viewport(360, 740);
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralte';
  const people = Array.from({ length: 20 }, (_, n) => person(n + 1, n === 0 ? long : `Al ${n}`));
  await openScreen(path, {
    as: member(),
    answers: { 'GET /api/events/:id/see-again': { ...SEEN, people } },
  });
  const nobody = page.getByRole('button', { name: 'Nobody this time' });
  await expect.element(nobody).toBeInViewport();
  await expect.poll(() => getComputedStyle(nobody.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  await page.getByRole('checkbox', { name: `${long} Field` }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeInViewport();
  await expect.poll(() => getComputedStyle(save.element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});

it('[friends.14] names of any length fit', async () => {
  await page.viewport(360, 740);
  const firstName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralte';
  await openScreen(PATHS.friends, {
    as: member(),
    answers: { 'GET /api/friends': [{ ...FRIEND, firstName }] },
  });
  await expect.element(page.getByRole('heading', { name: `Where ${firstName} goes next` })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});

it('[interface.130] whoever comes from somebody’s page finds them first', async () => {
  await openScreen(`${path}?person=${idOf(3)}`, {
    as: member(),
    answers: {
      'GET /api/events/:id/see-again': { ...SEEN, people: [1, 2, 3].map((one) => person(one, `P${one}`)) },
    },
  });
  const rows = page.getByRole('list', { name: 'Who was there' }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent('P3');
  await expect.element(rows.last()).toMatchTextContent('P2');
});

it('[friends.13] somebody who chose one too is a friend at once', async () => {
  const screen = await openScreen(path, { as: member(), answers: { 'GET /api/events/:id/see-again': SEEN } });
  await ben.click();
  screen.answer({
    'PUT /api/events/:id/see-again': {
      ...SEEN,
      answered: true,
      people: [person(1, 'Ben', { chosen: true, friend: true })],
    },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('You and Ben are friends', { exact: true }).last()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See Ben’s page' }))
    .toHaveAttribute('href', PATHS.person(idOf(1)));
  await expect
    .element(page.getByRole('link', { name: 'Ben Field' }))
    .toHaveAttribute('href', PATHS.person(idOf(1)));
  // [FRIEND-12] The friend has set no contacts yet.
  await page.getByRole('link', { name: /^Tell your friends how to reach you/ }).click();
  await expect.element(page.getByLabelText(/How friends reach me/)).toHaveFocus();
});

it('[FRIEND-12] nobody is asked how friends reach them who has said it, or has made no friend', async () => {
  const say = page.getByRole('link', { name: /^Tell your friends how to reach you/ });
  const save = async (reach: string | null, friend: boolean) => {
    const people = [person(1, 'Ben', { chosen: true, friend })];
    await openScreen(path, {
      as: member({ friendsReach: reach }),
      answers: {
        'GET /api/events/:id/see-again': SEEN,
        'PUT /api/events/:id/see-again': { ...SEEN, answered: true, people },
      },
    });
    await ben.click();
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await save('@me on Signal', true);
  await expect.element(page.getByText('You and Ben are friends', { exact: true }).last()).toBeVisible();
  await expect.element(say).not.toBeInTheDocument();
  await save(null, false);
  await expect.element(page.getByText('Your choices are saved').last()).toBeVisible();
  await expect.element(say).not.toBeInTheDocument();
});

it('[friends.13] too late, and what could not be saved, are said', async () => {
  const screen = await openScreen(path, { as: member(), answers: { 'GET /api/events/:id/see-again': SEEN } });
  await ben.click();
  screen.answer({ 'PUT /api/events/:id/see-again': refusal('see_again_unknown') });
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast('Somebody is no longer on this list. Please look again.');
});

it('[friends.14] friends, where one met them, how they are reached, where they go next', async () => {
  await openScreen(PATHS.friends, { as: member(), answers: { 'GET /api/friends': [FRIEND] } });
  await expect.element(page.getByRole('link', { name: 'Ben Field' })).toBeVisible();
  await expect.element(page.getByText('@ben on Signal')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Soup & stories' })).toBeVisible();
  await expect.element(page.getByText('You’re going, too')).toBeVisible();
  // [FRIEND-12] Friends can see contacts in the profile, so the page does not say that they cannot contact the member.
  await expect.element(page.getByText(/^You haven’t said how friends can reach you yet/)).toBeVisible();
  await expect.element(page.getByText('Tell them in your profile')).toBeVisible();
  await expectNoViolations();
});

it('[friends.14] who has not said how friends reach them is led to the field itself', async () => {
  await openScreen(PATHS.friends, { as: member(), answers: { 'GET /api/friends': [FRIEND] } });
  await page.getByRole('link', { name: 'Tell them in your profile' }).click();
  const field = page.getByLabelText(/How friends reach me/);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInViewport();
  // It stays in view once the page has settled; the form opens only this one time.
  await field.fill('@me on Signal');
  await expect.element(field).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.poll(() => window.location.hash).toBe('');
});

it('[friends.14] nobody yet', async () => {
  await openScreen(PATHS.friends, { as: member(), answers: { 'GET /api/friends': [] } });
  await expect.element(page.getByText('Nobody here yet')).toBeVisible();
});

it('[friends.14] asking along, once an event', async () => {
  const event = anEvent();
  const screen = await openScreen(PATHS.friends, {
    as: member(),
    answers: {
      'GET /api/friends': [FRIEND],
      'GET /api/user/events': [{ id: idOf(7), notes: null, ticket: 'A'.repeat(32), event }],
      'POST /api/friends/:id/asks': reply(201, { askedAt: '2026-11-22T18:00:00.000Z', full: false }),
    },
  });
  await page.getByRole('button', { name: 'Ask along Ben Field' }).click();
  await page.getByRole('button', { name: `Ask along to ${event.title}` }).click();
  await expectToast('We told Ben');
  await expect.element(page.getByText('Asked', { exact: true })).toBeVisible();
  expect(screen.sent('POST /api/friends/:id/asks').at(-1)?.body).toEqual({ eventId: event.id });
});

it('[friends.9] where the friend goes already there is nothing to ask: as far as it is known, and as the server says', async () => {
  const known = anEvent({ spotsLeft: 0 });
  const unknown = anEvent({ id: idOf(8), title: 'Late supper', spotsLeft: 0 });
  const coming = [{ ...EVENT, id: known.id, title: known.title, startTime: known.startTime, together: true }];
  const screen = await openScreen(PATHS.friends, {
    as: member(),
    answers: {
      'GET /api/friends': [{ ...FRIEND, coming }],
      'GET /api/user/events': [known, unknown].map((event, at) => ({
        id: idOf(20 + at),
        notes: null,
        ticket: 'A'.repeat(32),
        event,
      })),
      'POST /api/friends/:id/asks': refusal('friend_goes_too'),
    },
  });
  await page.getByRole('button', { name: 'Ask along Ben Field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask Ben along' });
  const events = dialog.getByRole('listitem');
  await expect.element(events.filter({ hasText: known.title })).toMatchTextContent(/Going too/);
  await expect.element(dialog.getByRole('button', { name: /^Ask along to/ })).toHaveLength(1);
  // An attendee needs no waitlist.
  await expect.element(events.filter({ hasText: 'Late supper' })).toMatchTextContent(/Full: Ben/);
  await expect.element(events.filter({ hasText: known.title })).not.toMatchTextContent(/Full/);
  screen.answer({
    'GET /api/friends': [
      { ...FRIEND, coming: [...coming, ...coming.map((event) => ({ ...event, id: unknown.id }))] },
    ],
  });
  await dialog.getByRole('button', { name: 'Ask along to Late supper' }).click();
  await expectToast('They’re already going, so this did not count as an ask.');
  await expect.element(events.filter({ hasText: 'Late supper' })).toMatchTextContent(/Going too/);
  await expect.element(events.filter({ hasText: 'Late supper' })).not.toMatchTextContent(/Full/);
  // No event is left to invite to: the page says so and offers a next step.
  await expect.element(dialog.getByText('Ben is already going to all of yours.')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Browse Events' }))
    .toHaveAttribute('href', PATHS.events);
  expect(screen.sent('POST /api/friends/:id/asks')).toHaveLength(1);
});

it('[friends.14] ending it asks first, and says that the other is not told', async () => {
  const screen = await openScreen(PATHS.friends, {
    as: member(),
    answers: { 'GET /api/friends': [FRIEND], 'DELETE /api/friends/:id': reply(204, null) },
  });
  await page.getByRole('button', { name: 'End friendship with Ben Field' }).click();
  await expect.element(page.getByText('Ben Field is not told.')).toBeVisible();
  screen.answer({ 'GET /api/friends': [] });
  await page.getByRole('alertdialog').getByRole('button', { name: 'End friendship' }).click();
  await expectToast('You are no longer friends');
  await expect.element(page.getByText('Nobody here yet')).toBeVisible();
});

it('[friends.11] cards and the page of an event say which friends go', async () => {
  await openScreen(PATHS.event(idOf(100)), {
    as: member(),
    answers: {
      'GET /api/events/:id': anEvent({ faces: [{ letter: 'B', imageUrl: null }], currentAttendees: 3 }),
      'GET /api/friends/going': [{ eventId: idOf(100), firstNames: ['Ada', 'Ben'], total: 3 }],
    },
  });
  await expect.element(page.getByText('Ada and two friends are going')).toBeVisible();
});

it('[friends.11] [SAFE-1] [interface.20] who comes back to a page sees no friend there who has blocked them meanwhile', async () => {
  const screen = await openScreen(PATHS.event(anEvent().id), {
    as: member(),
    answers: {
      'GET /api/events/:id': anEvent({ faces: [{ letter: 'A', imageUrl: null }], currentAttendees: 1 }),
      'GET /api/friends/going': [{ eventId: anEvent().id, firstNames: ['Ada'], total: 1 }],
    },
  });
  await expect.element(page.getByText('Ada is going').first()).toBeVisible();
  screen.answer({ 'GET /api/friends/going': [] });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Ada is going')).not.toBeInTheDocument();
});

it('[friends.11] so does a card in a list', async () => {
  await openScreen(PATHS.events, {
    as: member(),
    answers: {
      'GET /api/events': [anEvent({ faces: [{ letter: 'B', imageUrl: null }], currentAttendees: 3 })],
      'GET /api/friends/going': [{ eventId: anEvent().id, firstNames: ['Ada', 'Ben'], total: 3 }],
    },
  });
  await expect.element(page.getByText('Ada and two friends are going')).toBeVisible();
});

it.for([
  ['their friends', PATHS.friends],
  ['who was there', path],
] as const)(
  '[safety.33] among %s, somebody is blocked or reported where they are shown',
  async ([, address]) => {
    const screen = await openScreen(address, {
      as: member(),
      answers: {
        'GET /api/friends': [FRIEND],
        'GET /api/events/:id/see-again': SEEN,
        'POST /api/blocks': refusal('blocks_many'),
      },
    });
    await page.getByRole('button', { name: 'What to do about Ben Field' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expectToast('That did not work');
    expect(screen.sent('POST /api/blocks').map(({ body }) => body)).toEqual([{ memberId: FRIEND.memberId }]);
  },
);

it('[friends.18] of what is full it is said before and after asking that the friend can wait for a seat', async () => {
  const event = anEvent({ spotsLeft: 0 });
  await openScreen(PATHS.friends, {
    as: member(),
    answers: {
      'GET /api/friends': [FRIEND],
      'GET /api/user/events': [{ id: idOf(7), notes: null, ticket: 'A'.repeat(32), event }],
      'POST /api/friends/:id/asks': reply(201, { askedAt: '2026-11-22T18:00:00.000Z', full: true }),
    },
  });
  await page.getByRole('button', { name: 'Ask along Ben Field' }).click();
  await expect.element(page.getByText('Full: Ben can join the waitlist')).toBeVisible();
  await page.getByRole('button', { name: `Ask along to ${event.title}` }).click();
  await expectToast('We told Ben', 'The event is full: Ben can join the waitlist.');
});

it('[friends.14] of many events to come two are shown of each friend, the others unfold', async () => {
  await page.viewport(360, 740);
  const coming = Array.from({ length: 5 }, (_, n) => ({
    ...EVENT,
    id: idOf(200 + n),
    title: `Supper ${n}`,
    startTime: '2026-12-05T01:00:00.000Z',
    together: false,
  }));
  await openScreen(PATHS.friends, {
    as: member(),
    answers: { 'GET /api/friends': [{ ...FRIEND, coming, reach: '@ben_with_a_long_handle on Signal' }] },
  });
  await expect.element(page.getByRole('link', { name: 'Supper 1' })).toBeVisible();
  await expect.element(page.getByText('Supper 2')).not.toBeVisible();
  await page.getByText('3 more').click();
  await expect.element(page.getByRole('link', { name: 'Supper 4' })).toBeVisible();
  // A handle is not broken across lines.
  const reach = page.getByText('@ben_with_a_long_handle on Signal');
  await expect.poll(() => reach.element().getClientRects().length).toBe(1);
  await expectNoViolations();
});

it('[friends.19] who hides is led to the very setting', async () => {
  await openScreen(path, {
    as: member(),
    answers: { 'GET /api/events/:id/see-again': { ...SEEN, hidden: true } },
  });
  await page.getByRole('link', { name: 'Change it' }).click();
  const setting = page.getByRole('checkbox', { name: 'Hide me from the lists of events I go to' });
  await expect.element(setting).toHaveFocus();
  await expect.element(setting).toBeInViewport();
});

it('[interface.26] what a button is called is not said because a pointer gave it the focus back', async () => {
  await openScreen(PATHS.friends, { as: member(), answers: { 'GET /api/friends': [FRIEND] } });
  const menu = page.getByRole('button', { name: 'What to do about Ben Field' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(menu).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});
