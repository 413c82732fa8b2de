// Statements held: about.17-18, access.11-13, access.32, door.12, host.1, host.7-9, host.11-18, host.20-22,
//   host.30-35, interface.13, interface.47, money.1, navigation.4, routes.17, routes.31, routes.33, routes.37, upload.1,
//   upload.4.

/** Hosting: failures and confirmations. Hosts' journeys are in e2e/hosts.spec.ts. */
import { PATHS, type HostAttendee } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cameAlone } from '../testing/admin.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { type Answers, BROKEN, refusal, reply, SIGNED_OUT } from '../testing/canned-api.ts';
import { editForm, hostedEvent, idOf, ownEvents } from '../testing/events.ts';
import { clubMember, host, member } from '../testing/people.ts';
import { expectSentToLogIn, expectToast, openScreen } from '../testing/screen.tsx';
import { tabsCutOff } from '../testing/tabs-cut-off.ts';
import { CODE_SENT, waysToConfirm } from '../testing/usual-answers.ts';

const EVENT = hostedEvent({ title: 'Chili' });
const as = host();
const create = page.getByRole('button', { name: 'Create Event' });
const starts = page.getByLabelText('Starts');

async function fillForm(title = 'Half a plan'): Promise<void> {
  await page.getByLabelText('Title').fill(title);
  await page.getByLabelText('Description').fill('A long table and short speeches.');
  await page.getByRole('checkbox', { name: 'Food' }).click();
  await starts.fill('2027-12-03T19:00');
  await page.getByRole('textbox', { name: 'Location' }).fill('The Long Table Kitchen');
  await page.getByLabelText('Max attendees').fill('4');
}

it('[interface.47] on a phone every tab of the host is on the screen, whole', async () => {
  await page.viewport(360, 740);
  await openScreen(PATHS.hostDashboard, { as });
  await expect.element(page.getByRole('tab', { name: 'Attendees' })).toBeVisible();
  expect(tabsCutOff()).toEqual([]);
  await page.viewport(1280, 800);
});

it('[interface.123] the preview of a new event says that the colours of its drawing are not chosen yet', async () => {
  const said = page.getByText('Its colors are picked when you save the event');
  await openScreen(PATHS.createEvent, { as });
  await fillForm();
  await expect.element(said).toBeVisible();
});

it('the session that ends under the form loses nothing', async () => {
  const screen = await openScreen(PATHS.createEvent, { as, answers: { 'POST /api/events': SIGNED_OUT } });
  await fillForm();
  await create.click();
  await expectSentToLogIn(screen, PATHS.createEvent);
  await screen.reload();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Half a plan');
});

it('[host.42] the zone is that of the place, and says so; one that was chosen stays', async () => {
  await openScreen(PATHS.createEvent, {
    as,
    answers: {
      'GET /api/places/clock': ({ query }) =>
        query['q']?.includes('Honolulu')
          ? { label: 'Honolulu, HI', timeZone: 'Pacific/Honolulu' }
          : query['q']?.includes('Denver')
            ? { label: 'Denver, CO', timeZone: 'America/Denver' }
            : { label: null, timeZone: null },
    },
  });
  const zone = page.getByLabelText('Time zone');
  await page.getByRole('textbox', { name: 'Location' }).fill('A beach, Honolulu, HI');
  await expect.element(zone).toHaveValue('Pacific/Honolulu');
  await expect.element(page.getByText('The time in Honolulu, HI, based on the place.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Address/ }).fill('1 Main St, Denver, CO');
  await expect.element(zone).toHaveValue('America/Denver');
  await zone.selectOptions('Arizona (Phoenix)');
  await page.getByRole('textbox', { name: /^Address/ }).fill('2 Main St, Honolulu, HI');
  await expect.element(zone).toHaveValue('America/Phoenix');
  await expect.element(page.getByText(/based on the place/)).not.toBeInTheDocument();
});

it('[host.50] an event that names no city is said to be found nowhere near, until its address names one', async () => {
  await openScreen(PATHS.createEvent, {
    as,
    answers: {
      'GET /api/places/clock': ({ query }) =>
        query['q']?.includes('Austin')
          ? { label: 'Austin, TX', timeZone: 'America/Chicago' }
          : { label: null, timeZone: null },
    },
  });
  const warning = page.getByText('We cannot tell which city this is in');
  await expect.element(page.getByRole('textbox', { name: 'Location' })).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Location' }).fill('The Dice Parlor');
  await expect.element(warning).toBeVisible();
  await page.getByRole('textbox', { name: /^Address/ }).fill('500 Lamar St');
  await expect.element(warning).toBeVisible();
  await expectNoViolations();
  // A city alone is enough.
  await page.getByRole('textbox', { name: /^Address/ }).fill('Austin, TX');
  await expect.element(warning).not.toBeInTheDocument();
  // So is a venue's name that ends with one, even if the address names no city.
  await page.getByRole('textbox', { name: /^Address/ }).fill('500 Lamar St');
  await expect.element(warning).toBeVisible();
  await page.getByRole('textbox', { name: 'Location' }).fill('The Dice Parlor, Austin, TX');
  await expect.element(warning).not.toBeInTheDocument();
});

it('[host.51] a venue that the host has named before brings its address along; one that was typed stays', async () => {
  const before = hostedEvent({ location: 'The Dice Parlor', address: '500 Lamar St, Austin, TX' });
  await openScreen(PATHS.createEvent, { as, answers: { 'GET /api/host/events': ownEvents(before) } });
  const place = page.getByRole('textbox', { name: 'Location' });
  const street = page.getByRole('textbox', { name: /^Address/ });
  await place.fill('the dice parlor');
  await expect.element(street).toHaveValue('500 Lamar St, Austin, TX');
  await street.fill('2 Oak St, Austin, TX');
  await place.fill('Elsewhere');
  await place.fill('The Dice Parlor');
  await expect.element(street).toHaveValue('2 Oak St, Austin, TX');
});

it('[host.46] the page that it makes stands beside the form, and on a phone behind one press', async () => {
  await page.viewport(1280, 900);
  await openScreen(PATHS.createEvent, { as });
  await fillForm('Soup night');
  const shown = page.getByRole('region', { name: 'Preview' });
  for (const words of ['Soup night', 'December 3, 2027', 'FREE', 'About', 'First time here?'])
    await expect.element(shown).toMatchTextContent(words);
  await page.viewport(360, 740);
  await expect.element(shown).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  for (const words of ['Soup night', 'December 3, 2027', 'First time here?'])
    await expect.element(dialog).toMatchTextContent(words);
  await expectNoViolations();
});

it('[host.46] a page without a place asks for it, and offers no map', async () => {
  await page.viewport(1280, 900);
  await openScreen(PATHS.createEvent, { as });
  await fillForm('Soup night');
  const shown = page.getByRole('region', { name: 'Preview' });
  await expect.element(shown).toMatchTextContent('Directions');
  await page.getByRole('textbox', { name: 'Location' }).fill('');
  await expect.element(shown).toMatchTextContent('Where will it be?');
  await expect.element(shown).not.toHaveTextContent('Directions');
});

it('[host.47] the next event is one press away from those to come', async () => {
  await openScreen(PATHS.hostDashboard, { as, answers: { 'GET /api/host/events': ownEvents(EVENT) } });
  const panel = page.getByRole('tabpanel');
  await expect.element(panel.getByRole('article')).toMatchTextContent(/Chili/);
  await expectNoViolations();
  await panel.getByRole('link', { name: 'Create Event' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Create Event');
});

it('what the server refuses stands at its field; what fails is said, and can be tried again', async () => {
  const message = 'The start has to be in the future';
  const screen = await openScreen(PATHS.createEvent, {
    as,
    answers: {
      'POST /api/events': reply(400, {
        message,
        code: 'invalid',
        issues: [{ path: 'startTime', message }],
      }),
    },
  });
  await fillForm();
  await create.click();
  await expectToast('Failed to Create Event');
  await expect.element(starts).toHaveFocus();
  await expect.element(starts).toHaveAttribute('aria-invalid', 'true');
  screen.answer({ 'POST /api/events': BROKEN });
  await starts.fill('2027-12-04T19:00');
  await create.click();
  await expect
    .element(page.getByText('Please check your event details and try again.').first())
    .toBeVisible();
});

it('[HOLD-28] Create Event pressed twice in one tick makes one event', async () => {
  const screen = await openScreen(PATHS.createEvent, {
    as,
    answers: {
      'POST /api/events': EVENT,
      'GET /api/host/events': ownEvents(EVENT),
      'GET /api/events/:id': EVENT,
    },
  });
  await fillForm();
  // Read once: an act.
  const button = create.element() as HTMLElement;
  button.click();
  button.click();
  await expect.poll(() => location.pathname).toBe(PATHS.hostDashboard);
  await expectToast('Event Created!');
  expect(screen.sent('POST /api/events')).toHaveLength(1);
});

it('[interface.77] an event by invitation that was just made leads to inviting people: sharing it would open it for nobody', async () => {
  const made = { ...EVENT, visibility: 'invited' as const };
  await openScreen(PATHS.createEvent, {
    as,
    answers: {
      'POST /api/events': made,
      'GET /api/host/events': ownEvents(made),
      'GET /api/events/:id': made,
    },
  });
  await fillForm();
  await create.click();
  await expect.poll(() => location.pathname).toBe(PATHS.hostDashboard);
  await expect
    .element(page.getByRole('link', { name: 'Invite people' }))
    .toHaveAttribute('href', `${PATHS.editEvent(EVENT.id)}#invitees`);
  await expect.element(page.getByText('No one can find it until you invite them.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Share', exact: true })).not.toBeInTheDocument();
});

it.for([
  ['published', 1],
  ['pending', 0],
] as const)('[host.22] what was made just now is at hand on the dashboard: %s', async ([status, shares]) => {
  const made = { ...EVENT, status };
  const screen = await openScreen(PATHS.createEvent, {
    as,
    answers: {
      'POST /api/events': made,
      'GET /api/host/events': ownEvents(made),
      'GET /api/events/:id': made,
    },
  });
  await fillForm();
  await create.click();
  await expect.poll(() => location.pathname).toBe(PATHS.hostDashboard);
  const view = page.getByRole('link', { name: 'View event' });
  await expect.element(view).toHaveAttribute('href', PATHS.event(EVENT.id));
  await expect.element(page.getByRole('button', { name: 'Share', exact: true })).toHaveLength(shares);
  await expectNoViolations();
  // Deleted since: it no longer has a page.
  screen.answer({ 'GET /api/events/:id': refusal('event_not_found') });
  await screen.reload();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Host Dashboard' })).toBeVisible();
  await expect.poll(() => screen.sent('GET /api/events/:id').length).toBeGreaterThan(1);
  await expect.element(view).not.toBeInTheDocument();
});

it.for([
  [1, '1 person follows you and hears about your new events.'],
  [1200, '1,200 people follow you and hear about your new events.'],
] as const)('[follow.13] the host reads how many follow them: %i', async ([followers, text]) => {
  const profile = { hostName: 'Rosa', bio: null, imageUrl: null, followers };
  await openScreen(PATHS.hostDashboard, { as, answers: { 'GET /api/host/profile': profile } });
  await expect.element(page.getByText(text)).toBeVisible();
});

it('events that do not load say so and can be asked for again', async () => {
  const screen = await openScreen(PATHS.hostDashboard, {
    as,
    answers: { 'GET /api/host/events': BROKEN },
  });
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch host events' })).toBeVisible();
  screen.answer({ 'GET /api/host/events': ownEvents(EVENT) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
});

it('a host of hundreds reads the first of them, and the others when asked', async () => {
  const events = Array.from({ length: 24 }, (_, place) =>
    hostedEvent({ id: idOf(600 + place), title: `Supper ${place}`, seriesId: null }),
  );
  const screen = await openScreen(PATHS.hostDashboard, {
    as,
    answers: {
      'GET /api/host/summary': {
        upcoming: 1340,
        past: 0,
        attendees: 12_000,
        pending: 2,
        attended: { month: '2026-11', thisMonth: 1200, monthBefore: 900 },
      },
      'GET /api/host/events': ({ query: { list, cursor } }) =>
        list !== 'upcoming'
          ? []
          : cursor === undefined
            ? reply(200, events.slice(0, 20), {
                'x-total-count': '24',
                link: '</api/host/events?cursor=on>; rel="next"',
              })
            : reply(200, events.slice(20), { 'x-total-count': '24' }),
    },
  });
  const rows = page.getByRole('article');
  const more = page.getByRole('button', { name: 'Show more upcoming events' });
  await expect.poll(() => rows.elements().length).toBe(20);
  await expect.element(page.getByText('20 of 24')).toBeVisible();
  for (const figure of ['1340', '12,000'])
    await expect.element(page.getByText(figure, { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Attendance in November: 1,200 so far, 300 more than in October (900).'))
    .toBeVisible();
  await expect.element(page.getByRole('tab', { name: /Pending Approval/ })).toMatchTextContent('2');
  await expectNoViolations();
  await more.click();
  await expect.poll(() => rows.elements().length).toBe(24);
  await expect.element(more).not.toBeInTheDocument();
  expect(screen.sent('GET /api/host/events').map(({ query }) => query['cursor'])).toContain('on');
});

it('[ask.9] answers stand beside the name, each below its question, and can be searched', async () => {
  await page.viewport(1280, 900);
  const attendee: HostAttendee = {
    id: idOf(902),
    eventId: EVENT.id,
    firstName: 'Bo',
    lastName: 'Field',
    subscriptionTier: 'game_room',
    tierLabel: 'Game Room',
    notes: null,
    answers: [{ answer: 'Plants', question: 'What do you eat?' }],
    profileImageUrl: null,
    guests: 0,
    guestNames: [],
    registeredAt: '2026-11-01T12:00:00.000Z',
    checkedInAt: null,
    came: 0,
    saidAttended: null,
    canRefuse: false,
  };
  await openScreen(`${PATHS.hostDashboard}?tab=attendees`, {
    as,
    answers: {
      'GET /api/host/events': ownEvents({ ...EVENT, registrationCount: 1 }),
      'GET /api/host/attendees': [attendee],
    },
  });
  await expect.element(page.getByText('What do you eat?')).toBeVisible();
  await expect.element(page.getByRole('definition')).toMatchTextContent('Plants');
  await expectNoViolations();
  await page.getByRole('searchbox').fill('plants');
  await expect.element(page.getByText('Bo Field')).toBeVisible();
  await page.getByRole('searchbox').fill('fish');
  await expect.element(page.getByText('No one by that name, tier, note or answer.')).toBeVisible();
});

it('[DOOR-10] who says that they were there can be refused, and the list says so', async () => {
  const attendee = (
    saidAttended: HostAttendee['saidAttended'],
    canRefuse = saidAttended === 'said',
  ): HostAttendee => ({
    id: idOf(901),
    eventId: EVENT.id,
    firstName: 'Bo',
    lastName: 'Field',
    subscriptionTier: 'game_room',
    tierLabel: 'Game Room',
    notes: null,
    answers: [],
    profileImageUrl: null,
    guests: 0,
    guestNames: [],
    registeredAt: '2026-11-01T12:00:00.000Z',
    checkedInAt: null,
    came: 0,
    saidAttended,
    canRefuse,
  });
  // Rows out of view are not laid out.
  await page.viewport(1280, 900);
  const screen = await openScreen(`${PATHS.hostDashboard}?tab=attendees`, {
    as,
    answers: {
      'GET /api/host/events': ownEvents({ ...EVENT, past: true, registrationCount: 1 }),
      'GET /api/host/attendees': [attendee('said')],
      'DELETE /api/host/events/:id/attended/:registrationId': BROKEN,
    },
  });
  await expect.element(page.getByText('Says they were there.')).toBeVisible();
  await expectNoViolations();
  const refuse = page.getByRole('button', { name: /^They were not.*Bo Field/ });
  await refuse.click();
  await expectToast('Please try again.');
  screen.answer({
    'DELETE /api/host/events/:id/attended/:registrationId': () => {
      screen.answer({ 'GET /api/host/attendees': [attendee('refused')] });
      return reply(204);
    },
  });
  await refuse.click();
  await expect.element(page.getByText('Says they were there. You said they were not.')).toBeVisible();
  await expect.element(refuse).not.toBeInTheDocument();
  expect(screen.sent('DELETE /api/host/events/:id/attended/:registrationId')[1]?.params).toEqual({
    id: EVENT.id,
    registrationId: idOf(901),
  });
  screen.answer({ 'GET /api/host/attendees': [attendee('said', false)] });
  await screen.reload();
  await expect.element(page.getByText('Says they were there.')).toBeVisible();
  await expect.element(refuse).not.toBeInTheDocument();
});

it('[safety.33] beside keeping somebody away a host can report and block them, where they come and where they wait', async () => {
  const one = {
    eventId: EVENT.id,
    firstName: 'Bo',
    lastName: 'Field',
    subscriptionTier: 'game_room',
    tierLabel: 'Game Room',
    notes: null,
    profileImageUrl: null,
  } as const;
  await page.viewport(1280, 900);
  const screen = await openScreen(`${PATHS.hostDashboard}?tab=attendees`, {
    as,
    answers: {
      'GET /api/host/events': ownEvents({ ...EVENT, spotsLeft: 0, waiting: 1, registrationCount: 1 }),
      'GET /api/host/attendees': [
        {
          ...one,
          answers: [],
          id: idOf(901),
          guests: 0,
          guestNames: [],
          registeredAt: '2026-11-01T12:00:00.000Z',
          checkedInAt: null,
          came: 0,
          saidAttended: null,
          canRefuse: false,
        },
      ],
      'GET /api/host/events/:id/waitlist': reply(
        200,
        [
          {
            ...one,
            answers: [],
            id: idOf(902),
            firstName: 'Ida',
            position: 1,
            offeredUntil: null,
            waitingSince: '2026-11-02T12:00:00.000Z',
          },
        ],
        { 'x-total-count': '1' },
      ),
      'POST /api/reports': reply(201, { id: idOf(903), createdAt: '2026-11-03T12:00:00.000Z' }),
    },
  });
  for (const [name, id] of [
    ['Bo Field', idOf(901)],
    ['Ida Field', idOf(902)],
  ] as const) {
    await page.getByRole('button', { name: `What to do about ${name}` }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Keep away from my events' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('combobox', { name: 'What is wrong?' }).selectOptions('other');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page
      .getByRole('dialog', { name: 'Thank you for telling us' })
      .getByRole('button', { name: 'Done' })
      .click();
    expect(screen.sent('POST /api/reports').at(-1)?.body).toMatchObject({ kind: 'person', id });
  }
});

async function askToDelete(): Promise<void> {
  await page.getByRole('button', { name: `What to do with ${EVENT.title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

it('[HOLD-12] where money goes back, deleting asks for a fresh confirmation first', async () => {
  const screen = await openScreen(PATHS.hostDashboard, {
    as,
    answers: {
      'GET /api/host/events': ownEvents(EVENT),
      'GET /api/events/:id/edit-form': editForm(EVENT),
      'DELETE /api/events/:id': refusal('confirm_identity'),
      'GET /api/step-up': waysToConfirm('rosa@example.com'),
      'POST /api/step-up/code': CODE_SENT,
      'POST /api/step-up/verify': () => {
        screen.answer({ 'DELETE /api/events/:id': reply(204), 'GET /api/host/events': [] });
        return { confirmedUntil: '2026-11-22T16:40:00.000Z' };
      },
    },
  });
  await askToDelete();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect.element(dialog).toBeVisible();
  // No second sheet on top of the first.
  await expect.element(page.getByRole('alertdialog', { includeHidden: true })).not.toBeVisible();
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await expect.element(dialog.getByText(/A code is on its way to/)).toBeVisible();
  await dialog.getByLabelText('6-digit code').fill('123456');
  await expectToast('Event Deleted');
  await expect.element(page.getByRole('article')).not.toBeInTheDocument();
  expect(screen.sent('DELETE /api/events/:id')).toHaveLength(2);
});

it('[HOLD-61] [mail.22] while no mail can be sent, who confirms with a code is told so', async () => {
  await openScreen(PATHS.hostDashboard, {
    as,
    answers: {
      'GET /api/host/events': ownEvents(EVENT),
      'GET /api/events/:id/edit-form': editForm(EVENT),
      'DELETE /api/events/:id': refusal('confirm_identity'),
      'GET /api/step-up': waysToConfirm('rosa@example.com', { mailWaits: true }),
      'POST /api/step-up/code': { ...CODE_SENT, waits: true },
    },
  });
  await askToDelete();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const said = dialog.getByText(
    /We can’t send email right now. A code goes to rosa@example.com as soon as we can/,
  );
  await expect.element(said).toBeVisible();
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await expect.element(dialog.getByLabelText('6-digit code')).toBeVisible();
  await expect.element(said).toBeVisible();
  await expect.element(dialog.getByText(/on its way/)).not.toBeInTheDocument();
});

const FOLLOWING = { dates: 4, registered: 7, paid: 2 };

it('[series.12] deleting a date of a series asks which, and says first what follows', async () => {
  const screen = await openScreen(PATHS.hostDashboard, {
    as,
    answers: {
      'GET /api/host/events': ownEvents(EVENT),
      'GET /api/events/:id/edit-form': { ...editForm(EVENT), following: FOLLOWING },
      'DELETE /api/events/:id': () => {
        screen.answer({ 'GET /api/host/events': [] });
        return reply(204);
      },
    },
  });
  await askToDelete();
  const ask = page.getByRole('alertdialog');
  await expect.element(ask.getByRole('radio', { name: 'Only this date' })).toBeChecked();
  await ask.getByRole('radio', { name: 'This and the following: 4 dates' }).click();
  await expect.element(ask.getByText('All 2 payments go back in full.')).toBeVisible();
  await expectNoViolations();
  await ask.getByRole('button', { name: 'Delete 4 Dates' }).click();
  await expectToast('Event Deleted', 'Everybody registered is told by email.');
  expect(screen.sent('DELETE /api/events/:id').map(({ query }) => query)).toEqual([{ dates: '4' }]);
});

it('[series.10] saving a date of a series asks which; dates that changed meanwhile are read again', async () => {
  const editing = { ...editForm(EVENT), following: FOLLOWING };
  const screen = await openScreen(PATHS.editEvent(EVENT.id), {
    as,
    answers: {
      'GET /api/events/:id/edit-form': editing,
      'PUT /api/events/:id': () => {
        screen.answer({
          'GET /api/events/:id/edit-form': { ...editing, following: { ...FOLLOWING, dates: 5 } },
          'PUT /api/events/:id': EVENT,
        });
        return refusal('series_changed');
      },
    },
  });
  await expect.element(page.getByRole('radio', { name: 'Only this date' })).toBeChecked();
  await page.getByLabelText('Max attendees').fill('40');
  await page.getByRole('radio', { name: /^This and the following/ }).click();
  await expect.element(page.getByText('4 dates; 7 people are registered.')).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('5 dates; 7 people are registered.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Event Updated!', 'Your changes are saved, on 5 dates.');
  expect(screen.sent('PUT /api/events/:id').map(({ query }) => query)).toEqual([
    { dates: '4' },
    { dates: '5' },
  ]);
});

const askedFor: Answers = {
  'POST /api/host/request': ({ body }) => ({
    status: 'pending',
    message: (body as { message: string }).message,
    notes: null,
    createdAt: '2026-11-22T16:30:00.000Z',
    decidedAt: null,
    abilities: { ask: { allowed: false } },
  }),
};

it('a Club House member asks to become a host, with words of their own', async () => {
  await openScreen(PATHS.hostDashboard, { as: clubMember(), answers: askedFor });
  const words = page.getByLabelText('What would you like to host?');
  const ask = page.getByRole('button', { name: 'Ask to become a host' });
  await ask.click();
  await expect.element(page.getByText('Say a few words about what you would like to host')).toBeVisible();
  await expect.element(words).toHaveFocus();
  await words.fill('A monthly supper for people who moved here alone.');
  await ask.click();
  await expect.element(page.getByText('We have your request')).toBeVisible();
});

it.for([PATHS.hostDashboard, PATHS.createEvent, PATHS.editEvent(EVENT.id)])(
  'a visitor logs in first, and comes back: %s',
  async (path) => {
    const screen = await openScreen(path);
    expect(await screen.left()).toBe(`/api/login?returnTo=${encodeURIComponent(path)}`);
  },
);

it.for([PATHS.createEvent, PATHS.editEvent(EVENT.id)])('who is no host is told so: %s', async (path) => {
  await openScreen(path, {
    as: member(),
    answers: { 'GET /api/events/:id/edit-form': refusal('event_not_found') },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Host Access Required' })).toBeVisible();
});

it('[host.52] who asked to become a host reads at the form for events when they did, and the share', async () => {
  await openScreen(PATHS.createEvent, {
    as: member(),
    answers: {
      'GET /api/host/request': {
        status: 'pending',
        message: 'Game nights',
        notes: null,
        createdAt: '2026-11-20T18:00:00.000Z',
        decidedAt: null,
        abilities: { ask: { allowed: false, reason: 'host_request_pending' } },
      },
    },
  });
  await expect.element(page.getByRole('main')).toMatchTextContent('You asked on');
  await expect.element(page.getByRole('main')).toMatchTextContent('10% of the price is yours');
});

it('[host.44] dates of a series that wait share a row; its other dates open below it', async () => {
  const dates = [1, 8, 15].map((day) =>
    hostedEvent({
      id: idOf(900 + day),
      title: 'Soup Tuesdays',
      seriesId: idOf(899),
      status: 'pending',
      startTime: `2026-12-${String(day).padStart(2, '0')}T18:00:00.000Z`,
    }),
  );
  const other = hostedEvent({ id: idOf(930), title: 'Chili' });
  const rows = page.getByRole('article');
  await openScreen(`${PATHS.hostDashboard}?tab=pending`, {
    as,
    answers: { 'GET /api/host/events': ownEvents(...dates, other), 'GET /api/host/events/pending': dates },
  });
  await expect.element(rows).toMatchTextContent(/Tue, Dec 1.*Soup Tuesdays/);
  await page.getByText('And 2 more dates: Tue, Dec 8 · Tue, Dec 15').click();
  await expect.poll(() => rows.elements().length).toBe(3);
  await page.getByRole('tab', { name: 'My Events' }).click();
  await expect.element(page.getByRole('link', { name: 'Chili', exact: true })).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(2);
});

it('[host.48] the dates of a series share a row, and each can be edited', async () => {
  const dates = [1, 8, 15, 22, 29].map((day) =>
    hostedEvent({
      id: idOf(900 + day),
      title: 'Soup Tuesdays',
      seriesId: idOf(899),
      startTime: `2026-12-${String(day).padStart(2, '0')}T18:00:00.000Z`,
    }),
  );
  const rows = page.getByRole('article');
  await openScreen(PATHS.hostDashboard, {
    as,
    answers: { 'GET /api/host/events': ownEvents(...dates, hostedEvent({ id: idOf(930), title: 'Chili' })) },
  });
  const edit = page.getByRole('link', { name: /^Edit ?: Soup Tuesdays/ });
  await expect.element(page.getByRole('link', { name: 'Chili', exact: true })).toBeVisible();
  await expect.poll(() => edit.elements().length).toBe(1);
  await page.getByText('And 4 more dates: Tue, Dec 8 · Tue, Dec 15 · Tue, Dec 22 …').click();
  await expect.poll(() => edit.elements().length).toBe(5);
  await expect.element(rows.nth(4)).toMatchTextContent(/^Tue, Dec 29, .*registered/);
  await expect.element(edit.nth(4)).toHaveAttribute('href', PATHS.editEvent(idOf(929)));
  await expectNoViolations();
});

it('[host.45] what became of people who came alone is read when it is opened', async () => {
  const screen = await openScreen('/host', { as, answers: { 'GET /api/host/alone': cameAlone() } });
  const summary = page.getByText('People who came alone', { exact: true });
  await expect.element(summary).toBeVisible();
  expect(screen.sent('GET /api/host/alone')).toHaveLength(0);
  await summary.click();
  await expect.element(page.getByText('7 of 23')).toBeVisible();
  await expect
    .element(page.getByText(/Counted is everybody who attended one of your events alone/))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'CSV file of people who came alone' }))
    .toHaveAttribute('href', '/api/host/alone.csv');
  await expectNoViolations();
});
