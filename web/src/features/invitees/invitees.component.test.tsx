// Statements held: invited.10-12, invited.14.

/** Invitations to an event: the host invites, people come by the link, and what others see. */
import { INVITED, PATHS, type InvitedPreview, type Invitee, type Invitees } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { switchAccountPath } from '../../lib/other-account.tsx';
import { expectNoViolations } from '../../testing/axe.ts';
import { type Answers, refusal, reply } from '../../testing/canned-api.ts';
import { anEvent, editForm, hostedEvent, idOf } from '../../testing/events.ts';
import { host, member, newcomer } from '../../testing/people.ts';
import { expectToast, openScreen } from '../../testing/screen.tsx';

const HOSTED = hostedEvent({ title: 'A small supper', visibility: 'invited' });
const LIST = 'GET /api/host/events/:id/invitees';
const INVITE = 'POST /api/host/events/:id/invitees';
const WITHDRAW = 'DELETE /api/host/events/:id/invitees/:inviteeId';
const OPEN = 'PUT /api/host/events/:id/invite-link';
const CLOSE = 'DELETE /api/host/events/:id/invite-link';
const ENTER = 'POST /api/invited/:token';
const PREVIEW = 'GET /api/invited/:token';
const TOKEN = 'A'.repeat(22);
const SUPPER: InvitedPreview = {
  title: 'A small supper',
  startTime: HOSTED.startTime,
  timeZone: HOSTED.timeZone,
  hostName: 'Ada at the table',
};

const ada = (given: Partial<Invitee> = {}): Invitee => ({
  id: idOf(800),
  email: 'ada@example.com',
  name: null,
  comes: false,
  guests: 0,
  invitedAt: '2026-11-21T18:00:00.000Z',
  ...given,
});
const NOBODY: Invitees = { invitees: [], link: null };
const LINK = { path: PATHS.invited(TOKEN), uses: 1, maxUses: 3 };

const part = page.getByRole('region', { name: 'Invitations' });
const openEdit = (answers: Answers = {}, event = HOSTED) =>
  openScreen(PATHS.editEvent(event.id), {
    as: host(),
    answers: { 'GET /api/events/:id/edit-form': editForm(event), [LIST]: NOBODY, ...answers },
  });

it('[invited.10] the host pastes addresses: which is none is said, then who is invited stands in the list', async () => {
  const screen = await openEdit({ [INVITE]: { invitees: [ada()], link: null } });
  await expect.element(part).toMatchTextContent('Nobody is invited yet');
  const field = part.getByLabelText('Who is invited?');
  await field.fill('ada@example.com, bo');
  await part.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect
    .element(field)
    .toHaveAccessibleDescription(expect.stringContaining('“bo” is not an email address'));
  await expect.element(field).toHaveFocus();
  expect(screen.sent(INVITE)).toEqual([]);
  await field.fill('Ada <ada@example.com>\nbo@example.com');
  await part.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectToast('Invited', 'Everyone newly invited gets an email.');
  expect(screen.sent(INVITE)[0]?.body).toEqual({ emails: ['ada@example.com', 'bo@example.com'] });
  await expect.element(part.getByRole('heading', { name: '1 invited' })).toBeVisible();
  await expect.element(part.getByRole('listitem')).toMatchTextContent('ada@example.com');
  await expect.element(field).toHaveValue('');
  await expectNoViolations();
});

it('[invited.10] says what keeps from inviting', async () => {
  await openEdit({ [INVITE]: refusal('invitees_many') });
  await part.getByLabelText('Who is invited?').fill('ada@example.com');
  await part.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectToast(
    'Nobody was invited',
    'Five hundred people are invited, which is as many as can be. Remove someone first.',
  );
});

it('[invited.10] the link is made for so many, made anew and closed', async () => {
  const screen = await openEdit({ [OPEN]: { invitees: [], link: LINK }, [CLOSE]: reply(204) });
  const most = part.getByLabelText('For how many people');
  await most.fill('0');
  await part.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(most).toHaveAccessibleDescription(expect.stringContaining('At least 1'));
  await most.fill('3');
  await part.getByRole('button', { name: 'Make a link' }).click();
  await expectToast('The link is open');
  expect(screen.sent(OPEN)[0]?.body).toEqual({ maxUses: 3 });
  await expect
    .element(part.getByLabelText('Invites anyone who opens it'))
    .toHaveValue(`${location.origin}/invited/${TOKEN}`);
  await expect.element(part).toMatchTextContent('1 person has used it, 2 more can.');
  await part.getByRole('button', { name: 'Make a new link' }).click();
  await expectToast('There is a new link', 'The old one no longer works.');
  expect(screen.sent(OPEN)[1]?.body).toEqual({ maxUses: null });
  await part.getByRole('button', { name: 'Close the link' }).click();
  await expectToast('The link is closed');
  await expect.element(part.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await expectNoViolations();
});

it('[invited.10] an invitation is taken back after asking once more', async () => {
  const screen = await openEdit({
    [LIST]: {
      invitees: [ada({ comes: true, guests: 1 }), ada({ id: idOf(801), email: null, name: 'Bo Berg' })],
      link: LINK,
    },
    [WITHDRAW]: reply(204),
  });
  const rows = part.getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent('Comes with 1 guest');
  await expect.element(rows.nth(1)).toMatchTextContent('By the link');
  await part.getByRole('button', { name: 'Withdraw' }).first().click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent('ada@example.com keeps the seat');
  screen.answer({ [LIST]: { invitees: [ada({ id: idOf(801), email: null, name: 'Bo Berg' })], link: LINK } });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast('Invitation withdrawn');
  expect(screen.sent(WITHDRAW)).toHaveLength(1);
  await expect.element(part.getByRole('heading', { name: '1 invited' })).toBeVisible();
});

it('[invited.10] there is no such part where everybody finds the event', async () => {
  const screen = await openEdit({}, hostedEvent({ visibility: 'unlisted' }));
  await expect.element(page.getByRole('heading', { name: 'Team' })).toBeVisible();
  await expect.element(part).not.toBeInTheDocument();
  expect(screen.sent(LIST)).toEqual([]);
});

it('[invited.11] who has the link reads what the host will, and comes to the event', async () => {
  const event = anEvent({ visibility: 'invited' });
  const screen = await openScreen(PATHS.invited(TOKEN), {
    as: member(),
    answers: { [PREVIEW]: SUPPER, [ENTER]: { eventId: event.id }, 'GET /api/events/:id': event },
  });
  await expect.element(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent(/Ada at the table invites you to A small supper, .*2026/);
  await expect.element(page.getByRole('main')).toMatchTextContent('your name goes on the host’s list');
  expect(screen.sent(ENTER)).toEqual([]);
  await expectNoViolations();
  await page.getByRole('button', { name: 'See the event' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  expect(screen.sent(ENTER)).toHaveLength(1);
});

it.for([
  ['before they press', { [PREVIEW]: refusal('invite_over') }],
  ['after it, where the last place went meanwhile', { [PREVIEW]: SUPPER, [ENTER]: refusal('invite_over') }],
] as const)('[invited.11] and that it is over, where it is: %s', async ([, answers]) => {
  await openScreen(PATHS.invited(TOKEN), { as: member(), answers });
  if (ENTER in answers) await page.getByRole('button', { name: 'See the event' }).click();
  await expect.element(page.getByRole('heading', { name: 'This invitation link has ended' })).toBeVisible();
  await expectNoViolations();
});

it('[invited.12] where there is no event one reads how an invitation opens', async () => {
  await openScreen(PATHS.event(idOf(900)), {
    as: null,
    answers: { 'GET /api/events/:id': refusal('event_not_found') },
  });
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('with the address that the invitation was sent to');
  await expect
    .element(page.getByRole('link', { name: 'signed in' }))
    .toHaveAttribute('href', `/sign-in?returnTo=${encodeURIComponent(PATHS.event(idOf(900)))}`);
});

const SENT_TO_OTHERS = 'This invitation was sent to a different address, or it has ended.';
const switchLink = page.getByRole('link', { name: 'Switch account' });

it('[INVITED-15] who is signed in with another account reads with which, and switches', async () => {
  const path = `${PATHS.event(idOf(900))}?${INVITED}=1`;
  await openScreen(path, {
    as: member({ email: 'theo@example.com' }),
    answers: { 'GET /api/events/:id': refusal('event_not_found') },
  });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(SENT_TO_OTHERS);
  await expect.element(main).toMatchTextContent('You’re signed in as theo@example.com.');
  await expect.element(main).not.toMatchTextContent('once you are signed in');
  await expect.element(switchLink).toHaveAttribute('href', switchAccountPath(path));
  await expectNoViolations();
});

it.for([PATHS.event(idOf(900)), `${PATHS.event(idOf(900))}/nothing`, PATHS.person(idOf(900))])(
  '[INVITED-15] on the 404 of %s, which may be there for others, too',
  async (path) => {
    await openScreen(path, {
      as: member({ email: 'theo@example.com' }),
      answers: {
        'GET /api/events/:id': refusal('event_not_found'),
        'GET /api/people/:id': refusal('person_not_found'),
      },
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('404 Page Not Found');
    await expect
      .element(page.getByRole('main'))
      .toMatchTextContent(
        'You’re signed in as theo@example.com. If this was sent to another address of yours',
      );
    await expect.element(page.getByRole('link', { name: /sign(ed)? in/ })).not.toBeInTheDocument();
    await expect.element(switchLink).toHaveAttribute('href', switchAccountPath(path));
  },
);

it('[INVITED-15] an address that is nobody’s says nothing of accounts', async () => {
  await openScreen('/nowhere', { as: member() });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('404 Page Not Found');
  await expect.element(switchLink).not.toBeInTheDocument();
});

it('[INVITED-15] who has yet to set up their profile reads it before four steps for nothing', async () => {
  const path = `${PATHS.event(idOf(900))}?${INVITED}=1`;
  await openScreen(path, {
    as: { ...newcomer(), email: 'theo@example.com' },
    answers: { 'GET /api/events/:id': refusal('event_not_found') },
  });
  const waits = page.getByRole('region', { name: 'What you came for' });
  await expect.element(waits).toMatchTextContent(SENT_TO_OTHERS);
  await expect.element(waits).toMatchTextContent('You’re signed in as theo@example.com.');
  await expect
    .element(waits.getByRole('link', { name: 'Switch account' }))
    .toHaveAttribute('href', switchAccountPath(path));
  await expectNoViolations();
});
