// Statements held: bring.1, bring.3-5, interface.53.

/** Bringing a friend: the link that is shared, and who asked, wherever the way to the seat leads. */
import { PATHS, type Event, type Friend } from '@backyard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { type Answers, refusal, reply } from '../../testing/canned-api.ts';
import { anEvent, forNewcomer, forVisitor, idOf, joined, registrationFor } from '../../testing/events.ts';
import { member, newcomer } from '../../testing/people.ts';
import { expectToast, openScreen } from '../../testing/screen.tsx';

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';
const EVENT = anEvent();
const HERE = PATHS.event(EVENT.id);
const BY_LINK = `${HERE}?with=${TOKEN}`;
const WHO = 'GET /api/events/:id/invitations/:token';
const ASKED = { [WHO]: { firstName: 'Ada', reportId: null } } satisfies Answers;
const main = page.getByRole('main');
const asked = main.getByText('Ada asked you along', { exact: true });
const bring = page.getByRole('button', { name: /^Bring a friend/ });

const shared = vi.fn<(data: ShareData) => Promise<void>>();
beforeEach(() => {
  shared.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

const MADE = { 'PUT /api/events/:id/invitation': { path: BY_LINK } } satisfies Answers;

it('who goes shares a link of their own, from the ticket', async () => {
  await openScreen(HERE, { as: member(), answers: { 'GET /api/events/:id': joined(), ...MADE } });
  await bring.click();
  await expect
    .poll(() => shared.mock.calls)
    .toEqual([[{ title: EVENT.title, url: `${window.location.origin}${BY_LINK}` }]]);
});

it('[interface.53] a link that nothing takes stays on the screen, marked', async () => {
  Reflect.deleteProperty(navigator, 'share');
  const refuses = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await openScreen(HERE, { as: member(), answers: { 'GET /api/events/:id': joined(), ...MADE } });
  await bring.click();
  const field = page.getByRole('textbox', { name: 'Your link' });
  await expect.element(field).toHaveValue(`${window.location.origin}${BY_LINK}`);
  await expect.element(field).toHaveFocus();
  refuses.mockRestore();
});

const FRIEND = (n: number, firstName: string, given: Partial<Friend> = {}): Friend => ({
  memberId: idOf(n),
  firstName,
  lastName: 'Field',
  profileImageUrl: null,
  reach: null,
  since: '2026-11-01T16:00:00.000Z',
  met: { id: idOf(900), title: 'Soup', startTime: '2026-11-01T01:00:00.000Z', timeZone: 'America/Chicago' },
  coming: [],
  askedTo: [],
  ...given,
});

it('[bring.5] [friends.9] friends are asked with one press, beside the link', async () => {
  const there = { ...EVENT, together: true };
  const screen = await openScreen(HERE, {
    as: member(),
    answers: {
      'GET /api/events/:id': joined(),
      'GET /api/friends': [
        FRIEND(1, 'Ada'),
        FRIEND(2, 'Ben', { askedTo: [EVENT.id] }),
        FRIEND(3, 'Cleo', { coming: [there] }),
      ],
      'POST /api/friends/:id/asks': reply(201, { askedAt: '2026-11-21T18:00:00.000Z', full: false }),
      ...MADE,
    },
  });
  await bring.click();
  const dialog = page.getByRole('dialog', { name: 'Bring a friend' });
  const friends = dialog.getByRole('list', { name: 'Your friends' }).getByRole('listitem');
  await expect.element(friends.nth(1)).toMatchTextContent(/Ben Field.*Asked/);
  await expect.element(friends.nth(2)).toMatchTextContent(/Cleo Field.*Going too/);
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Ask Ada' }).click();
  await expectToast('We told Ada');
  await expect.element(friends.nth(0)).toMatchTextContent(/Ada Field.*Asked/);
  expect(screen.sent('POST /api/friends/:id/asks')).toMatchObject([
    { params: { id: idOf(1) }, body: { eventId: EVENT.id } },
  ]);
  expect(shared).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Share a link' }).click();
  await expect.poll(() => shared.mock.calls.length).toBe(1);
});

it('[bring.5] the sixth of a day is said', async () => {
  await openScreen(HERE, {
    as: member(),
    answers: {
      'GET /api/events/:id': joined(),
      'GET /api/friends': [FRIEND(1, 'Ada')],
      'POST /api/friends/:id/asks': refusal('asked_along_often'),
    },
  });
  await bring.click();
  await page.getByRole('button', { name: 'Ask Ada' }).click();
  await expect.element(page.getByText(/five/i).last()).toBeVisible();
});

it('and from My Upcoming', async () => {
  await openScreen(PATHS.myUpcoming, {
    as: member(),
    answers: { 'GET /api/user/events': [registrationFor(joined())], ...MADE },
  });
  await bring.click();
  await expect.poll(() => shared.mock.calls.length).toBe(1);
});

it('what is refused is said', async () => {
  await openScreen(HERE, {
    as: member(),
    answers: { 'GET /api/events/:id': joined(), 'PUT /api/events/:id/invitation': refusal('event_past') },
  });
  await bring.click();
  await expectToast('There is no link', 'Event Passed');
  expect(shared).not.toHaveBeenCalled();
});

it('a visitor who came by the link reads who asked', async () => {
  const screen = await openScreen(BY_LINK, {
    answers: { 'GET /api/events/:id': forVisitor(), ...ASKED },
  });
  await expect.element(asked).toBeVisible();
  expect(screen.sent(WHO)[0]?.params).toEqual({ id: EVENT.id, token: TOKEN });
  await expectNoViolations();
});

it('a name is text, whatever stands in it', async () => {
  await openScreen(BY_LINK, {
    answers: {
      'GET /api/events/:id': forVisitor(),
      [WHO]: { firstName: '<b>Eve</b>\u202e', reportId: null },
    },
  });
  await expect.element(main.getByText(/<b>Eve<\/b>.* asked you along/)).toBeVisible();
});

it('a link that names nobody is the plain page, and without one nothing is asked for', async () => {
  const screen = await openScreen(BY_LINK, {
    answers: { 'GET /api/events/:id': forVisitor(), [WHO]: { firstName: null, reportId: null } },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: EVENT.title })).toBeVisible();
  await expect.poll(() => screen.sent(WHO).length).toBe(1);
  await expect.element(page.getByText(/asked you along/)).not.toBeInTheDocument();
});

it('it stays through the dialog, the seat, and an address that has lost the link', async () => {
  const screen = await openScreen(BY_LINK, {
    as: member(),
    answers: {
      'GET /api/events/:id': EVENT,
      'POST /api/events/:id/register': () => {
        screen.answer({ 'GET /api/events/:id': joined() });
        return registrationFor(joined());
      },
      ...ASKED,
    },
  });
  await expect.element(asked).toBeVisible();
  await page
    .getByRole('button', { name: /^Join Event/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await expect.element(dialog.getByText('Ada asked you along.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^I agree/ }).click();
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  const done = page.getByRole('dialog', { name: 'You’re in!' });
  await expect.element(done.getByText('Ada asked you along.')).toBeVisible();
  await done.getByRole('button', { name: 'Done' }).click();
  await expect.element(done).not.toBeInTheDocument();
  await expect.element(asked).toBeVisible();
  // As after signing in.
  window.history.replaceState(null, '', `${HERE}?join=1`);
  await screen.reload();
  await expect.element(asked).toBeVisible();
});

it('and through the wizard', async () => {
  const event: Event = forNewcomer(EVENT);
  await openScreen(BY_LINK, {
    as: newcomer(),
    answers: { 'GET /api/events/:id': event, 'GET /api/events/:id/interests': ['Cooking'], ...ASKED },
  });
  await page.getByLabelText('First name').fill('Juniper');
  await page.getByLabelText('Last name').fill('Okafor');
  await page.getByRole('radio', { name: '22 to 25' }).click();
  await page.getByLabelText('Location').fill('Austin, TX');
  await page.getByRole('button', { name: 'Skip the rest' }).click();
  await expect.element(main.getByText('Ada asked you along.')).toBeVisible();
});

it('[bring.6] a member reports whoever asked them along', async () => {
  const screen = await openScreen(BY_LINK, {
    as: member(),
    answers: {
      'GET /api/events/:id': EVENT,
      [WHO]: { firstName: 'Ada', reportId: idOf(77) },
      'POST /api/reports': reply(201, { id: idOf(1), createdAt: '2026-11-22T18:00:00.000Z' }),
    },
  });
  await expect.element(asked).toBeVisible();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Ada' });
  await dialog.getByLabelText('What is wrong?').selectOptions('Unkind, hateful, or won’t leave me alone');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectToast('Thank you for telling us');
  expect(screen.sent('POST /api/reports')[0]?.body).toMatchObject({ kind: 'person', id: idOf(77) });
});
