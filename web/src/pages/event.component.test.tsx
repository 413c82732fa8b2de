// Statements held: about.2, about.12-14, access.31, calls.28, calls.31, calls.33-36, card.23-29, card.31-36,
//   interface.3, interface.15-17, rating.6-11, rating.13-16, registration.6, registration.10,
//   registration.12-21.

/** An event's page: the exact texts of registering and cancelling, and the page's other parts. */
import { BRAND, PATHS } from '@backyard/contract';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { type Answers, BROKEN, refusal, reply, SIGNED_OUT, unreachable } from '../testing/canned-api.ts';
import {
  anEvent,
  forVisitor,
  hostedEvent,
  idOf,
  joined,
  pastEvent,
  registrationFor,
} from '../testing/events.ts';
import { aPerson, admin, clubMember, host, member } from '../testing/people.ts';
import { expectSentToLogIn, expectToast, openScreen, textsOf, goBack } from '../testing/screen.tsx';
import { CODE_SENT } from '../testing/usual-answers.ts';

const EVENT = anEvent();
const HERE = PATHS.event(EVENT.id);
const openEvent = (answers: Answers = {}, event = EVENT, as = member()) =>
  openScreen(PATHS.event(event.id), { as, answers: { 'GET /api/events/:id': event, ...answers } });

const title = page.getByRole('heading', { level: 1 });
const main = page.getByRole('main');
const join = page.getByRole('dialog', { name: 'Join this event' });
const joinButton = page.getByRole('button', { name: /^Join Event/ }).first();
const confirm = join.getByRole('button', { name: 'Confirm Registration' });
const cancelButton = page.getByRole('button', { name: /^Cancel registration/ }).first();
const unregister = page.getByRole('alertdialog').getByRole('button', { name: 'Unregister' });

async function agree(): Promise<void> {
  await joinButton.click();
  await join.getByRole('checkbox', { name: /^I agree/ }).click();
}

it('[company.12] who asks for company with their seat is told what comes of it', async () => {
  const company = {
    going: 1,
    alone: null,
    firstTime: null,
    tables: null,
    seated: null,
    newcomer: true,
    asks: null,
    toldNow: false,
    welcomes: null,
    meets: null,
    newcomers: null,
  };
  const screen = await openEvent({
    'GET /api/events/:id/company': company,
    'POST /api/events/:id/register': () => {
      screen.answer({ 'GET /api/events/:id/company': { ...company, seated: true, asks: true } });
      return registrationFor(joined());
    },
  });
  await agree();
  await join.getByRole('checkbox', { name: /^Company for my first time/ }).click();
  await confirm.click();
  await expect
    .element(page.getByRole('dialog', { name: 'You’re in!' }))
    .toMatchTextContent('You asked for company');
  expect(screen.sent('POST /api/events/:id/register')[0]?.body).toMatchObject({ company: true });
});

it('registering and cancelling: what is sent, said, and read again', async () => {
  const going = joined();
  const screen = await openEvent({
    'POST /api/events/:id/register': () => {
      screen.answer({ 'GET /api/events/:id': going });
      return registrationFor(going);
    },
    'DELETE /api/events/:id/register': () => {
      screen.answer({ 'GET /api/events/:id': EVENT });
      return reply(204);
    },
  });
  await agree();
  await confirm.click();
  const done = page.getByRole('dialog', { name: 'You’re in!' });
  await expect
    .element(done)
    .toMatchTextContent('Successfully registered! A confirmation email is on its way to you.');
  expect(screen.sent('POST /api/events/:id/register')[0]?.body).toEqual({
    answers: [],
    guests: 0,
    notes: null,
    seated: true,
    company: false,
  });
  await done.getByRole('button', { name: 'Done' }).click();
  await expect.element(cancelButton).toBeVisible();
  expect(screen.sent('GET /api/events/:id').length).toBeGreaterThan(1);
  const read = screen.sent('GET /api/events/:id').length;
  window.scrollTo({ top: 300 });
  await cancelButton.click();
  await unregister.click();
  await expectToast('Registration cancelled');
  await expect.element(joinButton).toBeVisible();
  // Not in the middle of the content below the ticket that disappeared.
  await expect.poll(() => window.scrollY).toBe(0);
  expect(screen.sent('GET /api/events/:id').length).toBeGreaterThan(read);
});

it('[ask.4] [ask.5] what the host asks is answered with the seat; what is missing is said at its field and nothing is sent', async () => {
  const food = { options: ['Meat', 'Plants'], question: 'What do you eat?', required: true };
  const way = { options: [], question: 'How do you come?', required: false };
  const asking = { ...EVENT, questions: [food, way] };
  const screen = await openEvent({
    'GET /api/events/:id': asking,
    'POST /api/events/:id/register': () => registrationFor(joined(asking)),
  });
  await agree();
  await confirm.click();
  await expect.element(join.getByText('Choose one, please')).toBeVisible();
  const eats = join.getByRole('combobox', { name: /What do you eat/ });
  await expect.element(eats).toHaveFocus();
  await expectNoViolations();
  expect(screen.sent('POST /api/events/:id/register')).toEqual([]);
  await eats.selectOptions('Plants');
  await join.getByRole('textbox', { name: /How do you come/ }).fill('  ');
  await confirm.click();
  await expect.element(page.getByText('You’re in!').first()).toBeVisible();
  expect(screen.sent('POST /api/events/:id/register')[0]?.body).toMatchObject({
    answers: [{ answer: 'Plants', question: 'What do you eat?' }],
  });
});

it('registering that is refused says why; one that fails asks to try again', async () => {
  const screen = await openEvent({
    'POST /api/events/:id/register': refusal('event_full'),
  });
  await agree();
  await confirm.click();
  await expectToast('Registration failed', 'Event Full');
  screen.answer({ 'POST /api/events/:id/register': BROKEN });
  await confirm.click();
  await expect.element(page.getByText('Please try again.').first()).toBeVisible();
  await expectToast('Registration failed', 'Please try again.');
});

it('[interface.125] the session ended meanwhile: registering says so and goes to log in, then back into the dialog, with what was typed; what was agreed to is not asked again', async () => {
  const screen = await openEvent({ 'POST /api/events/:id/register': SIGNED_OUT });
  await joinButton.click();
  await join.getByRole('textbox', { name: /^Notes/ }).fill('Coming with my sister');
  await join.getByRole('checkbox', { name: /^I agree/ }).click();
  await confirm.click();
  await expectSentToLogIn(screen, `${HERE}?join=1`);
  window.history.replaceState(null, '', `${HERE}?join=1`);
  await screen.reload();
  await expect.element(join.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Coming with my sister');
  await expect.element(join.getByText(/^You have agreed to the event guidelines .* before\./)).toBeVisible();
  await expect.element(join.getByText('Read the guidelines and safety policies')).toBeVisible();
  await expect.element(join.getByRole('checkbox', { name: /^I agree/ })).not.toBeInTheDocument();
  // [HAND-18] Changed guidelines need a new consent: the box is never ticked in advance.
  localStorage.setItem(`backyard:guidelines:${member().id}`, '0');
  await screen.reload();
  await expect.element(join.getByRole('checkbox', { name: /^I agree/ })).not.toBeChecked();
});

it('cancelling: what fails, and a session that ended', async () => {
  const screen = await openEvent({ 'DELETE /api/events/:id/register': BROKEN }, joined());
  await cancelButton.click();
  await unregister.click();
  await expectToast('Cancellation failed', 'Please try again.');
  screen.answer({ 'DELETE /api/events/:id/register': SIGNED_OUT });
  await cancelButton.click();
  await unregister.click();
  await expectSentToLogIn(screen, HERE, 'Must be logged in to cancel registration');
});

it('[interface.55] a place in line that was given up elsewhere: calmly said, and what is so is shown', async () => {
  const message = 'You are 2nd on the waitlist';
  const waiting = {
    ...EVENT,
    waitlist: { position: 2, offeredUntil: null, notes: null, message },
    abilities: {
      ...EVENT.abilities,
      register: { allowed: false, reason: 'event_full', message: 'Event Full' },
      joinWaitlist: { allowed: false, reason: 'already_waiting', message },
      leaveWaitlist: { allowed: true },
    },
  };
  const screen = await openEvent({
    'GET /api/events/:id': waiting,
    'DELETE /api/events/:id/waitlist': () => {
      screen.answer({ 'GET /api/events/:id': EVENT });
      return refusal('not_waiting');
    },
  });
  await page
    .getByRole('button', { name: /^Leave the waitlist/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expectToast('You had already left the waitlist');
  await expect.element(joinButton).toBeVisible();
});

it('a visitor is told to log in, and led there', async () => {
  await openScreen(`${HERE}?join=1`, { answers: { 'GET /api/events/:id': forVisitor() } });
  await expectToast('Must be logged in to register');
  await expect
    .element(page.getByRole('link', { name: /^Log in to register/ }).first())
    .toHaveAttribute('href', expect.stringMatching(/^\/api\/login\?returnTo=/));
});

it('[HOLD-31] a page that shows somebody else than the session’s person says so and is loaded anew', async () => {
  const screen = await openEvent({
    'POST /api/events/:id/register': refusal('other_person'),
  });
  await agree();
  await confirm.click();
  await expectToast('Somebody else is signed in now');
  expect(await screen.left()).toBe('reload');
});

it('[HOLD-22] on a small phone nothing lies over “You’re in!”', async () => {
  await page.viewport(320, 568);
  await openEvent({
    'POST /api/events/:id/register': () => registrationFor(joined()),
  });
  await agree();
  await confirm.click();
  const done = page.getByRole('dialog', { name: 'You’re in!' });
  await expect.element(done).toMatchTextContent('Successfully registered!');
  const isOnTop = (heading: Element): boolean => {
    const { left, top, width, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(left + Math.min(width, 60) / 2, top + height / 2));
  };
  await expect.poll(() => isOnTop(done.getByRole('heading', { name: 'You’re in!' }).element())).toBe(true);
  const notes = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect.element(notes).not.toBeInTheDocument();
});

it('[HOLD-34] an event that awaits approval says so on its page, and offers no sharing', async () => {
  const { registrationCount: _, ...rest } = hostedEvent({
    status: 'pending',
    price: '12.00',
    isTicketed: true,
  });
  await openEvent({}, rest, host());
  await expect.element(main).toMatchTextContent('This event awaits approval');
  await expect.element(main.getByRole('button', { name: /^Share/ })).not.toBeInTheDocument();
});

it.each(['cancelled', 'rejected'] as const)(
  '[HOLD-107] who paid for an event that is %s reads what becomes of the money, in the words of the server',
  async (status) => {
    const message = 'It does not take place: your $12.00 goes back to you, and you need do nothing.';
    const going = joined();
    const registration = {
      ...going.registration!,
      refund: { amount: '12.00', until: going.startTime, due: true, message },
    };
    await openEvent({}, { ...going, status, registration });
    await expect.element(main).toMatchTextContent(message);
  },
);

it('[UNLIST-4] an unlisted event says so on its page, and can be shared [unlisted.10]', async () => {
  await openEvent({}, anEvent({ visibility: 'unlisted' }));
  await expect.element(main).toMatchTextContent('Unlisted event');
  await expect.element(main).toMatchTextContent('only people with the link find it');
  await expect.element(main.getByRole('button', { name: /^Share/ }).first()).toBeVisible();
});

it.each([
  ['who is invited', false],
  ['who runs it', true],
])('[invited.9] an event by invitation says so to %s', async (_who, runs) => {
  const event = anEvent({ visibility: 'invited' });
  await openEvent(
    {},
    runs ? { ...event, abilities: { ...event.abilities, edit: { allowed: true } } } : event,
  );
  await expect.element(main).toMatchTextContent('By invitation');
  const link = main.getByRole('link', { name: 'Invite people' });
  if (runs) await expect.element(link).toBeVisible();
  else await expect.element(link).not.toBeInTheDocument();
});

it('an event that is published can be shared', async () => {
  await openEvent();
  await expect.element(main.getByRole('button', { name: /^Share/ }).first()).toBeVisible();
});

it('a page that does not load can be tried again', async () => {
  const screen = await openEvent({ 'GET /api/events/:id': unreachable });
  await expect.element(title).toMatchTextContent(`No connection to ${BRAND.name}`);
  screen.answer({ 'GET /api/events/:id': EVENT });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(title).toMatchTextContent(EVENT.title);
});

it('[interface.14] an event that is not there shows the 404 card, with ways on', async () => {
  await openEvent({ 'GET /api/events/:id': reply(404, { message: 'Not found', code: 'not_found' }) });
  await expect.element(title).toMatchTextContent('404 Page Not Found');
  await expect.poll(() => document.title).toBe(`Page Not Found · ${BRAND.name}`);
  await expect
    .element(main.getByRole('link', { name: 'Browse Events' }))
    .toHaveAttribute('href', PATHS.events);
  await expect.element(main.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', PATHS.home);
});

it('Add to Calendar: Google, Outlook, Yahoo, Apple, and the file, each with the event’s facts', async () => {
  await openEvent();
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect
    .poll(() => textsOf(items))
    .toEqual([
      expect.stringMatching(/^Google/),
      expect.stringMatching(/^Outlook/),
      expect.stringMatching(/^Yahoo/),
      expect.stringMatching(/^Apple/),
      expect.stringMatching(/^Download \.ics/),
    ]);
  // Read once: they are all there.
  const links = items.elements().map((item) => new URL((item as HTMLAnchorElement).href));
  const [google, outlook, yahoo, apple, file] = links;
  expect(google?.origin).toBe('https://calendar.google.com');
  expect(google?.searchParams.get('text')).toBe(EVENT.title);
  expect(google?.searchParams.get('dates')).toBe('20261204T010000Z/20261204T030000Z');
  expect(outlook?.origin).toBe('https://outlook.live.com');
  expect(outlook?.searchParams.get('subject')).toBe(EVENT.title);
  expect(outlook?.searchParams.get('startdt')).toBe(EVENT.startTime);
  expect(yahoo?.origin).toBe('https://calendar.yahoo.com');
  expect([yahoo?.searchParams.get('st'), yahoo?.searchParams.get('et')]).toEqual([
    '20261204T010000Z',
    '20261204T030000Z',
  ]);
  expect(apple?.href).toBe(file?.href);
  for (const site of [google, outlook, yahoo]) expect(site?.href).toContain(EVENT.id);
});

const PAST = pastEvent();
const viewAndRate = page.getByRole('button', { name: /^View Details & Rate/ }).first();
const rating = page.getByRole('dialog', { name: 'View Details & Rate' });

it('a rating that fails says why and keeps what was typed', async () => {
  const screen = await openEvent(
    {
      'GET /api/events/:id/rating/user': { rating: 4, review: null },
      'POST /api/events/:id/rating': unreachable,
    },
    PAST,
  );
  await viewAndRate.click();
  const review = rating.getByRole('textbox', { name: /Your review/ });
  await rating.getByRole('radio', { name: /^3 stars/ }).click();
  await review.fill('x'.repeat(1001));
  await expect.element(rating.getByText('Review must be under 1000 characters')).toBeVisible();
  await review.fill('Muddy, and worth it.');
  await rating.getByRole('button', { name: 'Update Rating' }).click();
  await expectToast('Error', 'Failed to submit rating');
  screen.answer({
    'POST /api/events/:id/rating': refusal('event_cancelled'),
  });
  await rating.getByRole('button', { name: 'Update Rating' }).click();
  await expect.element(page.getByText('This event was cancelled').first()).toBeVisible();
  await expectToast('Error', 'This event was cancelled');
  await expect.element(review).toHaveValue('Muddy, and worth it.');
});

it('[interface.56] a half-written review is there when the dialog is opened again, until it is sent', async () => {
  await openEvent(
    {
      'GET /api/events/:id/rating/user': { rating: 4, review: 'Older words' },
      'POST /api/events/:id/rating': {
        id: idOf(300),
        rating: 2,
        review: 'Half a sentence',
        createdAt: '2026-11-08T18:00:00.000Z',
      },
    },
    PAST,
  );
  await viewAndRate.click();
  const review = rating.getByRole('textbox', { name: /Your review/ });
  await expect.element(review).toHaveValue('Older words');
  await rating.getByRole('radio', { name: /^2 stars/ }).click();
  await review.fill('Half a sentence');
  await userEvent.keyboard('{Escape}');
  await expect.element(rating).not.toBeInTheDocument();
  await viewAndRate.click();
  await expect.element(review).toHaveValue('Half a sentence');
  await expect.element(rating.getByRole('radio', { name: /^2 stars/ })).toBeChecked();
  await rating.getByRole('button', { name: 'Update Rating' }).click();
  await expectToast('Rating Submitted');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('backyard:rating:'))).toEqual([]);
});

it('a session that ended in the middle of rating comes back to the dialog with what was typed', async () => {
  const screen = await openEvent({ 'POST /api/events/:id/rating': SIGNED_OUT }, PAST);
  await viewAndRate.click();
  await rating.getByRole('radio', { name: /^5 stars/ }).click();
  await rating.getByRole('textbox', { name: /Your review/ }).fill('Half a sentence about the bell');
  await rating.getByRole('button', { name: 'Submit Rating' }).click();
  const way = `${PATHS.event(PAST.id)}?rate=1`;
  await expectSentToLogIn(screen, way);
  window.history.replaceState(null, '', way);
  await screen.reload();
  await expect.element(rating.getByRole('radio', { name: /^5 stars/ })).toBeChecked();
  await expect
    .element(rating.getByRole('textbox', { name: /Your review/ }))
    .toHaveValue('Half a sentence about the bell');
});

it('before the start nothing is asked about ratings; afterwards once the dialog opens', async () => {
  const before = await openEvent();
  await expect.element(title).toMatchTextContent(EVENT.title);
  await joinButton.click();
  await expect.element(join).toBeVisible();
  expect(before.calls()).not.toContain('GET /api/events/:id/rating/user');
});

it('a past event asks for one’s own rating once its dialog opens', async () => {
  const after = await openEvent({}, PAST);
  await viewAndRate.click();
  await expect.poll(() => after.calls()).toContain('GET /api/events/:id/rating/user');
});

const somebody = (contact: boolean, email: string | null = null) => ({
  id: idOf(600),
  memberId: null,
  line: null,
  interests: [],
  met: null,
  firstName: 'Noor',
  lastName: 'Haddad',
  profileImageUrl: null,
  location: 'Austin, TX',
  email,
  publicEmail: null,
  linkedinUrl: null,
  tiktokUrl: null,
  instagramUrl: contact ? 'https://www.instagram.com/noor' : null,
  abilities: { contact },
});

async function whoAttended(as: ReturnType<typeof member>, contact: boolean, email: string | null = null) {
  await openEvent({ 'GET /api/events/:id/attendees': [somebody(contact, email)] }, PAST, as);
  await page
    .getByRole('button', { name: /^Who Attended/ })
    .first()
    .click();
  await expect
    .element(rating.getByRole('tab', { name: /^Who Attended\s*\d+$/ }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(rating.getByText('Noor Haddad', { exact: true })).toBeVisible();
}

it('[card.43] who attended: one badge in the place of contacts for Game Room, with the way to the plans', async () => {
  await openEvent(
    { 'GET /api/events/:id/attendees': [somebody(false, null), { ...somebody(false, null), id: idOf(601) }] },
    PAST,
  );
  await page
    .getByRole('button', { name: /^Who Attended/ })
    .first()
    .click();
  await expect.element(rating.getByText('Noor Haddad', { exact: true }).nth(1)).toBeVisible();
  await expect.element(rating.getByText('Pro Feature: Contact Info')).toHaveLength(1);
  const links = rating.getByRole('tabpanel').getByRole('link');
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual([PATHS.subscribe]);
});

it('who attended: links for the Club House', async () => {
  await whoAttended(clubMember(), true);
  await expect.element(rating.getByText('Pro Feature: Contact Info')).not.toBeInTheDocument();
  await expect.element(rating.getByText('Account:')).not.toBeInTheDocument();
  const link = rating.getByRole('link', { name: /^Instagram of / });
  await expect.element(link).toHaveAttribute('href', 'https://www.instagram.com/noor');
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('[ATT-10] who attended: a line, what both like and where both met; a link where the page is open', async () => {
  const noor = {
    ...somebody(true),
    memberId: idOf(601),
    line: 'Chili and trivia.',
    interests: ['Hiking', 'music'],
    met: { id: idOf(602), title: 'Chess in the park' },
  };
  const maya = { ...somebody(true), id: idOf(603), firstName: 'Maya', memberId: member().id };
  await openEvent({ 'GET /api/events/:id/attendees': [noor, maya] }, PAST, clubMember());
  await page
    .getByRole('button', { name: /^Who Attended/ })
    .first()
    .click();
  const entries = rating.getByRole('tabpanel').getByRole('listitem');
  await expect.element(entries.first()).toMatchTextContent('You both like hiking and music');
  await expect.element(entries.first()).toMatchTextContent('Chili and trivia.');
  await expect
    .element(rating.getByRole('link', { name: 'Noor Haddad', exact: true }))
    .toHaveAttribute('href', PATHS.person(idOf(601)));
  await expect
    .element(rating.getByRole('link', { name: 'Chess in the park' }))
    .toHaveAttribute('href', PATHS.event(idOf(602)));
  await expect.element(rating.getByText('You', { exact: true })).toBeVisible();
  await expectNoViolations();
});

it('who attended: nobody, said kindly', async () => {
  await openEvent({}, PAST);
  await page
    .getByRole('button', { name: /^Who Attended/ })
    .first()
    .click();
  await expect.element(rating.getByRole('heading', { name: 'Nobody was there' })).toBeVisible();
});

it('[ATT-6] who attended: those who hide are counted', async () => {
  const headers = { 'x-total-count': '1', 'x-hidden-count': '2' };
  const attendees = reply(200, [somebody(false)], headers);
  await openEvent({ 'GET /api/events/:id/attendees': attendees }, PAST);
  await page
    .getByRole('button', { name: /^Who Attended/ })
    .first()
    .click();
  await expect.element(rating.getByText('And 2 people who keep to themselves.')).toBeVisible();
});

it('[ATT-8] who attended: past the limit it says so, and can be asked again', async () => {
  await openEvent({ 'GET /api/events/:id/attendees': refusal('people_read_many') }, PAST);
  await page
    .getByRole('button', { name: /^Who Attended/ })
    .first()
    .click();
  await expect.element(rating.getByText(/Please come back a little later/)).toBeVisible();
  await expect.element(rating.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('who attended: the account for admins', async () => {
  await whoAttended(admin(), true, 'noor@example.com');
  await expect.element(rating.getByText('Account:')).toBeVisible();
});

const NO_ADDRESS = 'Please enter a valid email address';

it('[HOLD-32] nothing is wrong before anything was typed; a wrong code stays wrong after Enter', async () => {
  // Everything until the clock moves happens at the same moment.
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  const screen = await openScreen(PATHS.signIn, {
    answers: {
      'POST /api/login/code': ({ body }) =>
        (body as { email: string }).email.includes('@')
          ? CODE_SENT
          : reply(400, {
              message: NO_ADDRESS,
              code: 'invalid',
              issues: [{ path: 'email', message: NO_ADDRESS }],
            }),
      'POST /api/login/verify': refusal('code_wrong'),
    },
  });
  const address = page.getByLabelText('Email address');
  await address.fill('not an address');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect.element(address).toHaveAccessibleDescription(new RegExp(NO_ADDRESS));
  await expect.element(address).toHaveFocus();
  await address.fill('maya@example.com');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const field = page.getByLabelText('6-digit code');
  await expect.element(field).toHaveFocus();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await userEvent.keyboard('{Enter}');
  const alert = page.getByRole('alert');
  await expect.element(field).toHaveFocus();
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(alert).toHaveTextContent('');
  expect(screen.calls()).not.toContain('POST /api/login/verify');
  // Later it no longer counts as a repeated click: the field reports what is missing.
  clock.mockReturnValue(now + 5000);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/Enter the digits from the email/);
  await expect.element(field).toHaveFocus();
  await field.fill('1');
  await expect.element(alert).toHaveTextContent('');
  await field.fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toMatchTextContent('Enter the digits from the email');
  await field.fill('000000');
  await expect.element(alert).toMatchTextContent('That code isn’t right. Check the email and try again.');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(alert).toMatchTextContent('That code isn’t right.');
  expect(screen.sent('POST /api/login/verify')).toHaveLength(1);
  clock.mockRestore();
});

it('[people.34] Back from a person opens the list of attendees again, where it was left', async () => {
  const noor = { ...somebody(false, null), memberId: idOf(700) };
  await openEvent(
    {
      'GET /api/events/:id/attendees': [noor],
      'GET /api/people/:id': aPerson({ firstName: noor.firstName, lastName: noor.lastName }),
    },
    PAST,
  );
  await page
    .getByRole('button', { name: /^Who Attended/ })
    .first()
    .click();
  const list = page.getByRole('dialog');
  await list.getByRole('link', { name: noor.firstName ?? '' }).click();
  await expect.poll(() => location.pathname).toBe(PATHS.person(idOf(700)));
  await expect.element(title).toHaveFocus();
  await goBack();
  await expect.poll(() => location.pathname).toBe(PATHS.event(PAST.id));
  await expect
    .element(list.getByRole('tab', { name: /^Who Attended/ }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(list.getByRole('link', { name: noor.firstName ?? '' })).toBeVisible();
  await expect.poll(() => list.elements().length).toBe(1);
});

it('[navigation.31] Back closes the calendar menu, and leaves the page where it is', async () => {
  await openEvent();
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.poll(() => (history.state as { layers?: number } | null)?.layers).toBe(1);
  await goBack();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(location.pathname).toBe(HERE);
  await expect.element(title).toBeVisible();
});

it('[host.43] to its own host an event is not one to join; a seat can be taken all the same', async () => {
  await openEvent({}, anEvent({ own: true }), host());
  await expect.element(page.getByRole('button', { name: /^Take a seat yourself/ })).toBeVisible();
  await expect.element(joinButton).not.toBeInTheDocument();
});

const OVER = pastEvent({ registration: null, hostPage: true, hostName: 'Long Table' });
const missed = { ...OVER, abilities: { ...OVER.abilities, rate: OVER.abilities.cancel } };

it.for([
  [{}, 'More by Long Table', PATHS.host('Long Table')],
  [{ hostPage: false }, 'See what is on', PATHS.events],
] as const)('[card.46] what is over leads on: %o', async ([given, name, to]) => {
  const event = { ...missed, ...given };
  await openEvent({}, event);
  await expect.element(main).toMatchTextContent('Event Passed');
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
});

it('[card.46] a date of a series that is over leads to the next one that takes place', async () => {
  const event = { ...missed, seriesId: idOf(800) };
  const date = (day: number, status: 'published' | 'cancelled') => ({
    ...anEvent({ id: idOf(800 + day), startTime: `2026-12-0${day}T18:00:00.000Z`, status }),
    waitlist: null,
  });
  await openEvent(
    {
      'GET /api/events/:id/dates': {
        rhythm: null,
        total: 2,
        dates: [date(1, 'cancelled'), date(8, 'published')],
      },
    },
    event,
  );
  await expect
    .element(page.getByRole('link', { name: 'Next date: Tue, Dec 8' }))
    .toHaveAttribute('href', PATHS.event(idOf(808)));
});
